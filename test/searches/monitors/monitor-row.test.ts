/** Times and credits of a monitor's row. */
import { expect, test } from 'vitest';
import * as row from '../../../shared/searches/monitors/monitor-row.ts';

const NOW = new Date('2026-03-31T23:30:00.000Z');
const HOUR = 3_600_000;

test('the next look is a period later and up to a tenth of it, always the same part for one id', () => {
  const waits = Array.from({ length: 200 }, (_, at) => {
    const next = row.nextTime({ monitorId: `m${at}`, every: 'day' }, NOW);
    expect(row.nextTime({ monitorId: `m${at}`, every: 'day' }, NOW)).toBe(next);
    return (Date.parse(next) - NOW.getTime()) / HOUR;
  });
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(24);
  expect(Math.max(...waits)).toBeLessThanOrEqual(26.4);
  expect(new Set(waits.map((wait) => Math.floor((wait - 24) / 0.24))).size).toBe(10);
});

test('a second look comes after an hour, in the sandbox after a minute', () => {
  expect(row.timeAgain({ every: 'month' }, NOW)).toBe('2026-04-01T00:30:00.000Z');
  expect(row.timeAgain({ every: 'minute' }, NOW)).toBe('2026-03-31T23:31:00.000Z');
});

test('credits are of one month', () => {
  expect(row.monthOf(NOW)).toBe('2026-03');
  expect(row.spentIn({ month: '2026-03', spent: 5 }, NOW)).toBe(5);
  expect(row.spentIn({ month: '2026-02', spent: 5 }, NOW)).toBe(0);
  expect(row.startOfNextMonth(NOW).toISOString()).toBe('2026-04-01T00:00:00.000Z');
});

test('a failing monitor looks on; corrections are reported to those who ask for them', () => {
  expect(['active', 'failing', 'paused', 'ended'].map((state) => row.isLooking({ state: state as 'active' }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(row.isReported({}, 'corrected')).toBe(false);
  expect(row.isReported({ types: ['corrected'] }, 'corrected')).toBe(true);
  expect(row.isReported({}, 'owner.added')).toBe(true);
});
