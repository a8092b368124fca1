/** The conditional update that admits a request. `admission-store.test.ts` tests its effect on the table. */
import { expect, test } from 'vitest';
import { type Admission, admissionUpdate, type Periods } from '../../../shared/accounts/account/admission-update.ts';

const NOW = new Date('2026-03-01T12:00:15.000Z');
const PERIODS: Periods = { window: { at: 7, isSame: true }, day: { at: 3, isSame: true } };
const update = (more: Partial<Admission> = {}, periods = PERIODS) =>
  admissionUpdate({ caller: { userId: 'ada' }, now: NOW, defaultRateLimit: 60, ...more }, periods);
const SEARCH = { searchId: 'a'.repeat(48), hold: { cost: 2, at: NOW.toISOString(), attempt: 'x' } };

test('a request counts in the current window of the account', () => {
  const { update: sets, condition, values } = update();
  expect(sets).toBe('SET rateWindow = :window, rateCount = rateCount + :one');
  expect(condition).toContain('attribute_not_exists(suspended)');
  expect(condition).toContain('rateCount < rateLimit');
  expect(values).toMatchObject({ ':window': 7, ':limit': 60 });
});

test('a new window begins at one, and windows never go back in time', () => {
  const { update: sets, condition } = update({}, { ...PERIODS, window: { at: 8, isSame: false } });
  expect(sets).toContain('rateCount = :one');
  expect(condition).toContain('rateWindow < :window');
});

test('a billed request debits its cost once, within balance and subscription', () => {
  const { update: sets, condition, values } = update({ search: { ...SEARCH, jurisdiction: 'CH-ZH' } });
  expect(sets).toContain('balance = balance - :cost, holds.#search = :hold');
  expect(condition).toContain('balance >= :cost');
  expect(condition).toContain('attribute_not_exists(holds.#search)');
  expect(values).toMatchObject({ ':cost': 2, ':jurisdiction': 'CH-ZH', ':country': 'CH' });
});

test('a look-up needs no subscription', () => {
  expect(update({ search: SEARCH }).condition).not.toContain('subscriptions');
});

test('an API key must exist on the account, and its use is recorded', () => {
  const { update: sets, condition, names } = update({ caller: { userId: 'ada', keyId: 'k' } });
  expect(sets).toContain('#keys.#key.lastUsedAt = :used');
  expect(condition).toContain('attribute_exists(#keys.#key)');
  expect(names).toMatchObject({ '#key': 'k' });
});

test('a free search is added to the open ones, up to their maximum', () => {
  const { update: sets, condition } = update({ freeSearchId: 'f' });
  expect(sets).toMatch(/ ADD openFree :free$/);
  expect(condition).toContain('size(openFree) < :maxFree');
});

test('daily limits apply to live accounts within the day', () => {
  const daily = { unpaidFinds: 200, webSearches: 50, usesWebSearch: true };
  const within = update({ search: SEARCH, daily });
  expect(within.condition).toContain('(sandbox = :yes OR (unpaidFinds < :maxFinds AND webSearches < :maxWeb))');
  const nextDay = update({ search: SEARCH, daily }, { ...PERIODS, day: { at: 4, isSame: false } });
  expect(nextDay.update).toContain('unpaidFinds = :one');
  expect(nextDay.condition).toContain('findDay < :day');
});
