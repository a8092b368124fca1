/** Intervals against thresholds. */
import { describe, expect, test } from 'vitest';
import { areAlike, compared, decided, type TestResult, uncertain } from '../../../shared/ownership/judge/test-results.ts';
import { intervalOf } from '../../../shared/ownership/maths/interval.ts';
import type { Threshold } from '../../../shared/ownership/maths/threshold.ts';
import { shareOf } from '../graphs.ts';

const MORE: Threshold = { threshold: 25, comparison: '>' };
const OR_MORE: Threshold = { threshold: 25, comparison: '>=' };
const against = (share: string): string[] => [MORE, OR_MORE].map((threshold) => compared(intervalOf(shareOf(share)), threshold));

describe('an interval against "more than 25 %" and "25 % or more"', () => {
  test.each([
    ['25', 'no', 'yes'],
    ['25.01', 'yes', 'yes'],
    ['24.99', 'no', 'no'],
    ['(25,50]', 'yes', 'yes'],
    ['[25,50]', 'maybe', 'yes'],
    ['[20,25)', 'no', 'no'],
    ['[20,25]', 'no', 'maybe'],
    ['[20,30]', 'maybe', 'maybe'],
  ])('%s', (share, more, orMore) => expect(against(share)).toEqual([more, orMore]));
});

test('what the records do not meet stays open where what is unknown may', () => {
  expect(decided('no', () => true)).toEqual({ status: 'maybe', reasons: ['unresolvedShare'] });
  expect(decided('no', () => false).status).toBe('no');
  expect(decided('maybe', () => false)).toEqual({ status: 'maybe', reasons: ['band'] });
});

test('the test of another who may be the same party is open, unless it fails', () => {
  const met: TestResult = { code: 'control', status: 'yes', reasons: [] };
  expect(uncertain(met)).toMatchObject({ status: 'maybe', reasons: ['identityUncertain'] });
  expect(uncertain({ ...met, status: 'no' }).status).toBe('no');
});

test('tests are alike where status and upper end are', () => {
  const test = (share: string): TestResult => ({ code: 'ownership', status: 'maybe', interval: intervalOf(shareOf(share)), reasons: [] });
  expect(areAlike([test('[10,30]')], [test('[20,30]')])).toBe(true);
  expect(areAlike([test('[10,30]')], [test('[10,40]')])).toBe(false);
  expect(areAlike([test('30')], [])).toBe(false);
});
