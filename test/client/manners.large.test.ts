/** The client over a faulty network: each call is charged once, no secret leaks, and every call ends when it is aborted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadAnswer, ConnectionError, registryGraph, StillPending, TimeoutError } from '../../client/src/index.ts';
import { runConcurrently } from '../support/run-concurrently.ts';
import { seeded } from '../support/seeded.ts';
import { shareOf } from '../support/share.ts';
import { service } from '../support/stack.ts';
import { FAULTS, type FaultyServer, faultyServer } from './faulty-server.ts';

const running = service();
const FOUND = { jurisdiction: 'GB', identifier: '99000010' };
const WITHOUT_PARTIES = { jurisdiction: 'FR', identifier: '000700120' };
const KEY = { apiKey: 'rgtest_0123456789abcdef0123456789abcdef' };
let proxy: FaultyServer;
beforeAll(async () => {
  proxy = await faultyServer(running().stack.baseUrl);
});
afterAll(() => proxy.stop());

const connect = (apiKey: string, more: object = {}) => registryGraph({ baseUrl: proxy.url, apiKey, ...more });
/** Without the proxy. */
const chargesOf = async (apiKey: string): Promise<number> => {
  const direct = registryGraph({ baseUrl: running().stack.baseUrl, apiKey });
  return 100 - (await direct.account.read()).volume_remaining;
};

describe('a lost answer', () => {
  test.each([...FAULTS.filter((fault) => fault !== 'none')])(
    '%s: the search is repeated with the same key, and charged once',
    async (fault) => {
      const { apiKey } = await running().account();
      proxy.plan([fault, fault], 'POST');
      proxy.taken();
      await connect(apiKey).search(FOUND).wait();
      const posts = proxy.taken().filter(({ method }) => method === 'POST');
      expect(posts).toHaveLength(3);
      expect(new Set(posts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
      expect(await chargesOf(apiKey)).toBe(1);
    },
  );

  test('random faults on every request: charged once each time', async () => {
    const seeds = Array.from({ length: shareOf(500) }, (_, seed) => seed);
    const { apiKey } = await running().account({ credits: 2 * seeds.length });
    const searchIds: string[] = [];
    await runConcurrently(
      seeds,
      async (seed) => {
        const random = seeded(seed);
        const faulty = await faultyServer(running().stack.baseUrl);
        // At most three in a row, so that the retries of a request suffice.
        faulty.plan(Array.from({ length: 12 }, (_, at) => (at % 4 === 3 ? 'none' : FAULTS[Math.floor(random() * FAULTS.length)]!)));
        const search = registryGraph({ baseUrl: faulty.url, apiKey }).search(WITHOUT_PARTIES);
        await search.wait();
        searchIds.push((await search)._id);
        await faulty.stop();
      },
      10,
    );
    const charged: string[] = [];
    const direct = registryGraph({ baseUrl: running().stack.baseUrl, apiKey });
    for await (const { kind, amount, searchId } of direct.account.ledger({ limit: 100 })) {
      if (kind === 'search') charged.push(`${searchId} ${amount}`);
    }
    expect(charged.toSorted()).toEqual(searchIds.map((id) => `${id} -1`).toSorted());
    expect(new Set(searchIds).size).toBe(seeds.length);
  });

  test('after the last retry the error has the key with which the call may be repeated', async () => {
    const { apiKey } = await running().account();
    const rg = connect(apiKey, { maxRetries: 0 });
    proxy.plan(['lostAfter'], 'POST');
    const error = await rg.search(FOUND).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ConnectionError);
    const { idempotencyKey } = error as ConnectionError;
    await rg.search(FOUND, { idempotencyKey }).wait();
    expect(await chargesOf(apiKey)).toBe(1);
  });
});

describe('a refusal', () => {
  test.each(['lostAfter', 'half', 'page', '503'] as const)(
    'after an answer %s has the key of the call, which may have begun',
    async (fault) => {
      const { apiKey } = await running().account();
      const rg = connect(apiKey, { maxRetries: 1 });
      proxy.plan([fault, 'rateLimited'], 'POST');
      const { code, idempotencyKey } = await rg.search(FOUND).catch((caught) => caught);
      expect([code, idempotencyKey]).toEqual(['rate_limited', expect.any(String)]);
      await rg.search(FOUND, { idempotencyKey }).wait();
      expect(await chargesOf(apiKey)).toBe(1);
    },
  );

  test('random faults that outlast the retries: repeated with the key of each error, charged once', async () => {
    const { apiKey } = await running().account();
    const wrong: unknown[] = [];
    for (const seed of Array.from({ length: Math.max(20, shareOf(90)) }, (_, at) => at)) {
      const random = seeded(seed);
      const rg = connect(apiKey, { maxRetries: Math.floor(random() * 3) });
      const before = await chargesOf(apiKey);
      proxy.plan(
        Array.from({ length: 8 }, () => FAULTS[1 + Math.floor(random() * (FAULTS.length - 1))]!),
        'POST',
      );
      for (let idempotencyKey: string | undefined, isAccepted = false; !isAccepted; ) {
        const answer = await rg.search(WITHOUT_PARTIES, { idempotencyKey }).catch((error) => error);
        isAccepted = !(answer instanceof Error);
        idempotencyKey = answer.idempotencyKey ?? idempotencyKey;
      }
      const charged = (await chargesOf(apiKey)) - before;
      if (charged !== 1) wrong.push({ seed, charged });
    }
    expect(wrong).toEqual([]);
  });

  test('of every attempt has no key: nothing has begun', async () => {
    const { apiKey } = await running().account();
    proxy.plan(['rateLimited', 'rateLimited'], 'POST');
    const error = await connect(apiKey, { maxRetries: 1 })
      .search(FOUND)
      .catch((caught) => caught);
    expect([error.code, error.idempotencyKey]).toEqual(['rate_limited', undefined]);
  });
});

describe('no retry', () => {
  test('of a POST without a key, and of a permanent error', async () => {
    const { apiKey } = await running().account();
    const rg = connect(apiKey);
    proxy.plan(['503'], 'POST');
    proxy.taken();
    await expect(rg.validate({ jurisdiction: 'GB', identifier: '1' })).rejects.toMatchObject({ status: 503 });
    await expect(rg.search({ jurisdiction: 'GB', identifier: '?' })).rejects.toMatchObject({ code: 'invalid_identifier' });
    expect(proxy.taken()).toHaveLength(2);
  });

  test('an HTML page of a proxy is an invalid answer', async () => {
    const { apiKey } = await running().account();
    proxy.plan(['page']);
    await expect(connect(apiKey, { maxRetries: 0 }).account.read()).rejects.toThrow(BadAnswer);
  });

  test('a long Retry-After is left to the caller', async () => {
    const answer = { error: 'Later', code: 'rate_limited', retryable: true, requestId: 'r' };
    const late = async () => Response.json(answer, { status: 429, headers: { 'retry-after': '120' } });
    const rg = registryGraph({ baseUrl: 'http://127.0.0.1:1', ...KEY, fetch: late });
    await expect(rg.account.read()).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 120 });
  });
});

