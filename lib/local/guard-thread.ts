/**
 * IAM of the local stack, a proxy between the functions and the engines: passes a call on when the template grants its function every action
 * that the call needs, and otherwise refuses it as AWS does. All engines share one address; the signature names the service.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { type AwsCall, type Caller, callerOf, type Location, type Need, needsOf } from './aws-call.ts';
import { bodyOf } from './body-of.ts';
import type { Grant, Grants } from './grants.ts';

export interface GuardData extends Location {
  readonly port: number;
  /** Address of the engine by service. */
  readonly engines: Readonly<Record<string, string>>;
  readonly grants: Grants;
  /** The access key of all calls at the engines: some engines have a database for each access key. */
  readonly accessKey: string;
}

const { port, engines, grants, accessKey, ...location } = workerData as GuardData;

/** By function name: whether the function has a grant for a need. */
const judges = new Map(Object.entries(grants).map(([name, list]) => [name, judgeOf(list)]));
const agent = new Agent({ keepAlive: true });
// Connections stay open: a client that is about to use a closed one would fail its call.
const server = createServer({ keepAliveTimeout: 0, headersTimeout: 0, requestTimeout: 0 }, (incoming, outgoing) => {
  serve(incoming, outgoing).catch(() => outgoing.destroy());
});
server.listen({ port, host: '127.0.0.1' }, () => parentPort?.postMessage({ port }));
parentPort?.once('message', () => {
  server.close();
  server.closeAllConnections();
  process.exit();
});

async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const call: AwsCall = {
    method: incoming.method ?? 'GET',
    url: incoming.url ?? '/',
    headers: incoming.headers,
    body: await bodyOf(incoming),
  };
  const caller = callerOf(call);
  const engine = caller && engines[caller.service];
  if (!caller || !engine) return refuse(outgoing, 's3', 'Anonymous users are not authorized to perform any action');
  const missing = needsOf(call, caller.service, location).find((need) => !judges.get(caller.accessKey)?.(need));
  if (missing) return refuse(outgoing, caller.service, sentenceOf(caller, missing));
  pass(call, engine, outgoing);
}

type Judge = (need: Need) => boolean;

function judgeOf(list: readonly Grant[]): Judge {
  const compiled = list.map(({ actions, resources, leadingKeys }) => ({
    actions: oneOf(actions, 'i'),
    resources: oneOf(resources),
    leadingKeys: leadingKeys && oneOf(leadingKeys),
  }));
  return ({ action, resource, leadingKeys: asked = [] }) =>
    compiled.some(
      ({ actions, resources, leadingKeys }) =>
        actions.test(action) && resources.test(resource) && (!leadingKeys || asked.every((key) => leadingKeys.test(key))),
    );
}

function oneOf(patterns: readonly string[], flags = ''): RegExp {
  const escaped = patterns.map((pattern) =>
    pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.'),
  );
  return new RegExp(`^(?:${escaped.join('|')})$`, `s${flags}`);
}

function sentenceOf({ accessKey: name }: Caller, { action, resource }: Need): string {
  console.error(JSON.stringify({ level: 'ERROR', message: 'access_denied', function: name, action, resource }));
  const user = `arn:aws:sts::${location.accountId}:assumed-role/${name}/${name}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}

/** With the message and the status of each service. */
function refuse(outgoing: ServerResponse, service: string, sentence: string): void {
  if (service === 's3') {
    const text = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    outgoing.writeHead(403, { 'content-type': 'application/xml' });
    return void outgoing.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${text}</Message></Error>`);
  }
  outgoing.writeHead(service === 'sqs' ? 403 : 400, {
    'content-type': 'application/x-amz-json-1.0',
    ...(service === 'sqs' && { 'x-amzn-query-error': 'AccessDenied;Sender' }),
  });
  outgoing.end(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message: sentence, Message: sentence }));
}

function pass({ method, url, headers, body }: AwsCall, engine: string, outgoing: ServerResponse): void {
  const { hostname, port: enginePort } = new URL(engine);
  const { expect: _waits, 'transfer-encoding': _chunked, connection: _theirs, authorization, ...others } = headers;
  const passed = request({
    agent,
    hostname,
    port: enginePort,
    method,
    path: url,
    headers: {
      ...others,
      ...(authorization && { authorization: String(authorization).replace(/Credential=[^/]+/, `Credential=${accessKey}`) }),
      ...(body.length > 0 && { 'content-length': body.length }),
    },
  });
  passed.on('response', (answer) => {
    const { connection: _connection, 'keep-alive': _keepAlive, 'transfer-encoding': _encoding, ...given } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, given);
    answer.on('error', () => outgoing.destroy()).pipe(outgoing);
  });
  // Looks like an engine that closed the connection: the client retries or reports it.
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  passed.end(body);
}
