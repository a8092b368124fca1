/** The store over the table's engine: each change under its condition, whole items before and after. */
import { describe, expect, test } from 'vitest';
import { type Account, heldCredits, isSubscribed, MAX_HOLDS } from '../../shared/accounts/account.ts';
import { NotAdmitted } from '../../shared/accounts/admission-store.ts';
import { MAX_ATTEMPTS, MAX_ATTEMPTS_OF_ADDRESS } from '../../shared/accounts/login-store.ts';
import type { Entity, SourceDocument } from '../../shared/entity/entity.ts';
import { MAX_INLINE_BYTES, ResultTooLarge } from '../../shared/search-rows/result-store.ts';
import type { PendingSearch } from '../../shared/search-rows/search-row.ts';
import { ConditionFailed } from '../../shared/table/faults.ts';
import {
  accountKey,
  casePartition,
  documentKey,
  newCaseId,
  openShards,
  paceKey,
  rootSearchId,
  searchKey,
  shareKey,
  userCaseKey,
} from '../../shared/table/keys.ts';
import { readRow } from '../support/any-row.ts';
import { tableService } from '../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
/** The beginning of a minute. */
/** An answer of the identifier finder. */
const findOf = async (user: string, id: string, now: Date) => (await store().finds.findAndRepeat(user, id, 'key', now))[0];

const NOW = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
let made = 0;
const word = (): string => {
  made += 1;
  return `word-${made}`;
};

async function account(more: Partial<Account> = {}): Promise<Account> {
  const one: Account = {
    userId: word(),
    email: 'ada@example.com',
    balance: 5,
    holds: {},
    keys: { key: { label: '', createdAt: '' } },
    subscriptions: ['all'],
    sandbox: false,
    createdAt: NOW.toISOString(),
    ...more,
  };
  await store().accounts.create(one, { at: NOW.toISOString(), amount: one.balance, kind: 'grant', reason: 'Opening credits' });
  return one;
}
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;
const holdOf = (cost = 1, attempt = 'a') => ({ cost, at: NOW.toISOString(), attempt });

describe('the table', () => {
  const item = (sk: string, more: object = {}) => ({ pk: 'T', sk, ...more });

  test('gives back what was put, none where there is none, and all of many keys in their order', async () => {
    const { table } = store();
    const keys = Array.from({ length: 130 }, (_, at) => ({ pk: 'MANY', sk: `${at}`.padStart(3, '0') }));
    for (const key of keys) await table.put({ item: { ...key, at: key.sk, gone: undefined } });
    expect(await table.get(keys[7]!)).toEqual({ ...keys[7], at: '007' });
    expect(await table.get({ pk: 'MANY', sk: 'none' })).toBeUndefined();
    expect(await table.getAll([])).toEqual([]);
    const asked = [...keys.toReversed(), { pk: 'MANY', sk: 'none' }];
    expect((await table.getAll(asked)).map((found) => found?.at)).toEqual([...keys.map(({ sk }) => sk).toReversed(), undefined]);
    expect((await table.all({ pk: 'MANY' })).length).toBe(130);
    expect((await table.all({ pk: 'MANY', prefix: '12' })).map(({ sk }) => sk)).toEqual(keys.slice(120).map(({ sk }) => sk));
    const first = await table.page({ pk: 'MANY', backwards: true, limit: 2 });
    expect([first.items.map(({ sk }) => sk), first.next]).toEqual([['129', '128'], '128']);
    const second = await table.page({ pk: 'MANY', backwards: true, limit: 200, after: first.next! });
    expect([second.items[0]!.sk, second.items.length, second.next]).toEqual(['127', 128, undefined]);
    await table.remove(keys[0]!);
    await table.remove(keys[0]!);
    expect(await table.get(keys[0]!)).toBeUndefined();
  });

  test('a condition that does not hold says what stood there', async () => {
    const { table } = store();
    await table.put({ item: item('a', { value: 1 }) });
    const put = await table.put({ item: item('a'), condition: 'attribute_not_exists(pk)' }).catch((error: unknown) => error);
    expect(put).toBeInstanceOf(ConditionFailed);
    expect(put).toMatchObject({ name: 'ConditionFailed', item: item('a', { value: 1 }) });
    const update = {
      key: item('b'),
      update: 'SET #v = :v',
      condition: 'attribute_exists(pk)',
      names: { '#v': 'value' },
      values: { ':v': 2 },
    };
    expect(await table.update(update).catch((error: unknown) => error)).toMatchObject({ name: 'ConditionFailed', item: undefined });
    expect(await table.update({ ...update, key: item('a') })).toEqual(item('a', { value: 2 }));
  });

  test('several new items, all or none; one that is over may be taken', async () => {
    const { table } = store();
    await table.create([item('c'), item('d')]);
    const again = await table.create([item('c'), item('e')]).catch((error: unknown) => error);
    expect(again).toMatchObject({ name: 'ConditionFailed', item: item('c') });
    expect(await table.get(item('e'))).toBeUndefined();
    await table.create([item('c', { value: 2 }), item('e')], { condition: 'attribute_not_exists(#v)', names: { '#v': 'value' } });
    expect([await table.get(item('c')), await table.get(item('e'))]).toEqual([item('c', { value: 2 }), item('e')]);
  });

  test('what is open in a shard since before a time, oldest first', async () => {
    const { table } = store();
    for (const since of ['3', '1', '2']) await table.put({ item: item(`open ${since}`, { openShard: 'X#0', openSince: since }) });
    expect((await table.open('X#0', '3', 9)).map(({ sk }) => sk)).toEqual(['open 1', 'open 2']);
    expect(await table.open('X#0', '4', 1)).toEqual([item('open 1')]);
    expect(await table.open('X#1', '4', 9)).toEqual([]);
  });
});

