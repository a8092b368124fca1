/**
 * Intervals of what somebody has of each company, in doubles first and in exact fractions where that can matter.
 *
 * Doubles are outwards of the truth by their error. Exact fractions follow where both ends may be one value, or where an end may be a number of six
 * places in percent: every threshold is one, and only such a number is shown without being rounded. Above the limits the doubles stand.
 */
import Fraction from 'fraction.js';
import { DOUBLES, ONE, RATIONALS, type Rational, ZERO } from './arithmetic.ts';
import type { Valued } from './circle.ts';
import { type Interval, NOTHING, product, WHOLE } from './interval.ts';
import { memoized } from './memoized.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import { type Run, Walk, type WalkOptions } from './walk.ts';

/** Beyond these a walk in exact fractions would take too long. */
const MAX_EXACT_HOLDINGS = 2_000;
/** Beyond this number of holdings a value of few places is unlikely: exact fractions only where doubles say that it may be one. */
const MAX_POINT_HOLDINGS = 100;
const MAX_EXACT_CIRCLE = 30;

/** Six places of a percent. */
const UNITS = 1e8;
/** Doubles of this order are exact to far less. */
const NEAR = 1e-3;

export interface Limit {
  value: Rational;
  open: boolean;
}

/** What one party, or several together, has of every company below it. */
export interface Standing {
  /** By the records alone. */
  of(company: number): Interval;
  /** Companies in which it has a part, from the top down. */
  companies: readonly number[];
}

export class Measure {
  readonly #low: Walks;
  readonly #high: Walks;
  readonly #most: Walks;
  readonly prepared: PreparedLayer;
  readonly #ownShares: WalkOptions['ownShares'];
  readonly #atTarget = new Map<number, Interval>();
  readonly #standings = new Map<number, Standing>();
  readonly #limitsOf = new Map<number, (company: number) => Limit>();

  constructor(prepared: PreparedLayer, ownShares: WalkOptions['ownShares']) {
    this.prepared = prepared;
    this.#ownShares = ownShares;
    this.#low = walksOf(prepared, { end: 'low', ownShares });
    this.#high = walksOf(prepared, { end: 'high', ownShares });
    this.#most = walksOf(prepared, { end: 'high', ownShares, atMost: true });
  }

  /**
   * What a party has of the target. Where all that it holds is a part of one company, and that company is in no circle, it has that part of what
   * the company has: the best choice of shares does not depend on a factor.
   */
  atTarget(party: number): Interval {
    const chain: { node: number; part: Interval }[] = [];
    let node = party;
    let found = this.#atTarget.get(node);
    for (let next = this.#onlyUse(node); !found && next; next = this.#onlyUse(node)) {
      chain.push({ node, part: next.part });
      node = next.company;
      found = this.#atTarget.get(node);
    }
    let value = found ?? (node === this.prepared.target ? WHOLE : this.of(node).of(this.prepared.target));
    this.#atTarget.set(node, value);
    for (const link of chain.toReversed()) {
      value = product(link.part, value);
      this.#atTarget.set(link.node, value);
    }
    return value;
  }

  #onlyUse(node: number): { company: number; part: Interval } | undefined {
    const [use, ...others] = this.prepared.uses.get(node) ?? [];
    if (!use || others.length > 0 || node === this.prepared.target || !this.prepared.isSummed || this.#isInCircle(use.company))
      return undefined;
    return { company: use.company, part: this.prepared.layer.columns.get(use.company)!.parts[use.place]!.interval };
  }

