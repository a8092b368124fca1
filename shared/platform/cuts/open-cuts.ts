/**
 * The current cuts, open for reading. A pointer is read again after a minute, so a new cut is seen, and a withdrawn one gone, within that time; a first
 * cut is seen after five seconds.
 */
import type { Cut } from './cut.ts';
import type { CutBucket } from './cut-bucket.ts';
import type { CutPointers } from './cut-pointer-store.ts';

const [POINTER_MS, NO_POINTER_MS] = [60_000, 5_000];

export class OpenCuts {
  readonly #pointers: CutPointers;
  readonly #bucket: CutBucket;
  readonly #now: () => Date;
  readonly #known = new Map<string, { at: number; path: string | undefined; cut: Promise<Cut> | undefined }>();

  constructor(pointers: CutPointers, bucket: CutBucket, now: () => Date) {
    this.#pointers = pointers;
    this.#bucket = bucket;
    this.#now = now;
  }

  /** `undefined` where the register has no cut. */
  async current(register: string): Promise<Cut | undefined> {
    const at = this.#now().getTime();
    const known = this.#known.get(register);
    if (known && at - known.at < (known.path === undefined ? NO_POINTER_MS : POINTER_MS)) return known.cut;
    const path = (await this.#pointers.current(register))?.cut;
    const cut = path === known?.path ? known?.cut : path && this.#bucket.open(path);
    const opened = cut || undefined;
    this.#known.set(register, { at, path, cut: opened });
    opened?.catch(() => this.#known.delete(register));
    return opened;
  }
}
