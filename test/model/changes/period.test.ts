import { expect, test } from 'vitest';
import { looksAMonth, looksAYear } from '../../../shared/model/changes/period.ts';

test('looks of a month and of a year follow from the period', () => {
  expect(looksAMonth('day')).toEqual({ most: 30, least: 27 });
  expect(looksAMonth('month')).toEqual({ most: 1, least: 0 });
  expect(looksAYear('week')).toBe(53);
});
