/** The verifier of ID tokens against a stub of the user pool: how often it fetches keys, and its errors when it gets none. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IdTokens, KeysUnavailable } from '../../../shared/accounts/access/id-token.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEYS = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] };

let answer: { status: number; body: string };
let fetched: string[];
let issuer: string;

const pool = createServer((request, response) => {
  fetched.push(request.url!);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
beforeAll(async () => {
  await new Promise<void>((ready) => pool.listen(0, '127.0.0.1', ready));
  issuer = `http://127.0.0.1:${(pool.address() as AddressInfo).port}/pool`;
});
afterAll(() => pool.close());
afterEach(() => vi.useRealTimers());
beforeEach(() => {
  answer = { status: 200, body: JSON.stringify(KEYS) };
  fetched = [];
});

function token(kid = 'one'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 600;
  const text = `${part({ alg: 'RS256', kid })}.${part({ iss: issuer, aud: 'client', sub: 'somebody', token_use: 'id', exp })}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`;
}

test('1,000 unknown key ids cost one fetch, and valid tokens stay valid', async () => {
  const tokens = new IdTokens(issuer, 'client');
  const flood = Array.from({ length: 1000 }, (_, at) => tokens.userIdOf(token(`kid-${at}`)));
  expect(new Set(await Promise.all(flood))).toEqual(new Set([undefined]));
  for (let time = 0; time < 50; time += 1) expect(await tokens.userIdOf(token(`later-${time}`))).toBeUndefined();
  expect(await tokens.userIdOf(token())).toBe('somebody');
  expect(fetched).toEqual(['/pool/.well-known/jwks.json']);
});

test('unknown key ids cost one fetch a minute, also where the verifier would fetch again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const tokens = new IdTokens(issuer, 'client');
  const fetchesAfter = async (seconds: number): Promise<number> => {
    vi.advanceTimersByTime(seconds * 1_000);
    expect(await tokens.userIdOf(token(`kid-at-${Date.now()}`))).toBeUndefined();
    return fetched.length;
  };
  expect([await fetchesAfter(0), await fetchesAfter(12), await fetchesAfter(12), await fetchesAfter(30)]).toEqual([1, 1, 1, 1]);
  expect([await fetchesAfter(12), await fetchesAfter(12)]).toEqual([2, 2]);
});

test.each([500, 404, 302])('a pool that answers %i for its keys is an internal error, until it recovers', async (status) => {
  const tokens = new IdTokens(issuer, 'client');
  answer = { status, body: '{}' };
  await expect(tokens.userIdOf(token())).rejects.toThrow(KeysUnavailable);
  answer = { status: 200, body: JSON.stringify(KEYS) };
  expect(await tokens.userIdOf(token())).toBe('somebody');
});

test('an unreachable pool is an internal error too', async () => {
  const tokens = new IdTokens('http://127.0.0.1:9/pool', 'client');
  await expect(tokens.userIdOf(token())).rejects.toThrow(KeysUnavailable);
});
