/** Calls that no connection came about for: nothing was sent, so a call that can cost credits has not begun. */
import { expect, test } from 'vitest';
import { ConnectionError, registryGraph } from '../../client/src/index.ts';

const FOUND = { jurisdiction: 'GB', identifier: '99000010' };
const KEY = { apiKey: 'rgtest_0123456789abcdef0123456789abcdef' };

const [refused, unnamed, lost] = ['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET'].map((code) =>
  Object.assign(new TypeError('fetch failed'), { cause: { code } }),
) as [Error, Error, Error];
/** How the error of a paid call ends whose attempts fail so. */
const endOf = async (...failures: (Error | Response)[]) => {
  const send = async (): Promise<Response> => {
    const next = failures.shift()!;
    if (next instanceof Error) throw next;
    return next;
  };
  const rg = registryGraph({ baseUrl: 'http://127.0.0.1:1', ...KEY, fetch: send, maxRetries: failures.length - 1 });
  const { idempotencyKey, hasNotBegun } = await rg.search(FOUND).catch((error) => error);
  return [idempotencyKey !== undefined, hasNotBegun];
};

/** No server has it. A port that a server has left may be another server's a moment later. */
const NO_PORT = 2;

test.each(['127.0.0.1', 'localhost'])('to %s: a paid call has not begun', async (host) => {
  const rg = registryGraph({ baseUrl: `http://${host}:${NO_PORT}`, ...KEY, maxRetries: 1 });
  const error = await rg.search(FOUND).catch((caught) => caught);
  expect(error).toBeInstanceOf(ConnectionError);
  expect([error.name, error.idempotencyKey, error.hasNotBegun]).toEqual(['ConnectionError', undefined, true]);
});

test('a call has not begun only where no attempt was connected', async () => {
  expect(await endOf(refused, unnamed)).toEqual([false, true]);
  expect(await endOf(lost, refused)).toEqual([true, undefined]);
  expect(await endOf(refused, lost)).toEqual([true, undefined]);
  expect(await endOf(refused, new Response('<h1>Bad gateway</h1>', { status: 502 }), refused)).toEqual([true, undefined]);
});

test('to the link of a large answer, the call may have begun', async () => {
  const link = Response.json({ url: 'http://127.0.0.1:1/answer', expiresAt: '' }, { status: 303 });
  const send: typeof fetch = async (url) => {
    if (String(url).endsWith('/answer')) throw refused;
    return link;
  };
  const rg = registryGraph({ baseUrl: 'http://127.0.0.1:1', ...KEY, fetch: send, maxRetries: 0 });
  await expect(rg.search(FOUND)).rejects.toMatchObject({ idempotencyKey: expect.any(String) });
});

test('a call that costs nothing says nothing about it', async () => {
  const send: typeof fetch = () => Promise.reject(refused);
  const error = await registryGraph({ baseUrl: 'http://127.0.0.1:1', ...KEY, fetch: send, maxRetries: 0 })
    .account.read()
    .catch((caught) => caught);
  expect(error).not.toHaveProperty('hasNotBegun');
});