describe('admission', () => {
  const admit = (one: Account, at = NOW, more: object = {}, limit = 10) =>
    store().admissions.admit({ caller: { userId: one.userId, keyId: 'key' }, now: at, defaultRateLimit: limit, ...more });
  const search = (searchId: string, cost = 1, jurisdiction?: string, attempt = 'a') => ({
    search: { searchId, hold: holdOf(cost, attempt), ...(jurisdiction && { jurisdiction }) },
  });

  test('takes a place in the minute, marks the key, and places the hold', async () => {
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
    // Another machine's clock is in the next minute already.
    expect(await admit(one, later(30))).toMatchObject({ rateCount: 2, rateWindow: NOW.getTime() / 60_000 + 1 });
    expect(heldCredits(await read(one))).toBe(3);
  });

  test('so many a minute: of the account, or the default ones', async () => {
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
  ])('%s is not let in, and nothing changes', async (_, more, wanted) => {
    const one = await account(more);
    await expect(admit(one, NOW, wanted)).rejects.toBeInstanceOf(NotAdmitted);
    expect(await read(one)).toEqual({ ...accountKey(one.userId), ...one });
  });

  test('nobody is nobody', async () => {
    await expect(admit({ userId: 'nobody' } as Account)).rejects.toMatchObject({ account: undefined });
  });

  test('all, the jurisdiction, and its country are subscriptions', async () => {
    for (const subscription of ['all', 'CH-ZH', 'CH']) {
      const one = await account({ subscriptions: [subscription] });
      expect((await admit(one, NOW, search('s', 5, 'CH-ZH'))).balance).toBe(0);
      expect(isSubscribed(one, 'CH-ZH')).toBe(true);
    }
    expect(isSubscribed({ subscriptions: ['CH-ZH'] } as Account, 'CH')).toBe(false);
  });

  test('the same attempt a second time finds its hold standing: one hold', async () => {
    const one = await account();
    await admit(one, NOW, search('s'));
    expect(await admit(one, NOW, search('s'))).toMatchObject({ balance: 4, rateCount: 1 });
  });
});

describe('holds', () => {
  async function held(cost = 2) {
    const one = await account();
    await store().admissions.admit({
      caller: { userId: one.userId },
      now: NOW,
      defaultRateLimit: 9,
      search: { searchId: 's', hold: holdOf(cost) },
    });
    return one;
  }

  test('are captured once, for their attempt only', async () => {
    const one = await held();
    expect(await store().holds.capture(one.userId, 's', 'b')).toBe(false);
    expect(await store().holds.capture(one.userId, 's', 'a')).toBe(true);
    expect(await store().holds.capture(one.userId, 's', 'a')).toBe(false);
    expect(await store().holds.refund(one.userId, 's', 'a')).toBe(false);
    expect(await read(one)).toMatchObject({ balance: 3, holds: {} });
  });

  test('are given back once, for their attempt only', async () => {
    const one = await held();
    expect(await store().holds.refund(one.userId, 's', 'b')).toBe(false);
    expect(await store().holds.refund(one.userId, 's', 'a')).toBe(true);
    expect(await store().holds.refund(one.userId, 's', 'a')).toBe(false);
    expect(await read(one)).toMatchObject({ balance: 5, holds: {} });
  });

  test('figures are charged on top once, while the hold stands and the balance allows', async () => {
    const one = await held();
    const charge = (cost: number, attempt = 'a') => store().holds.chargeFinancials(one.userId, 's', attempt, cost);
    expect(await charge(4)).toBe('no_credits');
    expect(await charge(3, 'b')).toBe('no_hold');
    expect(await charge(3)).toBe(3);
    // At the price of then.
    expect(await charge(2)).toBe(3);
    expect((await read(one)).balance).toBe(0);
    expect(await store().holds.capture(one.userId, 's', 'a', { withFigures: true })).toBe(true);
    expect(await charge(0)).toBe('no_hold');
    expect(await read(one)).toMatchObject({ balance: 0, holds: {} });
  });

  test('charged financials that never came are given back with the hold', async () => {
    for (const [settle, balance] of [
      ['capture', 3],
      ['refund', 5],
    ] as const) {
      const one = await held();
      const { holds } = store();
      await holds.chargeFinancials(one.userId, 's', 'a', 3);
      expect(await holds[settle](one.userId, 's', 'b')).toBe(false);
      expect(await holds[settle](one.userId, 's', 'a')).toBe(true);
      expect(await holds[settle](one.userId, 's', 'a')).toBe(false);
      expect(await read(one)).toMatchObject({ balance, holds: {} });
    }
  });

  test('an account is swept to its oldest hold, and out of the open ones when there is none', async () => {
    const one = await held();
    const { accounts, grants, holds } = store();
    await store().table.update({ key: accountKey(one.userId), update: 'SET openSince = :old', values: { ':old': '2020' } });
    expect(await accounts.markSwept(await read(one))).toBe(true);
    expect((await read(one)).openSince).toBe(NOW.toISOString());
    const before = await read(one);
    await grants.add(one.userId, 'g', { amount: 1, at: '2021', reason: 'x' });
    expect(await accounts.markSwept(await read(one))).toBe(true);
    expect((await read(one)).openSince).toBe('2021');
    expect(await accounts.markSwept(before)).toBe(false);
    await grants.confirm(one.userId, 'g');
    await holds.capture(one.userId, 's', 'a');
    expect(await accounts.markSwept(await read(one))).toBe(true);
    expect(await read(one)).not.toHaveProperty('openSince');
    expect(await read(one)).not.toHaveProperty('openShard');
  });

  test('a hold that came meanwhile keeps the account among the open ones', async () => {
    const one = await held();
    const { accounts, holds, grants } = store();
    const seen = { ...(await read(one)), holds: {} };
    expect(await accounts.markSwept(seen)).toBe(false);
    await holds.capture(one.userId, 's', 'a');
    await grants.add(one.userId, 'g', { amount: 1, at: NOW.toISOString(), reason: 'x' });
    expect(await accounts.markSwept(seen)).toBe(false);
    expect((await read(one)).openSince).toBe(NOW.toISOString());
  });
});

