/** Half of a register's pace is for monitors. */
import { expect, test } from 'vitest';
import { longerThan, looksOf, mostLooks } from '../../../shared/searches/monitors/capacity.ts';

const DE = { jurisdiction: 'DE', pace: { requests: 60, perSeconds: 3_600, perLookUp: 6 } };

test('mostLooks: half of the look-ups that can be made at the pace in a year', () => {
  expect(mostLooks(DE)).toBe(33_210);
  expect(mostLooks(DE)! / 365).toBeLessThan(120);
  expect(mostLooks({ pace: { requests: 600, perSeconds: 300 } })! / 365).toBeCloseTo(14_754, 0);
  expect(mostLooks({})).toBeUndefined();
});

test('looksOf: by the period; none of a sandbox account, or where no pace is published', () => {
  expect(looksOf(DE, { sandbox: false, every: 'day' })).toEqual({ register: 'DE', looks: 365, most: 33_210 });
  expect(looksOf(DE, { sandbox: false, every: 'month' })).toMatchObject({ looks: 13 });
  expect(looksOf(DE, { sandbox: true, every: 'day' })).toBeUndefined();
  expect(looksOf({ jurisdiction: 'NO' }, { sandbox: false, every: 'day' })).toBeUndefined();
});

test('longerThan: the shortest first', () => {
  expect(longerThan('day')).toEqual(['week', 'month']);
  expect(longerThan('month')).toEqual([]);
});
