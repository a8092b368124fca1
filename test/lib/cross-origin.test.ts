/** CORS and HEAD at the local gateway, over a function that answers in this process. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LocalFunction } from '../../lib/local/function.ts';
import { type Gateway, startGateway } from '../../lib/local/gateway.ts';

const APP = 'https://app.example.com';
const target = {
  settings: { timeoutMs: 1_000 },
  invoke: async () => ({ statusCode: 200, headers: { ETag: 'W/"1"' }, body: '{"a":1}' }),
} as unknown as LocalFunction;
const routes = ['ANY /thing', '$default'].map((routeKey) => ({ routeKey, target }));

let open: Gateway;
let closed: Gateway;
beforeAll(async () => {
  [open, closed] = await Promise.all([startGateway({ port: 0, routes, allowedOrigins: [APP] }), startGateway({ port: 0, routes })]);
});
afterAll(() => Promise.all([open.stop(0), closed.stop(0)]));

/** `fetch` would keep `Origin` and the headers of a preflight to itself. */
function ask(gateway: Gateway, method: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((done, fail) => {
    const sent = request(`${gateway.baseUrl}/thing`, { method, headers, agent: false }, (response) => {
      let body = '';
      response.on('data', (piece) => (body += piece));
      response.on('end', () => done({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', fail);
    sent.end();
  });
}

const preflight = (origin: string) => ({ origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-api-key' });
const ofCors = ({ headers }: { headers: Record<string, unknown> }) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'));

describe('a page of an origin that the operator allows', () => {
  test('has its preflight answered, with what it may send', async () => {
    const { status, headers, body } = await ask(open, 'OPTIONS', preflight(APP));
    expect([status, body, headers['access-control-allow-origin']]).toEqual([204, '', APP]);
    expect(String(headers['access-control-allow-headers']).split(',')).toEqual(
      expect.arrayContaining(['X-API-Key', 'Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match']),
    );
    expect(String(headers['access-control-allow-methods']).split(',')).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);
  });

  test('may read the answer and the headers that the document describes', async () => {
    const { status, headers, body } = await ask(open, 'GET', { origin: APP });
    expect([status, body, headers['access-control-allow-origin']]).toEqual([200, '{"a":1}', APP]);
    expect(String(headers['access-control-expose-headers']).split(',')).toEqual(
      expect.arrayContaining(['ETag', 'Retry-After', 'RateLimit', 'X-Request-Id', 'Idempotency-Replayed', 'X-Ignored-Fields']),
    );
  });
});

test.each(['https://app.example.com.evil.example', 'http://app.example.com', 'null'])('a page of %s is allowed nothing', async (origin) => {
  const answers = [await ask(open, 'OPTIONS', preflight(origin)), await ask(open, 'GET', { origin })];
  expect(answers.map(ofCors)).toEqual([[], []]);
  expect(answers[0]!.status).toBe(204);
});

test('without the setting a preflight is a request like any other', async () => {
  const answer = await ask(closed, 'OPTIONS', preflight(APP));
  expect([answer.status, answer.body, ofCors(answer), ofCors(await ask(closed, 'GET', { origin: APP }))]).toEqual([200, '{"a":1}', [], []]);
});

test('an answer to a HEAD has neither a body nor a length of 0', async () => {
  const { status, headers, body } = await ask(closed, 'HEAD');
  expect([status, body, headers.etag, headers['content-length']]).toEqual([200, '', 'W/"1"', undefined]);
});
