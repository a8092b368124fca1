/**
 * The ZIP file of an evidence pack, made piece by piece and the same every time. PURE.
 *
 * Files are stored, not compressed: no version of a compressor is in the bytes, and a byte that changes is never lost in decoding. The comment at
 * the end has the SHA-256 of all before it, so that also a changed byte of the ZIP's own headers is found.
 */
import { createHash } from 'node:crypto';
import { Zip, ZipPassThrough } from 'fflate';

/** The first day that the format can say, in every time zone: no clock is in the file. */
const NO_DATE = new Date(1980, 0, 1);
/** Before 64 hex digits. `client/src/verify-evidence.ts` has it too. */
export const COMMENT = 'registry-graph evidence pack; SHA-256 of the bytes before this comment: ';
const DIGEST_DIGITS = 64;

export class PackZip {
  readonly #all = createHash('sha256');
  #made: Uint8Array[] = [];
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#made.push(piece);
  });

  /** The writer of the next file. The one before must have ended. */
  file(path: string): { write(bytes: Uint8Array): void; end(): void } {
    const file = new ZipPassThrough(path);
    file.mtime = NO_DATE;
    this.#zip.add(file);
    return { write: (bytes) => file.push(bytes), end: () => file.push(new Uint8Array(), true) };
  }

  /** What was made since the last call. */
  take(): Uint8Array[] {
    const taken = this.#made;
    this.#made = [];
    for (const piece of taken) this.#all.update(piece);
    return taken;
  }

  /** The last pieces: the directory of the ZIP file, and the comment. */
  end(): Uint8Array[] {
    const before = this.take();
    this.#zip.end();
    const directory = Buffer.concat(this.#made);
    this.#made = [];
    // The last field of the directory is the length of the comment.
    directory.writeUInt16LE(COMMENT.length + DIGEST_DIGITS, directory.byteLength - 2);
    this.#all.update(directory);
    return [...before, directory, Buffer.from(COMMENT + this.#all.digest('hex'))];
  }
}
