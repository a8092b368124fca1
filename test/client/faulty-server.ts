/** A proxy between the client and the service that loses, cuts, refuses or replaces answers, one fault for each request in turn. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** `lostBefore`: cut before the service has the request; `lostAfter`: after it; `half`: in the middle of the answer; others are answers. */
export const FAULTS = ['none', 'lostBefore', 'lostAfter', 'half', '503', 'page', 'rateLimited'] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultyServer {
  url: string;
  /** Faults of the next requests with this method, in turn; then none. */
  plan(faults: readonly Fault[], method?: string): void;
  /** Requests since the last call, with their headers. */
  taken(): { method: string; path: string; headers: Record<string, unknown> }[];
  stop(): Promise<void>;
}

const REFUSALS: Readonly<Partial<Record<Fault, { status: number; headers: Record<string, string>; body: string }>>> = {
  '503': {
    ...{ status: 503, headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ error: 'The service is unavailable right now', code: 'internal', retryable: true, requestId: 'r' }),
  },
  page: { status: 502, headers: { 'content-type': 'text/html' }, body: '<html><h1>Bad gateway</h1></html>' },
  rateLimited: {
    ...{ status: 429, headers: { 'content-type': 'application/json', 'retry-after': '0' } },
    body: JSON.stringify({ error: 'Too many requests', code: 'rate_limited', retryable: true, requestId: 'r' }),
  },
};

export async function faultyServer(target: string): Promise<FaultyServer> {
  let faults: Fault[] = [];
  let only: string | undefined;
  const seen: ReturnType<FaultyServer['taken']> = [];
  const server = createServer((request, response) => {
    // The service ends while it holds a long poll.
    passOn(request, response).catch(() => request.socket.destroy());
  });

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = request;
    seen.push({ method, path: url, headers });
    const fault = only === undefined || only === method ? (faults.shift() ?? 'none') : 'none';
    const sent = await buffer(request);
    const refusal = REFUSALS[fault];
    if (refusal) {
      response.writeHead(refusal.status, refusal.headers).end(refusal.body);
      return;
    }
    if (fault === 'lostBefore') {
      request.socket.destroy();
      return;
    }
    const { host: _, connection: __, ...passed } = headers as Record<string, string>;
    const answer = await fetch(`${target}${url}`, { method, headers: passed, redirect: 'manual', ...(sent.length > 0 && { body: sent }) });
    const body = Buffer.from(await answer.arrayBuffer());
    if (fault === 'lostAfter') {
      request.socket.destroy();
      return;
    }
    const { 'content-encoding': ___, 'transfer-encoding': ____, ...answered } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, { ...answered, ...(answer.status !== 204 && { 'content-length': String(body.length) }) });
    if (fault !== 'half') response.end(body);
    else response.write(body.subarray(0, Math.floor(body.length / 2)), () => request.socket.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: (next, method) => {
      faults = [...next];
      only = method;
    },
    taken: () => seen.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
