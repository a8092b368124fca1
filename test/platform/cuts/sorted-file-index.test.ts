/** The index of a sorted file. */
import { expect, test } from 'vitest';
import { CutDamaged } from '../../../shared/platform/cuts/frame.ts';
import { frameOf, readIndex, writeIndex } from '../../../shared/platform/cuts/sorted-file-index.ts';

const FRAMES = [
  { firstKey: 'b', offset: 0, length: 300, crc32: 4_294_967_295 },
  { firstKey: 'd', offset: 300, length: 20, crc32: 0 },
];

test('an index is read as it was written', () => {
  const { bytes, crc32 } = writeIndex(FRAMES);
  expect(readIndex(bytes, crc32)).toEqual(FRAMES);
  expect(readIndex(writeIndex([]).bytes, writeIndex([]).crc32)).toEqual([]);
});

test('an index with another checksum is refused', () => {
  const { bytes, crc32 } = writeIndex(FRAMES);
  expect(() => readIndex(bytes, crc32 ^ 1)).toThrow(CutDamaged);
});

test.each([
  ['a', -1],
  ['b', 0],
  ['c', 0],
  ['d', 1],
  ['z', 1],
])('%s stands in frame %i', (key, place) => {
  expect(frameOf(FRAMES, key)).toBe(place);
});
