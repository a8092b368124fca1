/** What a party has of each company of one layer, by walks that are made when they are first needed and then kept. PURE. */

import type { PreparedLayer } from '../layers/prepared-layer.ts';
import { costOf, countedRationals, type Rational } from '../maths/arithmetic.ts';
import { type Interval, NOTHING, product, WHOLE } from '../maths/interval.ts';
import type { Threshold } from '../maths/threshold.ts';
import { type Limit, mayMeet } from '../maths/threshold.ts';
import { COSTS } from '../maths/work.ts';
import type { Valued } from './circle.ts';
import { DoubleWalk } from './double-walk.ts';
import type { Run, WalkOptions } from './run.ts';
import {
  type ExactValue,
  intervalFrom,
  isNearlyShort,
  type Most,
  mostFrom,
  NO_LIMIT,
  outwards,
  type Standing,
  standingOf,
} from './standing.ts';
import { Walk } from './walk.ts';

/** Of a sum of doubles over all holdings of one company; far more than its rounding. */
const ROUGHLY = 1e-9;

/** As many numbers take the room of a value in exact fractions with what it was found from. */
const NUMBERS_OF_FRACTION = 10;

type PooledEnd = 'low' | 'high' | 'most';

/** Parts are fractions of 1; parties and companies are indices of nodes; places are those of a company's parts in the layer. */
export class Measure {
  readonly #low: Walks;
  readonly #high: Walks;
  readonly #most: Walks;
  readonly prepared: PreparedLayer;
  readonly key: string;
  readonly #ownShares: WalkOptions['ownShares'];
  readonly #atTarget = new Map<number, Interval>();
  readonly #standings = new Map<number, Standing & Sized>();
  readonly #mostOfParty = new Map<number, Most & Sized>();
  #mostOfStranger: Most | undefined;

  /** `key`: what tells it from the other measures of one graph. */
  constructor(prepared: PreparedLayer, ownShares: WalkOptions['ownShares'], key = '') {
    this.prepared = prepared;
    this.key = key;
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
      this.prepared.work.add(2 * costOf(link.part.low, value.low));
      const made = product(link.part, value);
      value = isNearlyShort(made) ? this.of(link.node).of(this.prepared.target) : made;
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
    return this.#kept(this.#standings, party, () => this.#standing([party], [party]));
  }

