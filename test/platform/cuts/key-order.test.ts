/** The order of keys, against that of their bytes. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys } from '../../../shared/platform/cuts/key-order.ts';
import { shareOf } from '../../support/share.ts';

const KEY = fc.string({ unit: 'grapheme', maxLength: 6 }).filter((key) => key.isWellFormed());

test('1,000 pairs of keys compare as the bytes of their UTF-8', () =>
  fc.assert(
    fc.property(KEY, KEY, (a, b) => {
      expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { numRuns: shareOf(1_000) },
  ));

test.each([
  ['\uFFFD', '\u{1F600}'],
  ['\uE000', '\u{10000}'],
  ['a', 'aa'],
])('%j comes before %j', (first, second) => {
  expect(compareKeys(first, second)).toBeLessThan(0);
  expect(compareKeys(second, first)).toBeGreaterThan(0);
});
