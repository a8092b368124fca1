/** The parts of one company: one class of right, with what no party is listed for. Types only. PURE. */
import type { Rational } from '../maths/arithmetic.ts';
import type { Interval } from '../maths/interval.ts';

/** `summed`: parts of one whole. `overlapping`: records of the same rights, each true alone. `contradictory`: not all can be true. */
export type ColumnState = 'summed' | 'overlapping' | 'contradictory';

export interface Part {
  owner: number;
  interval: Interval;
  /** Indices into `Structure.edges`. */
  edges: readonly number[];
}

export interface Column {
  company: number;
  parts: readonly Part[];
  /** The place of the company's own shares among the parts. */
  own: number | undefined;
  state: ColumnState;
  /** Whole of what no record names. */
  unlisted: Interval;
  /** What one party may hold of it that no record names for it; absent where no party in the graph may. */
  floor?: { high: Rational; open: boolean };
  /** True where a listed party's share is all that it holds. */
  totalHoldings: boolean;
}