  #isInCircle(company: number): boolean {
    const { order, layer } = this.prepared;
    if (order.components[order.rank.get(company)!]!.length > 1) return true;
    return this.#ownShares !== 'included' && layer.columns.get(company)!.own !== undefined;
  }

  /** `together`: who may be the same party, which only the upper end takes in. */
  of(party: number, together: readonly number[] = []): Standing {
    if (together.length > 0) return this.#standing([party], [party, ...together]);
    return memoized(this.#standings, party, () => this.#standing([party], [party]));
  }

  ofAll(parties: readonly number[]): Standing {
    return this.#standing(parties, parties);
  }

  /** What a party may have if all that no record names, within publication floors, were its own. */
  mostOf(party: number, together: readonly number[] = []): (company: number) => Limit {
    if (together.length > 0) return this.#mostOf([party, ...together]);
    if (!this.prepared.layer.hasFloors) return this.#recorded(party);
    return memoized(this.#limitsOf, party, () => this.#mostOf([party]));
  }

  /** Where nothing can be held that no record names, the upper end of the records. */
  #recorded(party: number): (company: number) => Limit {
    return (company) => {
      const { high, highOpen } = company === this.prepared.target ? this.atTarget(party) : this.of(party).of(company);
      return { value: high, open: highOpen };
    };
  }

  #mostOf(goals: readonly number[]): (company: number) => Limit {
    return this.#limits(
      this.#most.doubles.from(goals),
      lazy(() => this.#most.exact.from(goals)),
    );
  }

  /** The same for one party that no record names. */
  mostOfStranger(): (company: number) => Limit {
    return this.#limits(
      this.#most.doubles.stranger(),
      lazy(() => this.#most.exact.stranger()),
    );
  }

  /** What ends at `parties` or at nobody known. */
  withUnlisted(parties: readonly number[]): Standing {
    const [low, high] = [this.#low.doubles.withUnlisted(parties), this.#high.doubles.withUnlisted(parties)];
    const exactLow = lazy(() => this.#low.exact.withUnlisted(parties));
    const exactHigh = lazy(() => this.#high.exact.withUnlisted(parties));
    return { of: (company) => intervalFrom(company, { low, high, exactLow, exactHigh }), companies: low.solved };
  }

  /** What the parties of the parts at `places` hold of one company together, each part whole. */
  pooledLow(company: number, places: readonly number[]): Pick<Interval, 'low' | 'lowOpen'> {
    if (places.length === 0) return NOTHING;
    const { value, open } = this.#low.exact.pooled(company, places);
    return { low: value, lowOpen: open };
  }

  pooledHigh(company: number, places: readonly number[]): Limit {
    if (places.length === 0 && this.#ownShares !== 'halved') return NO_LIMIT;
    return this.#high.exact.pooled(company, places);
  }

  /** Whether they surely hold more than half, surely do not, or nearly half, by doubles. */
  roughly(end: 'low' | 'high' | 'most', company: number, places: readonly number[], party?: number): number {
    const walks = end === 'low' ? this.#low : end === 'high' ? this.#high : this.#most;
    return walks.doubles.pooled(company, places, party).value;
  }

  mostPooled(company: number, places: readonly number[], party?: number): Limit {
    return this.#most.exact.pooled(company, places, party);
  }

  #standing(certain: readonly number[], possible: readonly number[]): Standing {
    const [low, high] = [this.#low.doubles.from(certain), this.#high.doubles.from(possible)];
    const exactLow = lazy(() => this.#low.exact.from(certain));
    const exactHigh = lazy(() => this.#high.exact.from(possible));
    const goals = new Set(certain);
    const of = (company: number): Interval =>
      goals.has(company)
        ? { low: ONE, high: ONE, lowOpen: false, highOpen: false }
        : intervalFrom(company, { low, high, exactLow, exactHigh });
    return { of, companies: high.solved };
  }

  #limits(run: Run<number>, exact: () => Run<Rational>): (company: number) => Limit {
    return (company) => {
      const value = run.at(company).value;
      if (value === 0) return NO_LIMIT;
      if (isAffordable(run) && mayBeShort(value, run.error)) return exact().at(company);
      return { value: outwards(value + run.error, 'high'), open: false };
    };
  }
}

const NO_LIMIT: Limit = { value: ZERO, open: false };

interface Walks {
  doubles: Walk<number>;
  exact: Walk<Rational>;
}

const walksOf = (prepared: PreparedLayer, options: WalkOptions): Walks => ({
  doubles: new Walk(DOUBLES, prepared, options),
  exact: new Walk(RATIONALS, prepared, options),
});

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface Ends {
  low: Run<number>;
  high: Run<number>;
  exactLow: () => Run<Rational>;
  exactHigh: () => Run<Rational>;
}

function intervalFrom(company: number, { low, high, exactLow, exactHigh }: Ends): Interval {
  const [lowest, highest] = [low.at(company).value, high.at(company).value];
  if (highest === 0) return NOTHING;
  const isOne = high.holdings <= MAX_POINT_HOLDINGS && highest - lowest <= low.error + high.error + NEAR / UNITS;
  const lowEnd = isAffordable(low) && (isOne || mayBeShort(lowest, low.error)) ? exactLow().at(company) : undefined;
  const highEnd = isAffordable(high) && (isOne || mayBeShort(highest, high.error)) ? exactHigh().at(company) : undefined;
  return joined(lowEnd ?? closed(outwards(lowest - low.error, 'low')), highEnd ?? closed(outwards(highest + high.error, 'high')));
}

const closed = (value: Rational): Valued<Rational> => ({ value, open: false });

const joined = (low: Valued<Rational>, high: Valued<Rational>): Interval => ({
  low: low.value,
  lowOpen: low.open,
  high: high.value,
  highOpen: high.open,
});

const isAffordable = ({ holdings, greatestCircle }: Run<number>): boolean =>
  holdings <= MAX_EXACT_HOLDINGS && greatestCircle <= MAX_EXACT_CIRCLE;

/** Whether the value may have no more than six places in percent. */
function mayBeShort(value: number, error: number): boolean {
  const units = value * UNITS;
  return Math.abs(units - Math.round(units)) <= NEAR + error * UNITS;
}

const SCALE = 2 ** 52;

/** The double rounded away from the interval, within 0 and 1. */
function outwards(value: number, end: 'low' | 'high'): Rational {
  const units = BigInt(end === 'low' ? Math.floor(Math.max(0, value) * SCALE) : Math.ceil(Math.min(1, value) * SCALE));
  return new Fraction(units, BigInt(SCALE));
}