describe('grants, keys and states of an account', () => {
  test('credits are added once a word, and taken only where they are', async () => {
    const one = await account();
    const grant = (id: string, amount: number) => store().grants.add(one.userId, id, { amount, at: NOW.toISOString(), reason: 'x' });
    expect(await grant('a', 3)).toMatchObject({ balance: 8, grants: { a: { amount: 3 } }, openSince: NOW.toISOString() });
    expect(await grant('a', 3)).toMatchObject({ balance: 8 });
    expect(await grant('b', -9)).toBeUndefined();
    expect(await grant('c', -8)).toMatchObject({ balance: 0 });
    await store().grants.confirm(one.userId, 'a');
    await store().grants.confirm(one.userId, 'a');
    expect(Object.keys((await read(one)).grants!)).toEqual(['c']);
    await expect(store().grants.add('nobody', 'a', { amount: 1, at: '', reason: '' })).rejects.toBeInstanceOf(ConditionFailed);
  });

  test('keys: added once, fifty at most, removed once', async () => {
    const one = await account();
    const add = (id: string) => store().access.addKey(one.userId, id, { label: id, createdAt: '' });
    expect((await add('two'))!.keys).toMatchObject({ two: { label: 'two' } });
    expect((await add('two'))!.keys).toMatchObject({ two: { label: 'two' } });
    for (let at = 2; at < 50; at += 1) await add(`k${at}`);
    expect(Object.keys((await read(one)).keys)).toHaveLength(50);
    expect(await add('more')).toBeUndefined();
    expect(await store().access.removeKey(one.userId, 'two')).toBe(true);
    expect(await store().access.removeKey(one.userId, 'two')).toBe(false);
    expect(await store().access.addKey('nobody', 'k', { label: '', createdAt: '' })).toBeUndefined();
  });

  test('an account is created once, with its opening line', async () => {
    const one = await account();
    await expect(store().accounts.create(one, { at: '', amount: 1, kind: 'grant', reason: '' })).rejects.toBeInstanceOf(ConditionFailed);
    expect(await store().ledger.all(one.userId)).toMatchObject([{ amount: 5, kind: 'grant', about: 'opening' }]);
  });

  test('nobody is changed into being', async () => {
    const { accounts, access } = store();
    const changes = [() => access.suspend('nobody'), () => access.unsuspend('nobody')];
    for (const change of changes) await expect(change()).rejects.toBeInstanceOf(ConditionFailed);
    expect(await access.subscribe('nobody', [], ['GB'])).toBeUndefined();
    expect(await accounts.read('nobody')).toBeUndefined();
  });

  test('where the reconciliation stands', async () => {
    const { reconciliation } = store();
    expect(await reconciliation.progress()).toBeUndefined();
    await reconciliation.record({ pk: 'p', sk: 's' }, 2);
    expect(await reconciliation.progress()).toEqual({ until: { pk: 'p', sk: 's' }, unbalanced: 2 });
    await reconciliation.record(undefined, 2);
    expect(await reconciliation.progress()).toBeUndefined();
  });
});

describe('API keys', () => {
  test('an id is taken once, and a key that was read is remembered', async () => {
    const { apiKeys, table } = store();
    const id = word();
    expect(await apiKeys.read(id)).toBeUndefined();
    expect(await apiKeys.create(id, { userId: 'ada', hash: 'h' })).toBe(true);
    expect(await apiKeys.create(id, { userId: 'bo', hash: 'i' })).toBe(false);
    expect(await apiKeys.read(id)).toEqual({ userId: 'ada', hash: 'h' });
    await table.remove({ pk: `KEY#${id}`, sk: 'KEY' });
    expect(apiKeys.remembered(id)).toEqual({ userId: 'ada', hash: 'h' });
    expect(apiKeys.remembered(word())).toBeUndefined();
  });
});

