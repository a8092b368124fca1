/** Facts of an account that need no table. */
import { expect, test } from 'vitest';
import { type Account, countIn, countryOf, dayOf, heldCredits, isSubscribed, windowOf } from '../../../shared/accounts/account/account.ts';

const account = (more: Partial<Account> = {}): Account => ({
  userId: 'ada',
  email: 'ada@example.com',
  balance: 5,
  holds: {},
  keys: {},
  subscriptions: [],
  sandbox: false,
  createdAt: '',
  ...more,
});

test('a rate window is a minute, a day is a day in UTC', () => {
  const at = new Date('2026-03-01T23:59:59.999Z');
  const next = new Date('2026-03-02T00:00:00.000Z');
  expect([windowOf(next) - windowOf(at), dayOf(next) - dayOf(at)]).toEqual([1, 1]);
  expect(windowOf(at)).toBe(windowOf(new Date('2026-03-01T23:59:00.000Z')));
  expect(dayOf(at)).toBe(dayOf(new Date('2026-03-01T00:00:00.000Z')));
});

test('requests are counted in their own window only', () => {
  expect(countIn(account({ rateWindow: 7, rateCount: 3 }), 7)).toBe(3);
  expect(countIn(account({ rateWindow: 7, rateCount: 3 }), 8)).toBe(0);
  expect(countIn(account(), 7)).toBe(0);
});

test.each([
  [['all'], 'US-NY', true],
  [['US'], 'US-NY', true],
  [['US-NY'], 'US-NY', true],
  [['US-NY'], 'US', false],
  [['US-NY'], 'US-TX', false],
  [['GB'], 'NO', false],
])('subscriptions %j include %s: %s', (subscriptions, jurisdiction, included) => {
  expect(isSubscribed(account({ subscriptions }), jurisdiction)).toBe(included);
});

test('held credits are the sum of the costs of all holds', () => {
  const hold = { at: '', attempt: 'a' };
  expect(heldCredits(account({ holds: { one: { ...hold, cost: 2 }, other: { ...hold, cost: 5 } } }))).toBe(7);
  expect(heldCredits(account())).toBe(0);
});

test('the country of a part is the first part of its code', () => {
  expect([countryOf('CH-ZH'), countryOf('GB')]).toEqual(['CH', 'GB']);
});
