/** Log-in, API keys, and the operator's commands, over the table and in this process. */

import { describe, expect, test } from 'vitest';
import {
  addCredits,
  createAccount,
  createKey,
  lock,
  OperatorError,
  revokeKey,
  showAccount,
  subscribe,
  unlock,
} from '../../../bin/operator/operate-accounts.ts';
import { isSameKey, keyIdOf } from '../../../shared/accounts/access/api-key.ts';
import { authenticate } from '../../../shared/accounts/access/authenticate.ts';
import { addKey } from '../../../shared/accounts/access/change-keys.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '../../../shared/accounts/access/manage-api-keys.ts';
import { codeOf, InProcess, refusalOf } from '../../support/in-process.ts';
import { tableService } from '../../support/table-service.ts';

const AT = '2026-03-01T12:00:00.000Z';

const running = tableService();

/** A token of the pool for a user; only its middle is read. */
const tokenOf = (sub: string | undefined) => `x.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;

describe('log-in', () => {
  let emails = 0;
  function desk(userPool: object = {}) {
    emails += 1;
    const email = `login-${emails}@example.com`;
    const asked: string[] = [];
    const known = {
      signIn: async (typed: string, password: string) => {
        asked.push(typed);
        return password === 'right' ? tokenOf('nobody') : undefined;
      },
    };
    const services = { ...running().operator, userPool: { ...known, ...userPool } } as unknown as Parameters<typeof authenticate>[0];
    const go = (body: unknown, address = '198.51.100.7') => authenticate(services, body, { address });
    const fromBrowser = (body: unknown, address: string, device?: string) =>
      authenticate(services, body, { address, device, isBrowser: true });
    return { email, asked, go, fromBrowser };
  }

  test('the right password gives the token, under the one form of the email', async () => {
    const { email, asked, go } = desk();
    expect(await go({ email: ` ${email.toUpperCase()} `, password: 'right' })).toEqual({ idToken: tokenOf('nobody') });
    expect(asked).toEqual([email]);
  });

  test('five wrong passwords block the log-in; right ones do not count', async () => {
    const { email, asked, go } = desk();
    for (let right = 0; right < 7; right += 1) await go({ email, password: 'right' });
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await codeOf(go({ email, password: 'wrong' }))).toBe('invalid_password');
    const refused = await refusalOf(go({ email, password: 'right' }));
    expect([refused.code, asked.length]).toEqual(['too_many_attempts', 12]);
    expect(refused.retryAfter).toBeGreaterThan(3_500);
    expect(refused.retryAfter).toBeLessThanOrEqual(3_600);
  });

  test('wrong passwords from twelve addresses: five reach the pool; the owner’s address is let in', async () => {
    const { email, asked, go } = desk();
    await go({ email, password: 'right' });
    asked.length = 0;
    for (let at = 0; at < 12; at += 1) {
      for (let time = 0; time < 6; time += 1) await codeOf(go({ email, password: 'wrong' }, `203.0.113.${at}`));
    }
    expect(asked).toHaveLength(5);
    expect(await codeOf(go({ email, password: 'right' }, '192.0.2.1'))).toBe('too_many_attempts');
    expect(await go({ email, password: 'right' })).toEqual({ idToken: tokenOf('nobody') });
  });

  test('a browser that has logged in before is let in at the address from which others attack', async () => {
    const { email, go, fromBrowser } = desk();
    const edge = '203.0.113.1';
    const { device } = await fromBrowser({ email, password: 'right' }, edge);
    expect(device).toMatch(/^[\w-]{22}$/);
    for (let time = 0; time < 12; time += 1) await codeOf(go({ email, password: 'wrong' }, edge));
    expect(await codeOf(go({ email, password: 'right' }, edge))).toBe('too_many_attempts');
    expect(await codeOf(fromBrowser({ email, password: 'right' }, edge, 'A'.repeat(22)))).toBe('too_many_attempts');
    expect(await fromBrowser({ email, password: 'right' }, edge, device)).toEqual({ idToken: tokenOf('nobody'), device });
  });

  test('only a browser gets a device, and each browser its own', async () => {
    const { email, go, fromBrowser } = desk();
    expect(await go({ email, password: 'right' })).not.toHaveProperty('device');
    const [one, other] = [1, 2].map(() => fromBrowser({ email, password: 'right' }, '198.51.100.7'));
    expect((await one!).device).not.toBe((await other!).device);
  });

  test('an invalid email and a lone surrogate are refused without the pool', async () => {
    const { email, asked, go } = desk();
    expect(await codeOf(go({ email: `no email ${email.length}`, password: 'right' }))).toBe('invalid_password');
    expect(await codeOf(go({ email, password: 'right\ud800' }))).toBe('invalid_password');
    expect(asked).toEqual([]);
  });

  test('an attempt does not count if the pool fails', async () => {
    const broken = new Error('out of order');
    const { email, go } = desk({ signIn: () => Promise.reject(broken) });
    for (let tries = 0; tries < 7; tries += 1) await expect(go({ email, password: 'right' })).rejects.toBe(broken);
  });

  test('a suspended account gets its own error', async () => {
    const { userId, email } = await running().account();
    const { go } = desk({ signIn: async () => tokenOf(userId) });
    expect(await go({ email, password: 'right' })).toEqual({ idToken: tokenOf(userId) });
    await running().operator.store.access.suspend(userId);
    expect(await codeOf(go({ email, password: 'right' }))).toBe('account_suspended');
  });

  test.each([
    [undefined, 'login_fields_missing'],
    [null, 'login_fields_missing'],
    [{}, 'login_fields_missing'],
    [{ email: 'a@b.example' }, 'login_fields_missing'],
    [{ password: 'x' }, 'login_fields_missing'],
    [{ email: null, password: 'x' }, 'login_fields_missing'],
    [{ email: 'a@b.example', password: null }, 'login_fields_missing'],
    [{ email: ' ', password: 'x' }, 'login_fields_missing'],
    [{ email: 'a@b.example', password: '' }, 'login_fields_missing'],
    [{ email: 7, password: 'x' }, 'invalid_body'],
    [{ email: 'a@b.example', password: 7 }, 'invalid_body'],
    [{ email: 'x'.repeat(1_001), password: 'x' }, 'invalid_body'],
    [{ email: 'a@b.example', password: 'x'.repeat(1_001) }, 'invalid_body'],
  ])('%j is refused: %s', async (body, code) => {
    const refused = await refusalOf(desk().go(body));
    expect(refused.code).toBe(code);
    if (code === 'invalid_body') expect(refused.message).toBe('email and password must be strings of at most 1000 characters');
  });

  test('a thousand characters and spaces are accepted as a password', async () => {
    const { email, go } = desk();
    expect(await codeOf(go({ email, password: 'x'.repeat(1_000) }))).toBe('invalid_password');
    expect(await codeOf(go({ email, password: ' ' }))).toBe('invalid_password');
    expect(await codeOf(go({ email: 'x'.repeat(1_000), password: 'x' }))).toBe('invalid_password');
  });
});

describe('API keys', () => {
  const withToken = async () => {
    const ada = await InProcess.with(running());
    return { ada, token: { userId: ada.account.userId } };
  };

  test('a new key is shown once, stored as a hash, and listed', async () => {
    const { ada, token } = await withToken();
    ada.at += 1_000;
    const { body, headers } = await createApiKey(ada.parts, token, () => ({ label: ' laptop ' }));
    const createdAt = new Date(ada.at).toISOString();
    expect(body).toEqual({ keyId: keyIdOf(body.apiKey), label: 'laptop', createdAt, apiKey: expect.stringMatching(/^rgtest_/) });
    expect(headers).toMatchObject({ RateLimit: expect.stringContaining('r=99999') });
    const kept = await ada.parts.store.apiKeys.read(body.keyId);
    expect(kept).toEqual({ userId: token.userId, hash: expect.any(String) });
    expect(isSameKey(body.apiKey, kept!.hash)).toBe(true);
    const { data } = await listApiKeys(ada.parts, token);
    expect(data).toEqual([
      { keyId: body.keyId, label: 'laptop', createdAt },
      { keyId: ada.account.keyId, label: 'first key', createdAt: expect.any(String) },
    ]);
    ada.at += 1_000;
    const { body: plain } = await createApiKey(ada.parts, token, () => ({}));
    expect(plain).not.toHaveProperty('label');
    await ada.submit({ jurisdiction: 'FR', identifier: '000700021' });
    const used = (await listApiKeys(ada.parts, token)).data.find(({ keyId }) => keyId === ada.account.keyId);
    expect(used?.lastUsedAt).toBe(new Date(ada.at).toISOString());
  });

  test('a key makes, lists and revokes no keys', async () => {
    const { ada } = await withToken();
    expect(await codeOf(createApiKey(ada.parts, ada.caller, () => ({})))).toBe('id_token_required');
    expect(await codeOf(listApiKeys(ada.parts, ada.caller))).toBe('id_token_required');
    expect(await codeOf(revokeApiKey(ada.parts, ada.caller, ada.account.keyId))).toBe('id_token_required');
  });

  test('bad labels, the 51st key, too many requests and suspended accounts are refused', async () => {
    const { ada, token } = await withToken();
    const make = (body: unknown = {}) => createApiKey(ada.parts, token, () => body);
    expect(await codeOf(make({ label: 'x'.repeat(101) }))).toBe('invalid_body');
    expect(await codeOf(make([]))).toBe('invalid_body');
    for (let made = 1; made < 50; made += 1)
      await addKey(ada.parts, token.userId, `${made}`.padStart(12, '0'), { label: '', createdAt: AT });
    expect(await codeOf(make())).toBe('too_many_api_keys');
    const limited = await running().account({ rateLimit: 1 });
    const one = { ...ada.parts };
    await createApiKey(one, { userId: limited.userId }, () => ({}));
    const refused = await refusalOf(createApiKey(one, { userId: limited.userId }, () => ({})));
    expect([refused.code, refused.retryAfter! > 0]).toEqual(['rate_limited', true]);
    await ada.parts.store.access.suspend(token.userId);
    expect(await codeOf(make([]))).toBe('account_suspended');
    expect(await codeOf(listApiKeys(ada.parts, token))).toBe('account_suspended');
    expect(await codeOf(make())).toBe('account_suspended');
    expect(await codeOf(createApiKey(ada.parts, { userId: 'nobody' }, () => ({})))).toBe('profile_not_found');
  });

  test('a revoked key fails at the next request; an unknown key is not found', async () => {
    const { ada, token } = await withToken();
    for (const keyId of ['', 'x', '0'.repeat(12), `${ada.account.keyId}0`])
      expect(await codeOf(revokeApiKey(ada.parts, token, keyId))).toBe('api_key_not_found');
    await revokeApiKey(ada.parts, token, ada.account.keyId);
    expect(await codeOf(ada.submit({ jurisdiction: 'FR', identifier: '000700021' }))).toBe('invalid_credentials');
    expect(await codeOf(revokeApiKey(ada.parts, token, ada.account.keyId))).toBe('api_key_not_found');
    expect((await listApiKeys(ada.parts, token)).data).toEqual([]);
  });
});

describe('the operator', () => {
  const wanted = (more: object = {}) => ({
    email: 'New@Example.com ',
    password: 'twelve chars',
    credits: 7,
    subscriptions: ['NO'],
    sandbox: false,
    ...more,
  });

  test('creates an account with its user, opening line and first key, once', async () => {
    const { operator } = running();
    const made = await createAccount(operator, wanted({ rateLimit: 5 }));
    expect(made).toEqual({
      userId: expect.any(String),
      email: 'new@example.com',
      apiKey: expect.stringMatching(/^rg_/),
      keyId: keyIdOf(made.apiKey),
      volume_remaining: 7,
      subscriptions: ['NO'],
      sandbox: false,
    });
    expect(await showAccount(operator, 'NEW@example.com')).toEqual({
      userId: made.userId,
      email: 'new@example.com',
      volume_remaining: 7,
      held: 0,
      openSearches: 0,
      subscriptions: ['NO'],
      sandbox: false,
      suspended: false,
      rateLimit: 5,
      keys: [{ keyId: made.keyId, label: 'first key', createdAt: expect.any(String) }],
    });
    expect(await operator.store.ledger.all(made.userId)).toMatchObject([{ amount: 7, kind: 'grant', reason: 'Opening credits' }]);
    await expect(createAccount(operator, wanted())).rejects.toThrow(new OperatorError('new@example.com has an account already'));
  });

  test('gets an error for what is not possible', async () => {
    const { operator } = running();
    await expect(createAccount(operator, wanted({ email: 'no email' }))).rejects.toThrow(
      new OperatorError('no email is not an email address'),
    );
    await expect(createAccount(operator, wanted({ email: 'x@y.example', password: 'eleven char' }))).rejects.toThrow(
      'a password has at least 12 characters',
    );
    for (const user of ['nobody', 'nobody@example.com'])
      await expect(showAccount(operator, user)).rejects.toThrow(new OperatorError(`there is no account of ${user}`));
  });

  test('adds and takes credits, at most the balance', async () => {
    const { operator } = running();
    const { userId } = await running().account({ credits: 3 });
    expect((await addCredits(operator, userId, 4)).volume_remaining).toBe(7);
    expect((await addCredits(operator, userId, -7)).volume_remaining).toBe(0);
    await expect(addCredits(operator, userId, -1)).rejects.toThrow(new OperatorError('the account has 0 credits'));
    expect((await operator.store.ledger.all(userId)).map(({ amount, kind, reason }) => [amount, kind, reason]).toSorted()).toEqual(
      [
        [3, 'grant', 'Opening credits'],
        [4, 'grant', 'Credits added'],
        [-7, 'grant', 'Credits taken back'],
      ].toSorted(),
    );
    expect((await operator.store.accounts.read(userId))?.grants).toEqual({});
  });

  test('subscribes, locks and unlocks', async () => {
    const { operator } = running();
    const { userId } = await running().account();
    expect((await subscribe(operator, userId, { replace: ['GB', 'CH'] })).subscriptions).toEqual(['GB', 'CH']);
    expect((await lock(operator, userId)).suspended).toBe(true);
    expect((await unlock(operator, userId)).suspended).toBe(false);
  });

  test('sees the credits that open searches hold', async () => {
    const ada = await InProcess.with(running(), { credits: 5, rateLimit: undefined });
    await ada.submit({ jurisdiction: 'FR', identifier: '000700021' });
    const shown = await showAccount(running().operator, ada.account.userId);
    expect(shown).toMatchObject({ volume_remaining: 4, held: 1, openSearches: 1 });
    expect(shown).not.toHaveProperty('rateLimit');
  });

  test('makes and revokes keys, up to the account’s limit', async () => {
    const { operator } = running();
    const { userId } = await running().account();
    const made = await createKey(operator, userId);
    expect(made).toEqual({ userId, keyId: keyIdOf(made.apiKey), apiKey: expect.stringMatching(/^rgtest_/) });
    expect((await showAccount(operator, userId)).keys.map(({ label }) => label).toSorted()).toEqual(['first key', 'made by the operator']);
    expect((await revokeKey(operator, userId, made.keyId)).keys).toHaveLength(1);
    await expect(revokeKey(operator, userId, made.keyId)).rejects.toThrow(new OperatorError(`the account has no key ${made.keyId}`));
    for (let at = 1; at < 50; at += 1) await addKey(operator, userId, `${at}`.padStart(12, '0'), { label: '', createdAt: AT });
    await expect(createKey(operator, userId)).rejects.toThrow(new OperatorError('the account has as many keys as it can have'));
  });
});
