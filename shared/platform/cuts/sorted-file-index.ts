/**
 * PURE. The index of a sorted file: the first key, length and CRC-32 of each frame. It is read once a container and kept while its cut is current.
 *
 * Form: zstd of lines `length TAB crc32 TAB firstKey LF`, numbers in hexadecimal.
 */
import { crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { CutDamaged, type Frame } from './frame.ts';
import { compareKeys } from './key-order.ts';

/** An index is some hundred kilobytes for millions of lines; more is no index. */
const MAX_INDEX_BYTES = 64 * 1024 * 1024;

export function writeIndex(frames: readonly Frame[]): { bytes: Buffer; crc32: number } {
  const lines = frames.map(({ length, crc32: sum, firstKey }) => `${length.toString(16)}\t${sum.toString(16)}\t${firstKey}\n`);
  const bytes = zstdCompressSync(Buffer.from(lines.join('')));
  return { bytes, crc32: crc32(bytes) };
}

/** Throws `CutDamaged` where the bytes do not have the checksum that the cut's manifest gives. */
export function readIndex(bytes: Uint8Array, expectedCrc32: number): Frame[] {
  if (crc32(bytes) !== expectedCrc32) throw new CutDamaged('an index does not have its checksum');
  let offset = 0;
  return zstdDecompressSync(bytes, { maxOutputLength: MAX_INDEX_BYTES })
    .toString('utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [length = '', sum = '', firstKey = ''] = line.split('\t');
      const frame = { firstKey, offset, length: Number.parseInt(length, 16), crc32: Number.parseInt(sum, 16) };
      offset += frame.length;
      return frame;
    });
}

/** The place of the last frame whose first key is `key` or earlier; -1 where all keys are later. No frame ends inside a key. */
export function frameOf(frames: readonly Frame[], key: string): number {
  let [low, high] = [0, frames.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareKeys(frames[middle]!.firstKey, key) <= 0) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
