/** Authentication by API key: neither answers nor the number of reads reveal which key ids exist. */
import { expect, test } from 'vitest';
import { newApiKey } from '../../../shared/accounts/access/api-key.ts';
import { ApiKeys } from '../../../shared/accounts/access/api-key-store.ts';
import { callerOf } from '../../../shared/api/middleware/authentication.ts';
import { apiKeyKey, type Key } from '../../../shared/platform/table/keys.ts';
import type { Table } from '../../../shared/platform/table/table.ts';

const USER = 'e06e7715-4d1b-4bb2-9b46-edda6ab0ec58';
const { keyId, plaintext, hash } = newApiKey(true);

/** A process that remembers no key yet: what it answers, and how often it reads the table for it. */
function freshProcess(): (key: string) => Promise<[answer: string, reads: number]> {
  let reads = 0;
  const get = async ({ pk }: Key): Promise<object | undefined> => {
    reads += 1;
    return pk === apiKeyKey(keyId).pk ? { userId: USER, hash } : undefined;
  };
  const apiKeys = new ApiKeys({ get } as unknown as Table);
  const services = { store: { apiKeys }, idTokens: undefined } as never;
  return async (key) => {
    const before = reads;
    const answer = await callerOf(services, { 'x-api-key': key }).then(
      ({ userId }) => userId,
      ({ code }: { code: string }) => code,
    );
    return [answer, reads - before];
  };
}

const UNKNOWN = `rgtest_${'0'.repeat(12)}.${'0'.repeat(32)}`;
const WRONG_SECRET = `${plaintext.slice(0, -4)}${plaintext.endsWith('0000') ? '1111' : '0000'}`;

test('an unknown id and a wrong secret cost one read each, before the key is remembered', async () => {
  const ask = freshProcess();
  for (const key of [UNKNOWN, WRONG_SECRET, UNKNOWN, WRONG_SECRET]) expect(await ask(key)).toEqual(['invalid_credentials', 1]);
});

test('an unknown id and a wrong secret cost one read each, after the key is remembered', async () => {
  const ask = freshProcess();
  expect(await ask(plaintext)).toEqual([USER, 1]);
  for (const key of [UNKNOWN, WRONG_SECRET, UNKNOWN, WRONG_SECRET]) expect(await ask(key)).toEqual(['invalid_credentials', 1]);
});

test('the right secret of a remembered key costs no read', async () => {
  const ask = freshProcess();
  await ask(plaintext);
  expect(await ask(plaintext)).toEqual([USER, 0]);
});

test('a malformed key costs no read', async () => {
  expect(await freshProcess()('rgtest_nonsense')).toEqual(['invalid_credentials', 0]);
});

test.each([
  [{}, 'missing_credentials'],
  [{ authorization: '' }, 'missing_credentials'],
  [{ 'x-api-key': '', authorization: 'Bearer a.b.c' }, 'invalid_credentials'],
  [{ authorization: 'Basic YTpi' }, 'invalid_credentials'],
])('%j is refused with %s', async (headers, code) => {
  const services = { store: { apiKeys: new ApiKeys({} as Table) }, idTokens: { userIdOf: async () => USER } } as never;
  await expect(callerOf(services, headers)).rejects.toMatchObject({ status: 401, code });
});

test('a good ID token identifies its user', async () => {
  const services = { idTokens: { userIdOf: async (token: string) => (token === 'a.b.c' ? USER : undefined) } } as never;
  expect(await callerOf(services, { authorization: 'bearer a.b.c' })).toEqual({ userId: USER });
});
