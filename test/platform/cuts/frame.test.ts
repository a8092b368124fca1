/** Frames and the lines in them. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CutDamaged, escapeValue, linesOf, packFrame, unescapeValue, unpackFrame, valuesIn } from '../../../shared/platform/cuts/frame.ts';
import { shareOf } from '../../support/share.ts';

const LINES = Buffer.from('a\t1\na\t2\nab\t3\n');

test('1,000 values: an escaped one has no tab and no line end, and comes back', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 'n', 't', 'ä') }), (value) => {
      expect(escapeValue(value)).not.toMatch(/[\t\n\r]/);
      expect(unescapeValue(escapeValue(value))).toBe(value);
    }),
    { numRuns: shareOf(1_000) },
  ));

test('a key gives its own values, not those of a longer key', () => {
  expect(valuesIn(LINES, 'a')).toEqual(['1', '2']);
  expect(valuesIn(LINES, 'ab')).toEqual(['3']);
  expect(valuesIn(LINES, 'b')).toEqual([]);
});

describe('damage', () => {
  const { packed, crc32 } = packFrame(LINES);

  test('a whole frame is unpacked', () => {
    expect(unpackFrame(packed, { length: packed.length, crc32 })).toEqual(LINES);
  });

  test.each([
    ['another checksum', packed, packed.length, crc32 + 1],
    ['a byte too few', packed.subarray(1), packed.length, crc32],
    ['another length', packed, packed.length + 1, crc32],
  ])('%s is refused', (_, bytes, length, sum) => {
    expect(() => unpackFrame(bytes, { length, crc32: sum })).toThrow(CutDamaged);
  });

  test.each([
    ['no end', 'a\t1'],
    ['no key', 'a\n'],
  ])('a line with %s is refused', (_, text) => {
    expect(() => [...linesOf(Buffer.from(text))]).toThrow(CutDamaged);
  });
});
