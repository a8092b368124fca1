/** When a delivery that failed is tried again. */
import { describe, expect, test } from 'vitest';
import {
  afterRest,
  isDelivered,
  MAX_ATTEMPTS,
  nextAttempt,
  pacedDelay,
  RETRY_SECONDS,
  restEnd,
} from '../../../shared/accounts/deliveries/retry-times.ts';
import { seeded } from '../../support/seeded.ts';

const NOW = new Date('2026-11-22T06:00:00.000Z');
const seconds = (tries: number, result = {}, random = 0.5) => (nextAttempt(tries, result, NOW, random)!.getTime() - NOW.getTime()) / 1_000;

test('ten attempts in 75 hours and 35 minutes', () => {
  expect(MAX_ATTEMPTS).toBe(10);
  expect(RETRY_SECONDS.reduce((sum, one) => sum + one, 0)).toBe(75 * 3_600 + 35 * 60 + 5);
  expect(RETRY_SECONDS.map((_, at) => seconds(at + 1))).toEqual(RETRY_SECONDS);
  expect(nextAttempt(10, {}, NOW, 0.5)).toBeUndefined();
});

test('each pause is 0.8 to 1.2 times as long', () => {
  expect([seconds(2, {}, 0), seconds(2, {}, 1)]).toEqual([240, 360]);
});

test('of 1,000 that failed together no second has more than 3 %, from the second pause on', () => {
  const random = seeded(3);
  for (const tries of [2, 3, 4]) {
    const inSecond = new Map<number, number>();
    for (let at = 0; at < 1_000; at += 1) {
      const second = Math.floor(seconds(tries, {}, random()));
      inSecond.set(second, (inSecond.get(second) ?? 0) + 1);
    }
    expect(Math.max(...inSecond.values())).toBeLessThanOrEqual(30);
  }
});

describe('Retry-After', () => {
  test.each([
    ['120', 120],
    [' 120 ', 120],
    ['Sun, 22 Nov 2026 06:02:00 GMT', 120],
    ['999999', 86_400],
    ['1', 5],
    ['Sun, 22 Nov 2020 06:00:00 GMT', 5],
    ['soon', 5],
    ['-5', 5],
  ])('%s: not before %i s', (retryAfter, expected) => expect(seconds(1, { retryAfter })).toBe(expected));
});

test('an endpoint can end the attempts of an event', () => expect(nextAttempt(1, { isAborted: true }, NOW, 0)).toBeUndefined());

test('only 2xx counts as delivered', () =>
  expect([undefined, 199, 200, 204, 299, 300, 410, 500].map((status) => isDelivered(status === undefined ? {} : { status }))).toEqual([
    false,
    false,
    true,
    true,
    true,
    false,
    false,
    false,
  ]));

test('rests last 1, 2, 4, 8, 16 and then 30 minutes', () =>
  expect([0, 1, 2, 3, 4, 5, 6].map((rests) => (restEnd(rests, NOW).getTime() - NOW.getTime()) / 60_000)).toEqual([1, 2, 4, 8, 16, 30, 30]));

test('after a rest ten come at once, the others after an attempt of 15 s, in order, 50 a second', () => {
  const times = Array.from({ length: 200 }, (_, at) => afterRest(NOW.toISOString(), 100 + at, 100).getTime() - NOW.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.filter((time) => time === 0)).toHaveLength(10);
  expect(times.filter((time) => time > 0 && time <= 15_000)).toEqual([]);
  for (const from of times.slice(10)) expect(times.filter((time) => time >= from && time < from + 1_000).length).toBeLessThanOrEqual(50);
  expect(afterRest(NOW.toISOString(), 7)).toEqual(NOW);
});

test('messages of a replay are 50 a second', () => expect([0, 49, 50, 99, 100].map(pacedDelay)).toEqual([0, 0, 1, 1, 2]));
