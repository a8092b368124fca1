/**
 * PURE. A frame: some lines of a sorted file, packed by zstd, so that one range request gives all lines of a key.
 *
 * A line is `key TAB value LF`. Tab, line feed, carriage return and backslash inside a value are escaped as in PostgreSQL's COPY text, so
 * `zstd -dc rows | grep` reads a file. zstd's own checksum misses some single-bit errors; each frame's CRC-32 stands in the index and is compared
 * before the frame is opened.
 */
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

export interface Line {
  key: string;
  value: string;
}

/** Where a frame is. `length` and `offset` in bytes of the packed file. */
export interface Frame {
  firstKey: string;
  offset: number;
  length: number;
  crc32: number;
}

/** Bytes of a cut are not those that were written: nothing can be said of any key in them. */
export class CutDamaged extends Error {
  override readonly name = 'CutDamaged';
}

/** Unpacked, in bytes: what one key may have at most, and so what a frame may have. */
export const MAX_FRAME_BYTES = 20 * 1024 * 1024;

const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

export const packFrame = (lines: Uint8Array): { packed: Buffer; crc32: number } => {
  const packed = zstdCompressSync(lines, LEVEL);
  return { packed, crc32: crc32(packed) };
};

/** The lines of a frame. Throws `CutDamaged` where its bytes differ from those written. */
export function unpackFrame(packed: Uint8Array, expected: Pick<Frame, 'length' | 'crc32'>): Buffer {
  if (packed.byteLength !== expected.length || crc32(packed) !== expected.crc32)
    throw new CutDamaged(`a frame of ${expected.length} bytes does not have its checksum`);
  try {
    return zstdDecompressSync(packed, { maxOutputLength: MAX_FRAME_BYTES });
  } catch (cause) {
    throw new CutDamaged('a frame cannot be unpacked', { cause });
  }
}

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const UNESCAPED: Readonly<Record<string, string>> = { '\\': '\\', t: '\t', n: '\n', r: '\r' };

export const escapeValue = (value: string): string => value.replace(/[\\\t\n\r]/g, (sign) => ESCAPED[sign]!);
export const unescapeValue = (text: string): string => text.replace(/\\([\\tnr])/g, (_, sign: string) => UNESCAPED[sign]!);

/** Every line of an unpacked frame, in order. */
export function* linesOf(unpacked: Buffer): Generator<Line> {
  for (let at = 0; at < unpacked.length; ) {
    const end = unpacked.indexOf(LF, at);
    if (end < 0) throw new CutDamaged('a line without an end');
    const tab = unpacked.indexOf(TAB, at);
    if (tab < 0 || tab > end) throw new CutDamaged('a line without a key');
    yield { key: unpacked.toString('utf8', at, tab), value: unescapeValue(unpacked.toString('utf8', tab + 1, end)) };
    at = end + 1;
  }
}

/** The values of one key, without reading the other lines of the frame. */
export function valuesIn(unpacked: Buffer, key: string): string[] {
  const sought = Buffer.from(`${key}\t`);
  const values: string[] = [];
  for (let at = startOf(unpacked, sought); at >= 0; ) {
    const end = unpacked.indexOf(LF, at + sought.length);
    if (end < 0) throw new CutDamaged('a line without an end');
    values.push(unescapeValue(unpacked.toString('utf8', at + sought.length, end)));
    at = startsAt(unpacked, sought, end + 1) ? end + 1 : -1;
  }
  return values;
}

/** Where the first line with the key begins, or -1. Keys hold neither a tab nor a line feed, so only the start of a line can match. */
function startOf(unpacked: Buffer, sought: Buffer): number {
  if (startsAt(unpacked, sought, 0)) return 0;
  const found = unpacked.indexOf(Buffer.concat([Buffer.of(LF), sought]));
  return found < 0 ? -1 : found + 1;
}

const startsAt = (unpacked: Buffer, sought: Buffer, at: number): boolean => unpacked.subarray(at, at + sought.length).equals(sought);

const LF = 10;
const TAB = 9;
