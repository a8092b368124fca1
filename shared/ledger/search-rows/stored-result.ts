/** Results as they are kept: gzip of the JSON, checked against its manifest when it is opened. */
import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync, gunzipSync, gzipSync } from 'node:zlib';
import type { Entity } from '../../model/entity/entity.ts';
import type { ResultManifest } from './search-row.ts';

/**
 * gzip (RFC 1952) whose data ends on a byte before an empty last block, so that it can stand in the middle of another gzip: a large
 * result goes into an answer as it is kept.
 */
export function packedResult(json: Uint8Array): Buffer {
  return gzipOf([deflateUnterminated(json)], crc32(json), json.byteLength);
}

/** A partial result is never returned: throws where a part is missing or its bytes differ. */
export class StoredResult {
  readonly json: Buffer;
  readonly #packed: Buffer;

  constructor(manifest: ResultManifest, parts: readonly Uint8Array[]) {
    this.#packed = Buffer.concat(parts);
    this.json = gunzipSync(this.#packed);
    const sha256 = createHash('sha256').update(this.json).digest('hex');
    if (this.json.byteLength !== manifest.bytes || sha256 !== manifest.sha256) {
      throw new Error('a stored result is not what its manifest says');
    }
  }

  get entity(): Entity {
    return JSON.parse(this.json.toString('utf8')) as Entity;
  }

  /** gzip of the result between two texts, without packing it anew. */
  packedBetween(before: string, after: string): Buffer {
    const [first, last] = [Buffer.from(before), Buffer.from(after)];
    // Another program's gzip may end anywhere.
    if (!this.#packed.subarray(0, -TRAILER_BYTES).subarray(-END.length).equals(END))
      return gzipSync(Buffer.concat([first, this.json, last]));
    const middle = this.#packed.subarray(HEADER.length, -(LAST_BLOCK.length + TRAILER_BYTES));
    const check = crc32(last, crc32(this.json, crc32(first)));
    return gzipOf(
      [deflateUnterminated(first), middle, deflateUnterminated(last)],
      check,
      first.byteLength + this.json.byteLength + last.byteLength,
    );
  }
}

/** No name, no time, deflate, any system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Deflate's empty last block, and what stands before it where the data ends on a byte. */
const LAST_BLOCK = Buffer.from([3, 0]);
const END = Buffer.from([0, 0, 0xff, 0xff, ...LAST_BLOCK]);
const TRAILER_BYTES = 8;

/** Deflate of what goes on after it. */
const deflateUnterminated = (bytes: Uint8Array): Buffer => deflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });

function gzipOf(pieces: readonly Uint8Array[], check: number, bytes: number): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(check, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...pieces, LAST_BLOCK, trailer]);
}
