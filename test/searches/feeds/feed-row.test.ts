/** When a feed of changes says something, when it is to begin anew, and when an operator has to look. */
import { expect, test } from 'vitest';
import { feedState, isStale, isToBeginAnew, needsOperator, newFeed } from '../../../shared/searches/feeds/feed-row.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');
const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const HOUR = 60;
const DAY = 24 * HOUR;
const row = (since: number, readAt: number, movedAt: number) => ({
  readTo: '7',
  since: ago(since),
  readAt: ago(readAt),
  movedAt: ago(movedAt),
});

test('a feed begins live, without a gap since its first reading', () => {
  expect(newFeed('7', NOW)).toEqual({ readTo: '7', since: NOW.toISOString(), readAt: NOW.toISOString(), movedAt: NOW.toISOString() });
  expect(feedState(newFeed('7', NOW), NOW)).toBe('live');
  expect(feedState(undefined, NOW)).toBe('idle');
});

test('a feed that may stand still is live as long as it is read', () => {
  const still = { ...row(90 * DAY, 10, 60 * DAY), standsStill: true as const };
  expect([isStale(still, NOW), isToBeginAnew(still, NOW), needsOperator(still, NOW)]).toEqual([false, false, false]);
  expect(isStale({ ...still, readAt: ago(HOUR + 1) }, NOW)).toBe(true);
  expect(newFeed('7', NOW, { standsStill: true, hintsOnly: true })).toMatchObject({ standsStill: true, hintsOnly: true });
});

test.each([
  ['read ten minutes ago', row(90 * DAY, 10, 30), { stale: false, anew: false, operator: false }],
  ['one failed reading', row(90 * DAY, 21, 30), { stale: false, anew: false, operator: false }],
  ['not read for over an hour', row(90 * DAY, HOUR + 1, 2 * HOUR), { stale: true, anew: false, operator: true }],
  ['read, and nothing named for a day', row(90 * DAY, 10, DAY + 1), { stale: true, anew: true, operator: false }],
  ['begun anew today, and still nothing named', row(HOUR, 10, 3 * DAY), { stale: true, anew: false, operator: false }],
  ['nothing named for longer than any holiday', row(HOUR, 10, 5 * DAY + 1), { stale: true, anew: false, operator: true }],
  ['neither read nor moved', row(90 * DAY, 2 * DAY, 2 * DAY), { stale: true, anew: false, operator: true }],
])('%s', (_, feed, expected) => {
  expect({ stale: isStale(feed, NOW), anew: isToBeginAnew(feed, NOW), operator: needsOperator(feed, NOW) }).toEqual(expected);
  expect(feedState(feed, NOW)).toBe(expected.stale ? 'stale' : 'live');
});
