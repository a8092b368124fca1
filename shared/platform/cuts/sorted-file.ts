/** Reads a sorted file by ranges: the values of a key with one request, whatever the size of the file. */
import { CutDamaged, type Frame, type Line, linesOf, unpackFrame, valuesIn } from './frame.ts';
import { compareKeys } from './key-order.ts';
import { frameOf } from './sorted-file-index.ts';

/** Bytes of one object, from `offset`. Rejects where they cannot be had. */
export type ReadRange = (offset: number, length: number) => Promise<Uint8Array>;

/** About 16 MB unpacked. */
const FRAMES_AT_ONCE = 256;

export interface PrefixMatches {
  /** In the order of the file. */
  lines: Line[];
  /** False where there are more lines than were read. */
  isWhole: boolean;
  /** Of the lines that were read with the prefix; absent where there is none. */
  lastKey?: string | undefined;
}

export class SortedFile {
  readonly #frames: readonly Frame[];
  readonly #read: ReadRange;

  constructor(frames: readonly Frame[], read: ReadRange) {
    this.#frames = frames;
    this.#read = read;
  }

  /** The values of a key, in the order in which they were written; none where the file has no such key. Throws `CutDamaged`. */
  async valuesOf(key: string): Promise<string[]> {
    const frame = this.#frames[frameOf(this.#frames, key)];
    return frame ? valuesIn(await this.#unpacked([frame]), key) : [];
  }

  /** How many frames hold lines whose key begins with the prefix: what reading them costs. */
  framesOf(prefix: string): number {
    const [first, end] = this.#span(prefix);
    return end - first;
  }

  /**
   * Lines whose key begins with the prefix, from at most `maxFrames` frames, with one request. `after`: a key; only those behind it. Throws
   * `CutDamaged`.
   */
  async withPrefix(prefix: string, maxFrames: number, after?: string): Promise<PrefixMatches> {
    const [begin, end] = this.#span(prefix);
    const first = after === undefined ? begin : Math.max(begin, frameOf(this.#frames, after));
    const frames = this.#frames.slice(first, Math.min(end, first + maxFrames));
    if (frames.length === 0) return { lines: [], isWhole: true };
    const isSought = (key: string): boolean => key.startsWith(prefix) && (after === undefined || compareKeys(key, after) > 0);
    const lines = [...linesOf(await this.#unpacked(frames))].filter(({ key }) => isSought(key));
    return { lines, isWhole: first + frames.length === end, ...(lines.length > 0 && { lastKey: lines.at(-1)!.key }) };
  }

  /** All lines in order, some hundred frames with one request. Throws `CutDamaged`. */
  async *lines(): AsyncGenerator<Line> {
    for (let at = 0; at < this.#frames.length; at += FRAMES_AT_ONCE)
      yield* linesOf(await this.#unpacked(this.#frames.slice(at, at + FRAMES_AT_ONCE)));
  }

  /** The first frame that may hold the prefix, and the one after the last. */
  #span(prefix: string): [number, number] {
    const first = Math.max(0, frameOf(this.#frames, prefix));
    let end = first;
    while (end < this.#frames.length && isAtOrBefore(this.#frames[end]!.firstKey, prefix)) end += 1;
    return [first, end];
  }

  async #unpacked(frames: readonly Frame[]): Promise<Buffer> {
    const { offset } = frames[0]!;
    const last = frames.at(-1)!;
    const bytes = await this.#read(offset, last.offset + last.length - offset);
    if (bytes.byteLength !== last.offset + last.length - offset) throw new CutDamaged('a range is shorter than asked for');
    return Buffer.concat(
      frames.map((frame) => unpackFrame(bytes.subarray(frame.offset - offset, frame.offset - offset + frame.length), frame)),
    );
  }
}

const isAtOrBefore = (firstKey: string, prefix: string): boolean => firstKey.startsWith(prefix) || compareKeys(firstKey, prefix) <= 0;
