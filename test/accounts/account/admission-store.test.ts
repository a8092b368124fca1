/** Admission: one conditional update checks, counts and holds. */
import { describe, expect, test } from 'vitest';
import { type Account, heldCredits, isSubscribed, MAX_HOLDS } from '../../../shared/accounts/account/account.ts';
import { NotAdmitted } from '../../../shared/accounts/account/admission-store.ts';
import { accountKey } from '../../../shared/platform/table/keys.ts';
import { createAccount, holdOf, later, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const account = (more: Partial<Account> = {}) => createAccount(store().accounts, more);
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;

describe('admission', () => {
  const admit = (one: Account, at = NOW, more: object = {}, limit = 10) =>
    store().admissions.admit({ caller: { userId: one.userId, keyId: 'key' }, now: at, defaultRateLimit: limit, ...more });
  const search = (searchId: string, cost = 1, jurisdiction?: string, attempt = 'a') => ({
    search: { searchId, hold: holdOf(cost, attempt), ...(jurisdiction && { jurisdiction }) },
  });

  test('counts the request, marks the key and places the hold', async () => {
    const one = await account();
    const after = await admit(one, later(5), search('s', 2));
    expect(after).toEqual(await read(one).then((now) => ({ ...accountKey(one.userId), ...now })));
    expect(after).toMatchObject({
      balance: 3,
      holds: { s: holdOf(2) },
      rateCount: 1,
      rateWindow: NOW.getTime() / 60_000,
      keys: { key: { lastUsedAt: later(5).toISOString() } },
      openShard: expect.stringMatching(/^ACCOUNT#[0-3]$/),
      openSince: later(5).toISOString(),
    });
    expect((await admit(one, later(9), search('t'))).openSince).toBe(later(5).toISOString());
    expect((await admit(one, later(9))).rateCount).toBe(3);
    expect((await admit(one, later(61))).rateCount).toBe(1);
    // The clock of another process is already in the next minute.
    expect(await admit(one, later(30))).toMatchObject({ rateCount: 2, rateWindow: NOW.getTime() / 60_000 + 1 });
    expect(heldCredits(await read(one))).toBe(3);
  });

  test('the limit a minute is that of the account, or the default', async () => {
    const [own, none] = [await account({ rateLimit: 2 }), await account()];
    for (const one of [own, none]) for (let at = 0; at < 2; at += 1) await admit(one, NOW, {}, 2);
    await expect(admit(own, NOW, {}, 9)).rejects.toBeInstanceOf(NotAdmitted);
    await expect(admit(none, NOW, {}, 2)).rejects.toMatchObject({ name: 'NotAdmitted', account: { rateCount: 2 } });
    expect((await admit(none, NOW, {}, 9)).rateCount).toBe(3);
  });

  test.each<[string, Partial<Account>, object]>([
    ['a suspended account', { suspended: true }, {}],
    ['a revoked key', { keys: {} }, {}],
    ['too few credits', {}, search('s', 6)],
    ['another subscription', { subscriptions: ['GB'] }, search('s', 1, 'FR')],
    ['a part of another country', { subscriptions: ['US-NY'] }, search('s', 1, 'US-DE')],
    ['a standing hold of another attempt', { holds: { s: holdOf(1, 'b') } }, search('s')],
    [
      'as many holds as there can be',
      { holds: Object.fromEntries(Array.from({ length: MAX_HOLDS }, (_, at) => [`h${at}`, holdOf()])) },
      search('s'),
    ],
  ])('%s is refused, and nothing changes', async (_, more, wanted) => {
    const one = await account(more);
    await expect(admit(one, NOW, wanted)).rejects.toBeInstanceOf(NotAdmitted);
    expect(await read(one)).toEqual({ ...accountKey(one.userId), ...one });
  });

  test('a request without an account is refused', async () => {
    await expect(admit({ userId: 'nobody' } as Account)).rejects.toMatchObject({ account: undefined });
  });

  test('a subscription is to all, to a jurisdiction or to its country', async () => {
    for (const subscription of ['all', 'CH-ZH', 'CH']) {
      const one = await account({ subscriptions: [subscription] });
      expect((await admit(one, NOW, search('s', 5, 'CH-ZH'))).balance).toBe(0);
      expect(isSubscribed(one, 'CH-ZH')).toBe(true);
    }
    expect(isSubscribed({ subscriptions: ['CH-ZH'] } as Account, 'CH')).toBe(false);
  });

  test('a repeat of the same attempt places no second hold', async () => {
    const one = await account();
    await admit(one, NOW, search('s'));
    expect(await admit(one, NOW, search('s'))).toMatchObject({ balance: 4, rateCount: 1 });
  });
});
