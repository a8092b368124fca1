/** Which cut of a register is current: one item a register, changed by one conditional write, so that a reader has the old cut or the new one. */
import { cutPointerKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export interface CutPointer {
  /** Path in the bucket, without its prefix. */
  cut: string;
  edition: string;
  /** ISO instants. */
  asOf: string;
  publishedAt: string;
  /** The edition of the last whole files, where deltas came after them. */
  whole?: string;
  /** Keys of its first file. Absent of cuts that were loaded before this was counted. */
  companies?: number;
  /** Cuts that an operator can go back to, newest first. */
  previous: { cut: string; edition: string; asOf: string; companies?: number }[];
  /** Cuts that an operator went back from since the last load. */
  left?: string[];
}

const previousOf = ({ cut, edition, asOf, companies }: CutPointer): CutPointer['previous'][number] => ({
  ...{ cut, edition, asOf },
  ...(companies !== undefined && { companies }),
});

/** The path of the cut that has been current since that time: the one before where the current one is younger. `undefined` where there was none. */
export const settledCut = (pointer: CutPointer | undefined, since: Date): string | undefined =>
  pointer && pointer.publishedAt > since.toISOString() ? pointer.previous[0]?.cut : pointer?.cut;

/** Cuts kept beside the current one. */
const MAX_PREVIOUS = 3;

export class CutPointers {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** `undefined` where the register has no cut. */
  async current(register: string): Promise<CutPointer | undefined> {
    return this.#table.get<CutPointer>(cutPointerKey(register));
  }

  /** Makes a cut current in the place of `base` (`undefined`: of none). False where another cut has become current meanwhile. */
  async publish(register: string, next: Omit<CutPointer, 'previous'>, base: CutPointer | undefined): Promise<boolean> {
    const before = base ? [previousOf(base), ...base.previous] : [];
    const item: CutPointer = { ...next, previous: before.filter(({ cut }) => cut !== next.cut).slice(0, MAX_PREVIOUS) };
    const condition = base
      ? { condition: 'cut = :base OR cut = :cut', values: { ':base': base.cut, ':cut': next.cut } }
      : { condition: 'attribute_not_exists(pk) OR cut = :cut', values: { ':cut': next.cut } };
    return (await this.#table.putUnlessTaken<CutPointer>(cutPointerKey(register), item, condition)) === undefined;
  }

  /** Goes back to the cut before the current one. `undefined` where there is none. */
  async goBack(register: string, now: string): Promise<CutPointer | undefined> {
    const base = await this.current(register);
    const target = base?.previous[0];
    if (!target) return undefined;
    const item: CutPointer = { ...target, publishedAt: now, previous: base.previous.slice(1), left: [...(base.left ?? []), base.cut] };
    const condition = { condition: 'cut = :base', values: { ':base': base.cut } };
    return (await this.#table.putUnlessTaken<CutPointer>(cutPointerKey(register), item, condition)) === undefined ? item : undefined;
  }
}
