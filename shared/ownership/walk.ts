/**
 * The part of each company that ends at a party: the least or the greatest that the facts allow.
 *
 * It is the probability that a walk from a company up to its owners, each with the probability of their share, ends at the goal: an interval Markov
 * chain, whose two ends are found company by company from the top down. Only companies below the goal are solved. PURE.
 */
import { type Arithmetic, HALF } from './arithmetic.ts';
import type { Valued } from './circle.ts';
import type { End } from './column-choice.ts';
import { type Compiled, compile, type PreparedLayer } from './prepared-layer.ts';
import { type SolvingOrder, TopDownSolver } from './top-down-solver.ts';

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

/** Walks over one layer in one arithmetic, with the columns and the walk of a stranger kept for all goals. */
export class Walk<N> {
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
