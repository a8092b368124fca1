/**
 * IAM of the local stack: passes a call of an engine on when the template grants its function every action that the call needs, and otherwise
 * refuses it as AWS does. All engines share one address; the signature names the service.
 */
import type { Writable } from 'node:stream';
import { type AwsCall, type Caller, callerOf, type Location, type Need, needsOf } from './aws-call.ts';
import type { Grant, Grants } from './grants.ts';

export interface GuardSettings extends Location {
  /** Address of the engine by service. */
  readonly engines: Readonly<Record<string, string>>;
  readonly grants: Grants;
  /** The access key of all calls at the engines: some engines have a database for each access key. */
  readonly accessKey: string;
}

export interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What becomes of a call: the engine that gets it, with these headers, or the answer in its place. */
export type Judged =
  | { readonly engine: string; readonly headers: AwsCall['headers']; readonly refusal?: never }
  | { readonly refusal: Refusal };

export type Guard = (call: AwsCall) => Judged;

export function guardOf({ engines, grants, accessKey, ...location }: GuardSettings, log: Pick<Writable, 'write'>): Guard {
  /** By function name: whether the function has a grant for a need. */
  const judges = new Map(Object.entries(grants).map(([name, list]) => [name, judgeOf(list)]));
  return (call) => {
    const caller = callerOf(call);
    const engine = caller && engines[caller.service];
    if (!caller || !engine) return { refusal: refusalBy('s3', 'Anonymous users are not authorized to perform any action') };
    const missing = needsOf(call, caller.service, location).find((need) => !judges.get(caller.accessKey)?.(need));
    if (!missing) return { engine, headers: passedOn(call, accessKey) };
    const { action, resource } = missing;
    log.write(`${JSON.stringify({ level: 'ERROR', message: 'access_denied', function: caller.accessKey, action, resource })}\n`);
    return { refusal: refusalBy(caller.service, sentenceOf(caller, missing, location)) };
  };
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

function sentenceOf({ accessKey: name }: Caller, { action, resource }: Need, { accountId }: Location): string {
  const user = `arn:aws:sts::${accountId}:assumed-role/${name}/${name}`;
  return `User: ${user} is not authorized to perform: ${action} on resource: ${resource} because no identity-based policy allows the ${action} action`;
}

/** With the message and the status of each service. */
function refusalBy(service: string, sentence: string): Refusal {
  if (service === 's3') {
    const text = sentence.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>${text}</Message></Error>`;
    return { status: 403, headers: { 'content-type': 'application/xml' }, body };
  }
  return {
    status: service === 'sqs' ? 403 : 400,
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      ...(service === 'sqs' && { 'x-amzn-query-error': 'AccessDenied;Sender' }),
    },
    body: JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message: sentence, Message: sentence }),
  };
}

/** The headers for the engine, with its access key. */
function passedOn({ headers, body }: AwsCall, accessKey: string): AwsCall['headers'] {
  const { expect: _waits, 'transfer-encoding': _chunked, connection: _theirs, authorization, ...others } = headers;
  return {
    ...others,
    ...(authorization && { authorization: String(authorization).replace(/Credential=[^/]+/, `Credential=${accessKey}`) }),
    ...(body.length > 0 && { 'content-length': String(body.length) }),
  };
}