describe('log-in attempts', () => {
  const HOME = '198.51.100.7';
  const tries = async (email: string, count: number, now = NOW, from = HOME) => {
    for (let at = 0; at < count; at += 1) expect(await store().logins.reserve(email, from, now)).toEqual({});
  };

  test('five in the hour that began with the first, from wherever; the seconds until then', async () => {
    const email = word();
    await tries(email, 1);
    await tries(email, MAX_ATTEMPTS - 1, later(600), '203.0.113.9');
    expect(await store().logins.reserve(email, HOME, later(600))).toEqual({ refusedFor: 3_000 });
    expect(await store().logins.reserve(email, HOME, later(3_599))).toEqual({ refusedFor: 1 });
    await tries(email, MAX_ATTEMPTS, later(3_600));
    expect(await store().logins.reserve(email, HOME, later(3_600))).toEqual({ refusedFor: 3_600 });
    await tries(word(), 1);
  });

  test('one that was right is given back, never below none', async () => {
    const email = word();
    await store().logins.giveBack(email, HOME);
    await tries(email, 1);
    await store().logins.giveBack(email, HOME);
    await store().logins.giveBack(email, HOME);
    await tries(email, MAX_ATTEMPTS);
    expect(await store().logins.reserve(email, HOME, NOW)).toEqual({ refusedFor: 3_600 });
  });

  test('an address with ten failures in a day is refused for that email alone', async () => {
    const [email, other, away] = [word(), word(), '203.0.113.9'];
    await tries(email, MAX_ATTEMPTS, NOW, away);
    // What the email's count refuses is no attempt of the address.
    for (let at = 0; at < 20; at += 1) expect(await store().logins.reserve(email, away, later(60))).toEqual({ refusedFor: 3_540 });
    await tries(email, MAX_ATTEMPTS_OF_ADDRESS - MAX_ATTEMPTS, later(3_600), away);
    for (let at = 0; at < 20; at += 1) expect(await store().logins.reserve(email, away, later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(email, MAX_ATTEMPTS, later(7_200));
    await tries(other, MAX_ATTEMPTS, later(7_200), away);
    await tries(email, MAX_ATTEMPTS, later(86_400), away);
  });

  test('an address of IPv6 is its network, however it is written; one of IPv4 is itself', async () => {
    const email = word();
    await tries(email, MAX_ATTEMPTS, NOW, '2001:db8::1');
    await tries(email, MAX_ATTEMPTS, later(3_600), '2001:0DB8:0:0:ffff::2');
    expect(await store().logins.reserve(email, '2001:db8:0000::3', later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(email, 1, later(7_200), '2001:db8:0:1::1');
    await tries(email, 1, later(7_200), '::1');
    const another = word();
    await tries(another, MAX_ATTEMPTS, NOW, '::ffff:198.51.100.7');
    await tries(another, MAX_ATTEMPTS, later(3_600), '198.51.100.7');
    expect(await store().logins.reserve(another, HOME, later(7_200))).toEqual({ refusedFor: 79_200 });
    await tries(another, 1, later(7_200), '::ffff:198.51.100.8');
  });
});

describe('paces', () => {
  // Three at once, then one in 16.5 seconds (`pace-rule`).
  const PACE = { requests: 6, perSeconds: 60, perLookUp: 3 };
  const SPACING = 16_500;
  const taking = (count: number, seconds = 0, more: object = {}) => ({ count, burst: 3, now: later(seconds), ...more });

  test('what the rule allows is taken, what is beyond is not, and says for how long', async () => {
    const { paces, table } = store();
    const origin = word();
    const instants = (...spacings: number[]) => spacings.map((spacing) => NOW.getTime() + spacing * SPACING);
    expect(await paces.take(origin, PACE, taking(2))).toMatchObject({ at: instants(0, 0) });
    expect((await table.get(paceKey(origin)))?.spokenUntil).toBe(NOW.getTime() + 2 * SPACING);
    expect(await paces.take(origin, PACE, taking(1))).toMatchObject({ at: instants(0) });
    expect(await paces.take(origin, PACE, taking(1))).toMatchObject({ waitMs: SPACING });
    expect(await paces.take(origin, PACE, taking(1, 0, { withinMs: SPACING }))).toMatchObject({ at: instants(1) });
    expect((await table.get(paceKey(origin)))?.spokenUntil).toBe(NOW.getTime() + 4 * SPACING);
    expect(await paces.take(origin, PACE, taking(1, 33))).toMatchObject({ at: [later(33).getTime()] });
    expect(await paces.take(origin, PACE, taking(3, 900))).toHaveProperty('at');
  });

  test('one write where the allowance was just seen; others before it wait', async () => {
    const { paces } = store();
    const origin = word();
    expect(await paces.take(origin, PACE, taking(1))).toHaveProperty('at');
    expect(await paces.take(origin, PACE, taking(1, 0, { before: 1 }))).toHaveProperty('at');
    expect(await paces.take(origin, PACE, taking(1, 0, { before: 1 }))).toMatchObject({ waitMs: SPACING });
    expect(await paces.take(word(), PACE, taking(1, 0, { before: 4 }))).toMatchObject({ waitMs: 2 * SPACING, state: {} });
  });

  test('where somebody waits, nobody goes but who may pass the line', async () => {
    const { paces, lines } = store();
    const origin = word();
    await lines.join(origin, { tag: 0, searchId: 's', count: 3 }, NOW);
    expect(await paces.take(origin, PACE, taking(1))).toEqual({ waitMs: 0, state: { lineCount: 1 } });
    expect(await paces.take(origin, PACE, taking(1, 0, { passesLine: true, servedTag: 7 }))).toMatchObject({
      at: [NOW.getTime()],
      state: { servedTag: 7, lineCount: 1 },
    });
  });
});

describe('lines of those that wait', () => {
  const place = (tag: number, searchId: string) => ({ tag, searchId, count: 3 });

  test('an account goes on where its share stands, or where the line is by now, whichever is later', async () => {
    const { lines, table } = store();
    const origin = word();
    expect(await lines.charge(origin, 'ada', 3, 0, NOW)).toBe(0);
    expect(await lines.charge(origin, 'ada', 3, 0, NOW)).toBe(3);
    expect(await lines.charge(origin, 'bob', 3, 3, NOW)).toBe(3);
    expect(await lines.charge(origin, 'ada', 1, 100, NOW)).toBe(100);
    await lines.giveBack(origin, 'ada', 1);
    expect(await lines.charge(origin, 'ada', 1, 100, NOW)).toBe(100);
    await lines.giveBack(origin, 'nobody', 1);
    expect(await table.get(shareKey(origin, 'nobody'))).toBeUndefined();
    expect(await table.get(shareKey(origin, 'bob'))).toMatchObject({ ttl: NOW.getTime() / 1_000 + 7_200 });
  });

  test('parallel searches of one account get a tag each', async () => {
    const { lines } = store();
    const origin = word();
    const tags = await Promise.all(Array.from({ length: 20 }, () => lines.charge(origin, 'ada', 2, 5, NOW)));
    expect(tags.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => 5 + 2 * at));
  });

  test('places are in the order of tags, and one query shows the pace and those ahead', async () => {
    const { lines } = store();
    const origin = word();
    for (const [tag, id] of [
      [1_000, 'c'],
      [20, 'b'],
      [3, 'a'],
    ] as const)
      await lines.join(origin, place(tag, id), NOW);
    await lines.charge(origin, 'ada', 3, 0, NOW);
    const seen = await lines.seenFrom(origin, 1_000, 'c');
    expect(seen).toMatchObject({ state: { lineCount: 3 }, isIn: true, ahead: [place(3, 'a'), place(20, 'b')] });
    expect(await lines.seenFrom(origin, 20, 'bb')).toMatchObject({ isIn: false, ahead: [{ searchId: 'a' }, { searchId: 'b' }] });
    expect(await lines.first(origin, 1)).toMatchObject([{ searchId: 'a' }]);
  });

  test('the line is closed when its last place is left, and not where somebody has joined since', async () => {
    const { lines, table } = store();
    const origin = word();
    const line = async () => (await table.get(paceKey(origin)))?.lineCount;
    const open = async () => (await Promise.all(openShards('LINE').map((shard) => table.open(shard, later(1).toISOString(), 100)))).flat();
    await lines.join(origin, place(1, 'a'), NOW);
    const before = (await lines.seenFrom(origin, 1, 'a')).state;
    await lines.closeIfEmpty(origin, before);
    expect(await line()).toBe(1);
    expect(await open()).toContainEqual(paceKey(origin));
    await lines.join(origin, place(2, 'b'), NOW);
    for (const one of [place(1, 'a'), place(2, 'b')]) await lines.leave(origin, one);
    await lines.closeIfEmpty(origin, before);
    expect(await line()).toBe(2);
    await lines.closeIfEmpty(origin, (await lines.seenFrom(origin, 0, '')).state);
    expect(await line()).toBeUndefined();
    expect(await open()).not.toContainEqual(paceKey(origin));
  });
});

describe('answers of the identifier finder', () => {
  const find = { attempt: 'a', fingerprint: 'p', answer: '[]', nameSearch: 'searched' };
  const line = { at: NOW.toISOString(), amount: -1, kind: 'idfinder' as const, reason: 'x' };

  test('answer and line, both or neither, for a day', async () => {
    const { finds, ledger } = store();
    const [user, id] = [word(), word()];
    expect(await findOf(user, id, NOW)).toBeUndefined();
    expect(await finds.write(user, id, undefined, undefined, NOW)).toBeUndefined();
    expect(await finds.isCharged(user, id, line.at)).toBe(false);
    expect(await finds.write(user, id, line, find, NOW)).toBeUndefined();
    expect(await finds.isCharged(user, id, line.at)).toBe(true);
    expect(await ledger.all(user)).toMatchObject([{ ...line, about: id }]);
    expect(await findOf(user, id, later(86_399))).toMatchObject(find);
    expect(await findOf(user, id, later(86_400))).toBeUndefined();
    expect(await finds.write(user, id, line, find, NOW)).toBeUndefined();
    expect(await finds.write(user, id, undefined, { ...find, attempt: 'b' }, NOW)).toMatchObject(find);
    expect(await finds.write(user, id, undefined, { ...find, attempt: 'b' }, later(86_400))).toBeUndefined();
    expect(await findOf(user, id, later(86_400))).toMatchObject({ attempt: 'b' });
  });

  test('a line without an answer to repeat', async () => {
    const [user, id] = [word(), word()];
    expect(await store().finds.write(user, id, line, undefined, NOW)).toBeUndefined();
    expect(await store().finds.isCharged(user, id, line.at)).toBe(true);
    expect(await findOf(user, id, NOW)).toBeUndefined();
    expect(await store().finds.write(user, id, line, undefined, NOW)).toBeUndefined();
  });
});

describe('search rows', () => {
  async function row(more: Partial<PendingSearch> = {}, name: string | undefined = 'A name'): Promise<PendingSearch> {
    const caseId = newCaseId();
    const one: PendingSearch = {
      searchId: rootSearchId(caseId),
      caseId,
      userId: word(),
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
      status: 'PENDING',
      searchInputs: { jurisdiction: 'NO' },
      subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '1', financials: false },
      sandbox: false,
      cost: 1,
      attempt: 'a',
      ...more,
    };
    await store().searches.create(one, { at: NOW.toISOString(), amount: -1, kind: 'search', searchId: one.searchId, reason: 'x' }, name);
    return one;
  }
  const stored = ({ searchId }: { searchId: string }) => readRow(store(), searchId);
  const leased = (one: PendingSearch, at = NOW, lease = 'L') =>
    store().leases.lease(one.searchId, lease, at, new Date(at.getTime() + 100_000));
  const entity = (more: object = {}) => ({ _id: 'e', counterparties: [], ...more }) as unknown as Entity;

  test('written once with line and place in the list; the second time tells what stands there', async () => {
    const one = await row({ searchType: 'fund' });
    expect(await stored(one)).toEqual({
      ...searchKey(one.searchId),
      ...one,
      openShard: expect.stringMatching(/^SEARCH#[0-3]$/),
      openSince: one.createdAt,
    });
    expect(await store().table.get(userCaseKey(one.userId, one.createdAt, one.caseId))).toEqual({
      ...userCaseKey(one.userId, one.createdAt, one.caseId),
      caseId: one.caseId,
      createdAt: one.createdAt,
      name: 'A name',
      jurisdiction: 'NO',
      searchType: 'fund',
    });
    expect(await store().searches.create({ ...one, cost: 9 }, undefined, 'Other')).toMatchObject({ cost: 1 });
    expect((await store().ledger.all(one.userId)).length).toBe(1);
    expect(await store().searches.readAll([one.searchId, 'f'.repeat(48)])).toMatchObject([{ cost: 1 }]);
    const { jurisdiction: _, ...inputs } = one.searchInputs;
    const bare = await row({ searchInputs: inputs });
    expect(await store().table.get(userCaseKey(bare.userId, bare.createdAt, bare.caseId))).not.toHaveProperty('jurisdiction');
  });

  test('given up where its request died: no late row lands', async () => {
    const searchId = rootSearchId(newCaseId());
    const { searches } = store();
    expect(await searches.abandon(searchId, 'ada', 'a', NOW, 60)).toBeUndefined();
    const [at, ttl] = [NOW.toISOString(), NOW.getTime() / 1_000 + 60];
    expect(await searches.read(searchId)).toEqual({
      ...searchKey(searchId),
      searchId,
      caseId: searchId.slice(0, 32),
      userId: 'ada',
      attempt: 'a',
      createdAt: at,
      updatedAt: at,
      status: 'FAILED',
      abandoned: true,
      ttl,
    });
    const one = await row();
    expect(await searches.abandon(one.searchId, 'ada', 'b', NOW, 60)).toMatchObject({ status: 'PENDING', attempt: 'a' });
  });

  test('leased to one worker at a time, and again when the lease has ended', async () => {
    const one = await row();
    expect(await leased(one)).toMatchObject({
      leaseId: 'L',
      leaseUntil: later(100).toISOString(),
      asks: 1,
      firstAskedAt: NOW.toISOString(),
    });
    await expect(leased(one, later(100), 'M')).rejects.toMatchObject({ item: { leaseId: 'L' } });
    expect(await leased(one, later(100.001), 'M')).toMatchObject({ leaseId: 'M', asks: 2, firstAskedAt: NOW.toISOString() });
    await store().leases.release(one.searchId, 'L');
    expect((await stored(one)).leaseId).toBe('M');
    await store().leases.release(one.searchId, 'M');
    expect(await stored(one)).not.toHaveProperty('leaseId');
    expect(await stored(one)).not.toHaveProperty('leaseUntil');
  });

  test('waits for its turn, or for its paper, only for who has it', async () => {
    const one = await row();
    const mine = await leased(one);
    const { leases } = store();
    const place = {
      tag: 7,
      since: NOW.toISOString(),
      position: 2,
      turnAt: later(990).toISOString(),
      wakeAt: later(90).toISOString(),
    };
    await leases.waitForTurn({ ...mine, leaseId: 'other' }, place);
    await leases.waitForDocument({ ...mine, leaseId: 'other' }, later(60));
    const order = { orderId: 'o', title: 't', orderedAt: later(1).toISOString() };
    expect(await leases.recordOrder({ ...mine, leaseId: 'other' }, order)).toBe(false);
    expect(await stored(one)).toEqual(mine);
    expect(await leases.recordOrder(mine, order)).toBe(true);
    expect(await stored(one)).toEqual({ ...mine, order, pendingDocument: true, updatedAt: order.orderedAt });
    await leases.waitForDocument(mine, later(60));
    const { leaseId: _l, leaseUntil: _u, asks: _a, firstAskedAt: _f, ...free } = await stored(mine).then((now) => ({ ...mine, ...now }));
    expect(await stored(one)).toMatchObject({ collects: 1, openSince: later(60).toISOString(), status: 'PENDING' });
    for (const gone of ['leaseId', 'leaseUntil', 'asks', 'firstAskedAt']) expect(await stored(one)).not.toHaveProperty(gone);
    expect(free.status).toBe('PENDING');
    const again = await leased(one, later(61));
    await leases.waitForTurn(again, place);
    expect(await stored(one)).toMatchObject({ place, openSince: place.wakeAt });
    for (const gone of ['leaseId', 'leaseUntil', 'asks', 'firstAskedAt']) expect(await stored(one)).not.toHaveProperty(gone);
  });

  test('an attempt counts when the search waits again, and has no place in the line', async () => {
    const one = await row();
    const { leases } = store();
    const place = { tag: 7, since: NOW.toISOString(), position: 2, turnAt: later(9).toISOString(), wakeAt: later(9).toISOString() };
    await leases.release(one.searchId, (await leased(one)).leaseId!);
    const second = await leased(one, later(5));
    await leases.waitForTurn(second, place);
    expect(await stored(one)).toMatchObject({ asks: 1, firstAskedAt: NOW.toISOString(), place });
    await leases.release(one.searchId, (await leased(one, later(9))).leaseId!);
    expect(await stored(one)).toMatchObject({ asks: 2 });
    expect(await stored(one)).not.toHaveProperty('place');
  });

  test('completed once, by the worker that has it; small results stand in the row', async () => {
    const one = await row({ pendingDocument: true, expanded: { entityType: 'company', legalName: 'x', identifiers: [], otherNames: [] } });
    const mine = await leased(one);
    const { results } = store();
    const nameMatch = { result: 'exact', requested: 'A', official: 'A' } as const;
    const result = entity({ nameMatch, counterparties: [entity(), entity()] });
    expect(await results.complete({ ...mine, leaseId: 'other' }, result, { now: later(5) })).toBeUndefined();
    const done = (await results.complete(mine, result, { now: later(5), chargeFinancials: 2, followUp: false }))!;
    expect(done).toMatchObject({
      status: 'COMPLETED',
      updatedAt: later(5).toISOString(),
      counterparties: 2,
      nameMatch,
      chargeFinancials: 2,
    });
    expect(done.manifest).toEqual({
      run: 'L',
      parts: 0,
      bytes: Buffer.from(JSON.stringify(result)).byteLength,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const gone of ['leaseId', 'leaseUntil', 'openShard', 'openSince', 'pendingDocument', 'expanded', 'followUp', 'error'])
      expect(done).not.toHaveProperty(gone);
    expect((await results.read(done)).entity).toEqual(result);
    expect(await results.complete(mine, result, { now: later(6) })).toBeUndefined();
    expect(await results.complete(mine, entity(), { now: later(5) })).toEqual(done);
    expect(await results.fail(mine, { error: 'x', code: 'internal' }, later(5))).toBeUndefined();
    expect(await stored(one)).toEqual(done);
    const plain = (await results.complete(await leased(await row()), entity({ expandedRecord: { nameMatch } }), { now: NOW }))!;
    expect(plain).toMatchObject({ nameMatch, counterparties: 0 });
    expect(plain).not.toHaveProperty('chargeFinancials');
  });

  test('a large result stands in parts beside the row, one that nobody could read is refused', async () => {
    const noise = (count: number) => Array.from({ length: count }, (_, at) => `${Math.imul(at + 1, 2_654_435_761) >>> 0}`);
    const one = await leased(await row());
    const result = entity({ otherNames: noise(120_000) });
    const done = (await store().results.complete(one, result, { now: NOW }))!;
    expect(done.manifest!.parts).toBeGreaterThan(1);
    expect(done).not.toHaveProperty('result');
    expect((await store().results.read(done)).entity).toEqual(result);
    const small = (await store().results.complete(await leased(await row()), entity({ otherNames: noise(100) }), { now: NOW }))!;
    expect([small.manifest!.parts, small.result!.byteLength <= MAX_INLINE_BYTES]).toEqual([0, true]);
    expect(new ResultTooLarge(7)).toMatchObject({ name: 'ResultTooLarge', bytes: 7 });
  });

  test('failed by who has it, or by whom it may be ended without a lease', async () => {
    const { results } = store();
    const why = { error: 'Down.', code: 'register_timeout' } as const;
    const mine = await leased(await row());
    expect(await results.fail({ ...mine, leaseId: 'other' }, why, NOW)).toBeUndefined();
    const { leaseId: _, ...free } = mine;
    expect(await results.fail(free, why, later(100))).toBeUndefined();
    expect(await results.fail(free, why, later(100.001))).toMatchObject({
      status: 'FAILED',
      error: 'Down.',
      failureCode: 'register_timeout',
    });
    expect(await results.fail(await row(), why, NOW)).toMatchObject({ status: 'FAILED' });
  });

  test('sent again by one sweeper, never under a worker that lives', async () => {
    const { leases } = store();
    const one = await stored(await row());
    expect(await leases.countSend({ ...one, openSince: 'other' }, later(9), false)).toBeUndefined();
    await leased(one);
    expect(await leases.countSend(one, later(9), false)).toBeUndefined();
    const counted = (await leases.countSend(one, later(9), true))!;
    expect(counted).toMatchObject({ sends: 1, openSince: later(9).toISOString() });
    for (const gone of ['leaseId', 'leaseUntil', 'asks', 'firstAskedAt']) expect(counted).not.toHaveProperty(gone);
    expect((await leases.countSend(counted, later(10), false))!.sends).toBe(2);
  });

  test('what is to follow keeps it among the open ones until it has', async () => {
    const { results } = store();
    const done = (await results.complete(await leased(await row()), entity(), { now: NOW, followUp: true }))!;
    expect(done).toMatchObject({ followUp: true, openSince: NOW.toISOString() });
    await results.markFollowUpDone(done);
    await results.markFollowUpDone(done);
    for (const gone of ['followUp', 'openSince', 'openShard']) expect(await stored(done)).not.toHaveProperty(gone);
  });

  test('the lock of an entity: one search has it, a dead one gives way', async () => {
    const { cases, entityLocks } = store();
    const caseId = newCaseId();
    const lock = (search: string, over?: string) => entityLocks.lock(caseId, 'e', search, NOW, { over });
    expect(await lock('one')).toBeUndefined();
    expect(await lock('one')).toBeUndefined();
    expect(await lock('two')).toMatchObject({ searchId: 'one', at: NOW.toISOString() });
    expect(await lock('two', 'other')).toMatchObject({ searchId: 'one' });
    expect(await lock('two', 'one')).toBeUndefined();
    await entityLocks.unlock(caseId, 'e', 'one');
    const lockNow = async () => (await cases.accountAndLock('nobody', 'expand', caseId, 'e'))[1];
    expect((await lockNow())?.searchId).toBe('two');
    await entityLocks.unlock(caseId, 'e', 'two');
    expect(await lockNow()).not.toHaveProperty('searchId');
    expect(await lock('three')).toBeUndefined();
  });

  test('a name in the list, and a document in the case', async () => {
    const one = await row();
    const { table, listNames, documentRecords } = store();
    await listNames.set(one, 'Official');
    await listNames.set({ ...one, userId: 'nobody' }, 'Official');
    expect(await table.get(userCaseKey(one.userId, one.createdAt, one.caseId))).toMatchObject({ name: 'Official' });
    expect(await table.get(userCaseKey('nobody', one.createdAt, one.caseId))).toBeUndefined();
    const paper = { _documentID: `${one.caseId}${'0'.repeat(16)}`, title: 't' } as never as SourceDocument;
    await documentRecords.write(one.searchId, paper, 'cases/x');
    expect(await table.get(documentKey(paper._documentID))).toEqual({
      ...documentKey(paper._documentID),
      ...paper,
      searchId: one.searchId,
      bucketKey: 'cases/x',
    });
  });

  test('erasing: begun once ended, given up whole', async () => {
    const { erasures, searches, table, results } = store();
    const one = await row();
    expect(await erasures.begin(one.caseId, NOW)).toBe(false);
    await results.fail(one, { error: 'x', code: 'internal' }, NOW);
    expect(await erasures.begin(one.caseId, NOW)).toBe(true);
    expect((await stored(one)).erasing).toBe(NOW.toISOString());
    await erasures.giveUp(one.caseId);
    expect(await stored(one)).not.toHaveProperty('erasing');
    expect(await erasures.begin(newCaseId(), NOW)).toBe(false);
    await table.update({ key: searchKey(one.searchId), update: 'SET followUp = :yes', values: { ':yes': true } });
    expect(await erasures.begin(one.caseId, NOW)).toBe(false);
    await table.put({ item: { pk: casePartition(one.caseId), sk: 'READER#x' } });
    const contents = await erasures.contents(one.caseId);
    expect([contents.searches.length, contents.locks, contents.others]).toEqual([
      1,
      [],
      [{ pk: casePartition(one.caseId), sk: 'READER#x' }],
    ]);
    const dead = rootSearchId(newCaseId());
    await searches.abandon(dead, 'ada', 'a', NOW, 60);
    expect(await erasures.begin(dead.slice(0, 32), NOW)).toBe(false);
  });
});

describe('the ledger', () => {
  test('a line that is written twice is one line; newest first by the page', async () => {
    const user = word();
    const { ledger } = store();
    const line = (at: string, more: object = {}) => ({ at, amount: -1, kind: 'search' as const, reason: 'x', ...more });
    for (const at of ['1', '2', '3', '3']) await ledger.write(user, line(at, { searchId: `s${at}` }), `s${at}`);
    const page = await ledger.page(user, 2);
    expect(page.lines).toEqual(['3', '2'].map((at) => ({ _id: `${at}#s${at}#search`, ...line(at, { searchId: `s${at}` }) })));
    expect(await ledger.page(user, 2, page.next)).toEqual({ lines: [{ _id: '1#s1#search', ...line('1', { searchId: 's1' }) }] });
    await ledger.write(user, line('4'), 'about');
    expect((await ledger.all(user)).at(-1)).toStrictEqual({ _id: '4#about#search', ...line('4'), about: 'about' });
  });
});
