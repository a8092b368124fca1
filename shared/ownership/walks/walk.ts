/**
 * The part of each company that ends at a party: the least or the greatest that the facts allow.
 *
 * It is the probability that a walk from a company up to its owners, each with the probability of their share, ends at the goal: an interval Markov
 * chain, whose two ends are found company by company from the top down. Only companies below the goal are solved. PURE.
 */

import { type Compiled, compile, type PreparedLayer } from '../layers/prepared-layer.ts';
import { type Arithmetic, HALF } from '../maths/arithmetic.ts';
import type { Valued } from './circle.ts';
import type { Run, Solvable, SolvingOrder, WalkOptions } from './run.ts';
import { TopDownSolver } from './top-down-solver.ts';

/** Walks over one layer in one arithmetic, with the columns and the walk of a stranger kept for all goals. */
export class Walk<N> implements Solvable<N> {
  readonly #arithmetic: Arithmetic<N>;
  readonly #prepared: PreparedLayer;
  readonly #options: WalkOptions;
  readonly #compiled = new Map<number, Compiled<N>>();
  readonly #nothing: Valued<N>;
  readonly #whole: Valued<N>;
  readonly half: Valued<N>;
  #stranger: Run<N> | undefined;

  constructor(arithmetic: Arithmetic<N>, prepared: PreparedLayer, options: WalkOptions) {
    this.#arithmetic = arithmetic;
    this.#prepared = prepared;
    this.#options = options;
    this.#nothing = { value: arithmetic.zero, open: false };
    this.#whole = { value: arithmetic.one, open: false };
    this.half = { value: arithmetic.of(HALF), open: false };
  }

  /** The part that ends at any of `goals`; the first is the party that may hold more than is listed. */
  from(goals: readonly number[]): Run<N> {
    return new TopDownSolver(this, goals, this.#options.atMost ? this.stranger() : undefined).run(this.#below(goals));
  }

  /** The part that may end at one party that no record names. */
  stranger(): Run<N> {
    this.#stranger ??= new TopDownSolver(this, [], undefined).run(this.#everything());
    return this.#stranger;
  }

  /** The part that ends at any of `goals` or at no known party. */
  withUnlisted(goals: readonly number[]): Run<N> {
    return new TopDownSolver(this, goals, undefined, true).run(this.#everything());
  }

  /** The value of one company where the owners of the parts at `places` are worth 1; `party` is who may hold more than is listed. */
  pooled(company: number, places: readonly number[], party?: number): Valued<N> {
    if (!this.#prepared.layer.columns.has(company)) return this.#nothing;
    return new TopDownSolver(this, party === undefined ? [] : [party], undefined).single(company, places);
  }

  get arithmetic(): Arithmetic<N> {
    return this.#arithmetic;
  }
  get options(): WalkOptions {
    return this.#options;
  }
  get prepared(): PreparedLayer {
    return this.#prepared;
  }
  get nothing(): Valued<N> {
    return this.#nothing;
  }
  get whole(): Valued<N> {
    return this.#whole;
  }

  compiled(company: number): Compiled<N> | undefined {
    const known = this.#compiled.get(company);
    if (known) return known;
    const column = this.#prepared.layer.columns.get(company);
    if (!column) return undefined;
    const made = compile(this.#arithmetic, column);
    this.#compiled.set(company, made);
    return made;
  }

  /** Places of a column's parts that have a value for every goal. */
  strangersIn(company: number): readonly number[] {
    const compiled = this.compiled(company)!;
    const run = this.stranger();
    compiled.strangers ??= compiled.column.parts
      .keys()
      .filter((place) => this.#arithmetic.isPositive(run.at(compiled.column.parts[place]!.owner).value))
      .toArray();
    return compiled.strangers;
  }

  /** Circles of companies below the goals, from the top down, and which of their parts come from above. */
  #below(goals: readonly number[]): SolvingOrder {
    const touched = new Map<number, number[]>();
    const { uses, order } = this.#prepared;
    const open = [...goals];
    const isGoal = new Set(goals);
    for (let at = 0; at < open.length; at += 1) {
      for (const { company, place } of uses.get(open[at]!) ?? []) {
        const known = touched.get(company);
        if (known) known.push(place);
        else {
          touched.set(company, [place]);
          if (!isGoal.has(company)) open.push(company);
        }
      }
    }
    const ranks = [...new Set(touched.keys().map((company) => order.rank.get(company)!))].sort((one, other) => one - other);
    return { touched, components: ranks.map((rank) => order.components[rank]!) };
  }

  #everything(): SolvingOrder {
    const { order, layer } = this.#prepared;
    const touched = new Map<number, number[]>();
    for (const company of order.rank.keys()) {
      const column = layer.columns.get(company);
      if (column) touched.set(company, [...column.parts.keys()]);
    }
    return { touched, components: order.components };
  }
}
