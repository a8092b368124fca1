/** Conditional reads: how `If-None-Match` is compared. */
import { expect, test } from 'vitest';
import { isUnchanged } from '../../../shared/api/middleware/conditional-reads.ts';

test.each([
  [undefined, false],
  ['', false],
  ['"other"', false],
  ['W/"a"', true],
  ['"a"', true],
  ['"other", W/"a"', true],
  ['*', true],
  ['a', false],
])('If-None-Match: %s -> unchanged %s', (sent, unchanged) => {
  expect(isUnchanged(sent, 'W/"a"')).toBe(unchanged);
});