  /** For parties that are asked about again: while there is room. */
  #kept<T extends { size: number }>(all: Map<number, T>, party: number, make: () => T): T {
    return this.prepared.work.memoized(all, party, make, ({ size }) => size);
  }

  /** What several parties have together. */
  ofAll(parties: readonly number[]): Standing {
    return this.#standing(parties, parties);
  }

  /** What a party may have if all that no record names, within publication floors, were its own. */
  mostOf(party: number, together: readonly number[] = []): Most {
    if (together.length > 0) return this.#mostOf([party, ...together]);
    if (!this.prepared.layer.hasFloors) return this.#recorded(party);
    return this.#kept(this.#mostOfParty, party, () => this.#mostOf([party]));
  }

  /** Where nothing can be held that no record names, the upper end of the records. */
  #recorded(party: number): Most {
    const of = (company: number): Limit => {
      const { high, highOpen } = company === this.prepared.target ? this.atTarget(party) : this.of(party).of(company);
      return { value: high, open: highOpen };
    };
    const meets = (company: number, threshold: Threshold): boolean => mayMeet(of(company), threshold);
    return { of, mayMeet: meets, moreThanHalf: () => this.of(party).moreThanHalf('high') };
  }

  #mostOf(goals: readonly number[]): Most & Sized {
    const run = this.#most.doubles.from(goals);
    const exact = this.#exactly(() => this.#most.exact.from(goals));
    return { ...mostFrom(run, exact), size: run.solved.length };
  }

  /** The same for one party that no record names. */
  mostOfStranger(): Most {
    this.#mostOfStranger ??= mostFrom(
      this.#most.doubles.stranger(),
      this.#exactly(() => this.#most.exact.stranger()),
    );
    return this.#mostOfStranger;
  }

  /** What ends at `parties` or at no known party. */
  withUnlisted(parties: readonly number[]): Standing {
    const [low, high] = [this.#low.doubles.withUnlisted(parties), this.#high.doubles.withUnlisted(parties)];
    const exactLow = this.#exactly(() => this.#low.exact.withUnlisted(parties));
    const exactHigh = this.#exactly(() => this.#high.exact.withUnlisted(parties));
    return standingOf((company) => intervalFrom(company, { low, high, exactLow, exactHigh }), { low, high });
  }

  /** What the parties of the parts at `places` hold of one company together, each part whole. */
  pooledLow(company: number, places: readonly number[]): Pick<Interval, 'low' | 'lowOpen'> {
    if (places.length === 0) return NOTHING;
    const alone = this.#onlyPart(company, places);
    if (alone) return alone;
    const { value, open } = this.#pooled('low', company, places);
    return { low: value, lowOpen: open };
  }

  /** The same by the upper ends. */
  pooledHigh(company: number, places: readonly number[]): Limit {
    if (places.length === 0 && this.#ownShares !== 'halved') return NO_LIMIT;
    const alone = this.#onlyPart(company, places);
    return alone ? { value: alone.high, open: alone.highOpen } : this.#pooled('high', company, places);
  }

  /** Parts of one whole are narrowed by each other already: one of them alone is what its interval says. */
  #onlyPart(company: number, places: readonly number[]): Interval | undefined {
    const column = this.prepared.layer.columns.get(company);
    if (places.length !== 1 || !column || column.own !== undefined || column.state !== 'summed') return undefined;
    return column.parts[places[0]!]!.interval;
  }

  /** The same in doubles, off by rounding: by the lower ends, the upper ones, or the most that `party` may have. */
  roughly(end: PooledEnd, company: number, places: readonly number[], party?: number): number {
    return this.#walks(end).doubles.pooled(company, places, party);
  }

  #walks(end: PooledEnd): Walks {
    return end === 'low' ? this.#low : end === 'high' ? this.#high : this.#most;
  }

  /** In exact fractions, or where these are too long in doubles, outwards. */
  #pooled(end: PooledEnd, company: number, places: readonly number[], party?: number): Valued<Rational> {
    const exact = this.prepared.work.exactly(() => this.#walks(end).exact.pooled(company, places, party));
    if (exact) return exact;
    const side = end === 'low' ? 'low' : 'high';
    const rough = this.roughly(end, company, places, party);
    return { value: outwards(side === 'low' ? rough - ROUGHLY : rough + ROUGHLY, side), open: false };
  }

  /** The values of a run in exact fractions, which is made when the first is asked for, and kept while there is room. */
  #exactly(run: () => Run<Rational>): ExactValue {
    const { work } = this.prepared;
    let kept: Run<Rational> | undefined;
    return (company) =>
      work.exactly(() => {
        if (kept) return kept.at(company);
        const made = run();
        if (work.mayKeep(made.solved.length * NUMBERS_OF_FRACTION)) kept = made;
        return made.at(company);
      });
  }

  /** The same, with what `party` may hold besides that no record names. */
  mostPooled(company: number, places: readonly number[], party?: number): Limit {
    return this.#pooled('most', company, places, party);
  }

  #standing(certain: readonly number[], possible: readonly number[]): Standing & Sized {
    const [low, high] = [this.#low.doubles.from(certain), this.#high.doubles.from(possible)];
    const exactLow = this.#exactly(() => this.#low.exact.from(certain));
    const exactHigh = this.#exactly(() => this.#high.exact.from(possible));
    const goals = new Set(certain);
    const of = (company: number): Interval => {
      this.prepared.work.add(COSTS.interval);
      return goals.has(company) ? WHOLE : intervalFrom(company, { low, high, exactLow, exactHigh });
    };
    return { ...standingOf(of, { low, high }), size: 2 * high.solved.length };
  }
}

/** Numbers that it keeps. */
interface Sized {
  size: number;
}

interface Walks {
  doubles: DoubleWalk;
  exact: Walk<Rational>;
}

const walksOf = (prepared: PreparedLayer, options: WalkOptions): Walks => ({
  doubles: new DoubleWalk(prepared, options),
  exact: new Walk(countedRationals(prepared.work), prepared, options),
});
