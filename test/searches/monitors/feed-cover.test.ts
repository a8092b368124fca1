/** Which looks a feed of changes makes superfluous: only those that it would have asked for. */
import { expect, test } from 'vitest';
import type { Feed } from '../../../shared/searches/feeds/feed-row.ts';
import { isCovered } from '../../../shared/searches/monitors/feed-cover.ts';
import type { Monitor } from '../../../shared/searches/monitors/monitor-row.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const hoursAgo = (hours: number): string => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
const DAY = 24;

const FEED: Feed = { readTo: '7', since: hoursAgo(60 * DAY), readAt: hoursAgo(0.1), movedAt: hoursAgo(1) };
const ROW = {
  ...{ monitorId: 'm', userId: 'u', sandbox: false, revision: 3, register: 'NO', every: 'day', state: 'active', version: 1, failures: 0 },
  ...{ watchedSince: hoursAgo(40 * DAY), lastLookAt: hoursAgo(DAY), nextAt: NOW.toISOString() },
} as Monitor;

test('a company that the feed has not named since its last look', () => {
  expect(isCovered(ROW, FEED, undefined, NOW)).toBe(true);
  expect(isCovered(ROW, FEED, hoursAgo(2 * DAY), NOW)).toBe(true);
});

test.each<[string, Partial<Monitor>, Partial<Feed>?, string?]>([
  ['never looked', { lastLookAt: undefined as never }],
  ['not watched', { watchedSince: undefined as never }],
  ['watched only since its last look', { watchedSince: hoursAgo(DAY - 1) }],
  ['no version yet', { version: 0 }],
  ['its last look brought nothing', { failures: 1 }],
  ['its last answer is in doubt', { doubt: 'd' }],
  ['named and looked at once: the register may answer late', { hintedAt: hoursAgo(DAY + 0.1) }],
  ['thirty days without a look', { lastLookAt: hoursAgo(30 * DAY) }],
  ['a gap in the feed since its last look', {}, { since: hoursAgo(DAY - 1) }],
  ['a feed that is not read', {}, { readAt: hoursAgo(2) }],
  ['a feed that names nothing', {}, { movedAt: hoursAgo(DAY + 1) }],
  ['a feed that does not name each company', {}, { hintsOnly: true }],
  ['a copy of the register that is newer than its last look', {}, {}, hoursAgo(DAY - 1)],
])('not: %s', (_, row, feed = {}, copyAt = undefined) => {
  expect(isCovered({ ...ROW, ...row }, { ...FEED, ...feed }, copyAt, NOW)).toBe(false);
});

test('not without a feed', () => {
  expect(isCovered(ROW, undefined, undefined, NOW)).toBe(false);
});

test('named, looked at once and once more later', () => {
  expect(isCovered({ ...ROW, hintedAt: hoursAgo(DAY + 12) }, FEED, undefined, NOW)).toBe(true);
});