describe('time', () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init!;
      if (signal!.aborted) reject(signal!.reason as Error);
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });

  test('an attempt that takes too long is a time-out', async () => {
    const rg = registryGraph({ baseUrl: 'http://127.0.0.1:1', ...KEY, fetch: never, timeoutMs: 20, maxRetries: 1 });
    await expect(rg.account.read()).rejects.toThrow(TimeoutError);
  });

  test('a signal ends a call immediately with its reason', async () => {
    const rg = registryGraph({ baseUrl: 'http://127.0.0.1:1', ...KEY, fetch: never });
    const stop = new AbortController();
    const call = rg.account.read({ signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(call).rejects.toThrow('enough');
  });

  test('waiting ends at its limit with the pending search, and can continue later', async () => {
    const { apiKey } = await running().account();
    const rg = connect(apiKey);
    const error = await rg
      .search({ jurisdiction: 'GB', identifier: '99000037' })
      .wait({ waitMs: 0 })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(StillPending);
    expect((error as StillPending).search.status).toBe('PENDING');
  });
});

describe('credentials', () => {
  test('a credentials function is called once more after invalid_credentials', async () => {
    const { apiKey } = await running().account();
    const keys = ['rgtest_00000000000000000000000000000000', apiKey];
    const rg = registryGraph({ baseUrl: running().stack.baseUrl, apiKey: () => keys.shift() ?? 'none' });
    expect((await rg.account.read()).volume_remaining).toBe(100);
  });

  test('a live key is not sent over http to another machine', () => {
    expect(() => registryGraph({ baseUrl: 'http://service.example', apiKey: 'rg_0' })).toThrow(/https/);
    expect(() => registryGraph({ baseUrl: 'http://127.0.0.1:3000', apiKey: 'rg_0' })).not.toThrow();
  });

  test('no error and no hook has the key', async () => {
    const seen: string[] = [];
    const note = (exchange: object): number => seen.push(JSON.stringify(exchange));
    const rg = registryGraph({ baseUrl: proxy.url, ...KEY, maxRetries: 0, onRequest: note, onResponse: note });
    const error = (await rg.account.read().catch((caught: unknown) => caught)) as Error;
    expect(`${JSON.stringify(error)} ${error.stack} ${seen.join(' ')}`).not.toContain(KEY.apiKey);
    expect(seen).toHaveLength(2);
  });

  test('a large answer is fetched from its link without credentials', async () => {
    const asked: [string, Headers][] = [];
    const link = { url: 'https://store.example/answer', expiresAt: '2026-11-23T00:00:00.000Z' };
    const send = (async (url: string, init?: RequestInit) => {
      asked.push([url, new Headers(init?.headers)]);
      return asked.length === 1 ? Response.json(link, { status: 303 }) : Response.json({ _id: 'c' });
    }) as typeof fetch;
    const rg = registryGraph({ baseUrl: 'https://service.example', ...KEY, fetch: send });
    expect(await rg.case('c')).toEqual({ _id: 'c' });
    expect(asked.map(([url, headers]) => [url, headers.has('x-api-key')])).toEqual([
      ['https://service.example/casefile/c', true],
      ['https://store.example/answer', false],
    ]);
  });

  test('in a browser, which hides the redirect, a large answer is asked for as a link', async () => {
    const asked: string[] = [];
    const hidden = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' });
    const answers = [hidden, Response.json({ url: 'https://store.example/answer', expiresAt: '' }), Response.json({ caseId: 'c' })];
    const send = (async (url: string) => {
      asked.push(url);
      return answers[asked.length - 1];
    }) as typeof fetch;
    const rg = registryGraph({ baseUrl: 'https://service.example', ...KEY, fetch: send });
    expect(await rg.ownership('c', { strict: true })).toEqual({ caseId: 'c' });
    expect(asked).toEqual([
      'https://service.example/casefile/c/ownership?strict=true',
      'https://service.example/casefile/c/ownership?strict=true&large=link',
      'https://store.example/answer',
    ]);
  });
});
