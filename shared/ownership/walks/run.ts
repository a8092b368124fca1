/** What a walk is asked, what it goes over, and what it gives. Types only. PURE. */

import type { Compiled, PreparedLayer } from '../layers/prepared-layer.ts';
import type { Reach } from '../layers/reach.ts';
import type { Arithmetic } from '../maths/arithmetic.ts';
import type { Valued } from './circle.ts';
import type { End } from './column-choice.ts';

export interface WalkOptions {
  end: End;
  /**
   * `excluded`: a company's own shares belong to no owner, and the others are measured without them. `included`: they count in the whole.
   * `halved`: they are worth 1/2, so that more than 1/2 of the whole is a majority of the votes, which own shares do not have.
   */
  ownShares: 'excluded' | 'included' | 'halved';
  /** True: the goal may also hold, unlisted, what publication floors leave room for. */
  atMost?: boolean;
}

/** Which holdings a pass reads: those below the goals, or all; and whether what no record names belongs to the goals. */
export type Pass = 'belowGoals' | 'everything' | 'everythingAndUnlisted';

/** What a pass in doubles begins with. */
export interface FlatValues {
  reach: Reach;
  /** By node: what a unit of its shares is worth. */
  value: Float64Array;
  /** By node: what that is where no goal reaches it. */
  base: Float64Array;
}

/** The result of one walk. Values are fractions of 1. */
export interface Run<N> {
  /** What the goals have of a company: 1 of a goal itself, 0 of what they do not reach. */
  at(node: number): Valued<N>;
  /** How far the values may be off through rounding. */
  error: number;
  /** How far circles were moved outwards to prove themselves: the values may be that far from the true ones, on the outer side. */
  slack: number;
  /** Companies that were solved, from the top down. */
  solved: readonly number[] | Int32Array;
  /** Holdings that were read, and the greatest circle: whether the same walk in exact fractions is affordable. */
  holdings: number;
  greatestCircle: number;
  /** False where the graph took too much work for exact fractions to follow. */
  allowsExact: boolean;
}

/** What is solved: a layer in one arithmetic. */
export interface Solvable<N> {
  readonly arithmetic: Arithmetic<N>;
  readonly options: WalkOptions;
  readonly prepared: PreparedLayer;
  readonly nothing: Valued<N>;
  readonly half: Valued<N>;
  readonly whole: Valued<N>;
  compiled(company: number): Compiled<N> | undefined;
  /** Places of a column's parts that have a value for every goal. */
  strangersIn(company: number): readonly number[];
}

/** The companies of a pass in the order of solving, with the places of those parts that may have a value. */
export interface SolvingOrder {
  touched: ReadonlyMap<number, readonly number[]>;
  components: readonly (readonly number[])[];
}
