/** Which dates are days of the calendar. */
import { expect, test } from 'vitest';
import { isDay } from '../../shared/exports/days.ts';

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2024-00-10', false],
  ['2024-02', false],
  ['2024', false],
  ['', false],
  [undefined, false],
])('%s: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
