/** The guard in a thread of its own: a proxy between the functions and the engines. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { AwsCall } from './aws-call.ts';
import { bodyOf } from './body-of.ts';
import { type GuardSettings, guardOf } from './guard.ts';

export interface GuardData extends GuardSettings {
  readonly port: number;
}

const { port, ...settings } = workerData as GuardData;
const guard = guardOf(settings, process.stderr);
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
  const { method = 'GET', url = '/', headers } = incoming;
  const call: AwsCall = { method, url, headers, body: await bodyOf(incoming) };
  const judged = guard(call);
  if (judged.refusal) outgoing.writeHead(judged.refusal.status, judged.refusal.headers).end(judged.refusal.body);
  else pass({ ...call, headers: judged.headers }, judged.engine, outgoing);
}

function pass({ method, url, headers, body }: AwsCall, engine: string, outgoing: ServerResponse): void {
  const { hostname, port: enginePort } = new URL(engine);
  const passed = request({ agent, hostname, port: enginePort, method, path: url, headers });
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
