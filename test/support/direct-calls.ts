/**
 * Calls the functions' handlers in this process with the events that the gateway would make: for thousands of requests, and for input that
 * HTTP cannot carry. Gateway, threads and guard are bypassed; the engines are the stack's.
 */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll } from 'vitest';
import { pointAtLocal } from '../../bin/operator-target.ts';
import { answerOf, eventOf } from '../../lib/local/http-event.ts';
import { routeTable } from '../../lib/local/route-table.ts';
import type { LocalStack } from '../../lib/local/stack.ts';
import { DEFAULT_FUNCTION, endpoints } from '../../shared/api/endpoints.ts';
import { ENV } from '../../shared/platform/settings/environment.ts';
import type { ApiAnswer } from './api.ts';

/** `target` is path and query, as in the first line of a request. */
export interface DirectCall {
  method: string;
  target: string;
  /** One value each; a list for a header that comes more than once. */
  headers?: Readonly<Record<string, string | readonly string[]>>;
  body?: string;
}

type Send = (call: DirectCall) => Promise<ApiAnswer>;
type Running = () => { readonly stack: LocalStack };
type Handler = (event: unknown, context: unknown) => Promise<unknown>;

/** For the tests of a file: before them it sets the environment variables that the handlers need, and loads the handlers. */
export function directCalls(running: Running): Send {
  let send: Send | undefined;
  beforeAll(async () => {
    send = await handlersOn(running().stack);
  });
  return (call) => send!(call);
}

async function handlersOn(stack: LocalStack): Promise<Send> {
  pointAtLocal(stack);
  const own = Object.values(ENV).filter((name) => name in stack.variables);
  for (const name of own) process.env[name] = stack.variables[name]!;
  process.env.AWS_ENDPOINT_URL_S3 = stack.endpoints.s3;
  const names = [...new Set([...endpoints().map((endpoint) => endpoint.function), DEFAULT_FUNCTION])];
  // Functions keep their clients, so each stack needs its own module instances.
  const addressOf = (name: string) =>
    new URL(`../../functions/${name}.ts?stack=${encodeURIComponent(stack.baseUrl)}`, import.meta.url).href;
  const loaded = names.map(async (name) => [name, (await import(/* @vite-ignore */ addressOf(name))).handler] as const);
  const handlers = new Map<string, Handler>(await Promise.all(loaded));
  const match = routeTable([
    ...endpoints().map(({ method, path, function: target }) => ({ routeKey: `${method === 'GET' ? 'ANY' : method} ${path}`, target })),
    { routeKey: '$default', target: DEFAULT_FUNCTION },
  ]);
  return async ({ method, target, headers = {}, body = '' }) => {
    const matched = match(method, target.split('?', 1)[0]!)!;
    const event = eventOf(requestOf(method, target, headers), Buffer.from(body), matched);
    const given = await handlers.get(matched.target)!(JSON.parse(JSON.stringify(event)), context());
    const { statusCode, headers: answered, body: bytes } = answerOf(JSON.parse(JSON.stringify(given)));
    const text = (answered['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
    return { status: statusCode, headers: new Headers(answered), body: text ? JSON.parse(text) : undefined };
  };
}

/** The same calls through the gateway, unchanged: `fetch` would normalise paths and headers. Connections are kept until the end of the file. */
export function wireCalls(running: Running): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  afterAll(() => agent.destroy());
  return ({ method, target, headers = {}, body }) =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(running().stack.baseUrl);
      const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
      const sent = { ...length, ...(headers as Record<string, string | string[]>) };
      const request = httpRequest({ hostname, port, method, path: target, agent, headers: sent }, (response) => {
        buffer(response).then((bytes) => {
          const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
          const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]);
          done({ status: response.statusCode!, headers: new Headers(pairs), body: text ? JSON.parse(text) : undefined });
        }, fail);
      });
      request.on('error', fail).end(body);
    });
}

function requestOf(method: string, url: string, headers: NonNullable<DirectCall['headers']>): IncomingMessage {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat()]);
  const headersDistinct = Object.assign(Object.create(null), Object.fromEntries(named));
  return { method, url, headersDistinct, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage;
}

/** The context of an API function, with the template's time limit of half a minute. */
function context() {
  const end = Date.now() + 29_000;
  return { awsRequestId: 'direct', getRemainingTimeInMillis: () => end - Date.now() };
}

/** Sends all calls, at most `concurrency` at a time; the answers are in the order of the calls. */
export async function allOf<Call, Answer>(
  calls: readonly Call[],
  concurrency: number,
  send: (call: Call) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < calls.length) {
      const at = next++;
      answers[at] = await send(calls[at]!);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  return answers;
}
