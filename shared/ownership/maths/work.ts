/** The work that one derivation may take, counted in operations, so that the same graph always gives the same answer. PURE. */

/** The graph needs more work than one derivation may take. */
export class GraphTooLarge extends Error {
  override readonly name = 'GraphTooLarge';
}

/** Operations; about 2 s of CPU. One operation is about one holding read in doubles. */
export const MAX_WORK = 120_000_000;

/** After as many operations exact fractions no longer follow doubles, which are sound without them. */
export const MAX_EXACT_WORK = 10_000_000;

/** What one step costs in operations. */
export const COSTS = {
  /** A holding read in exact fractions. */
  exactHolding: 40,
  /** One multiplication while a circle is solved: in doubles, in exact fractions. */
  circleStep: 0.3,
  exactCircleStep: 20,
  /** A step of the search for paths. */
  pathStep: 10,
  /** A company that is judged for control. */
  majority: 4,
} as const;

export class Work {
  readonly #most: number;
  #done = 0;

  constructor(most: number = MAX_WORK) {
    this.#most = most;
  }

  /** True where exact fractions may still follow. */
  get allowsExact(): boolean {
    return this.#done < MAX_EXACT_WORK;
  }

  get done(): number {
    return this.#done;
  }

  /** Throws `GraphTooLarge` where it becomes more than is allowed. */
  add(operations: number): void {
    this.#done += operations;
    if (this.#done > this.#most) throw new GraphTooLarge('the graph needs more work than one derivation may take');
  }
}
