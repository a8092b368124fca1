/** Writes a sorted file frame by frame: its memory is one frame, whatever the size of the file. */
import { escapeValue, type Frame, MAX_FRAME_BYTES, packFrame } from './frame.ts';
import { compareKeys } from './key-order.ts';
import { writeIndex } from './sorted-file-index.ts';

export interface SortedFileFacts {
  /** Packed, in bytes. */
  bytes: number;
  frames: number;
  lines: number;
  keys: number;
  index: Buffer;
  indexCrc32: number;
}

/** Lines come in another order than that of their keys, or a key cannot stand in a line. */
export class LinesNotSorted extends Error {
  override readonly name = 'LinesNotSorted';
}

/** One key has more than a frame may hold. */
export class TooManyLines extends Error {
  override readonly name = 'TooManyLines';
}

/** What is written is packed in frames of this many bytes, unpacked: small enough to read one for one key, large enough to pack well. */
const FRAME_BYTES = 64 * 1024;

export class SortedFileWriter {
  readonly #sink: (bytes: Uint8Array) => Promise<void>;
  readonly #frameBytes: number;
  readonly #frames: Frame[] = [];
  #open: string[] = [];
  #openBytes = 0;
  /** Where the lines of the last key begin in `#open`. */
  #keyAt = 0;
  #openKey: string | undefined;
  #lastKey: string | undefined;
  #offset = 0;
  #lines = 0;
  #keys = 0;

  /** `sink` gets the packed bytes in order. */
  constructor(sink: (bytes: Uint8Array) => Promise<void>, frameBytes = FRAME_BYTES) {
    this.#sink = sink;
    this.#frameBytes = frameBytes;
  }

  /** Keys come in the order of `compareKeys`; values of one key stay in the order in which they come. */
  async add(key: string, value: string): Promise<void> {
    if (key !== this.#lastKey) await this.#beginKey(key);
    const line = `${key}\t${escapeValue(value)}\n`;
    this.#openBytes += Buffer.byteLength(line);
    if (this.#openBytes > MAX_FRAME_BYTES) throw new TooManyLines(`over ${MAX_FRAME_BYTES} bytes under one key: ${key}`);
    this.#open.push(line);
    this.#lines += 1;
    // A key with very many lines begins a frame of its own: its neighbours would be read with it.
    if (this.#openBytes >= this.#frameBytes && this.#keyAt > 0) await this.#flush(this.#keyAt);
  }

  async #beginKey(key: string): Promise<void> {
    if (/[\t\n\r]/.test(key)) throw new LinesNotSorted(`a key with a tab or a line end: ${JSON.stringify(key)}`);
    if (this.#lastKey !== undefined && compareKeys(this.#lastKey, key) > 0) throw new LinesNotSorted(`${key} comes after ${this.#lastKey}`);
    if (this.#openBytes >= this.#frameBytes) await this.#flush(this.#open.length);
    this.#keyAt = this.#open.length;
    this.#openKey ??= key;
    this.#lastKey = key;
    this.#keys += 1;
  }

  /** Writes the first `count` of the open lines as a frame; those that stay are of the last key. */
  async #flush(count: number): Promise<void> {
    if (count === 0) return;
    const { packed, crc32 } = packFrame(Buffer.from(this.#open.slice(0, count).join('')));
    this.#frames.push({ firstKey: this.#openKey!, offset: this.#offset, length: packed.length, crc32 });
    this.#offset += packed.length;
    this.#open = this.#open.slice(count);
    this.#openBytes = this.#open.reduce((sum, line) => sum + Buffer.byteLength(line), 0);
    this.#openKey = this.#open.length > 0 ? this.#lastKey : undefined;
    this.#keyAt = 0;
    await this.#sink(packed);
  }

  async end(): Promise<SortedFileFacts> {
    await this.#flush(this.#open.length);
    const { bytes, crc32 } = writeIndex(this.#frames);
    return {
      bytes: this.#offset,
      frames: this.#frames.length,
      lines: this.#lines,
      keys: this.#keys,
      index: bytes,
      indexCrc32: crc32,
    };
  }
}
