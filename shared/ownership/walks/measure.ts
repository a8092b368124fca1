/** What a party has of each company of one layer, by walks that are made when they are first needed and then kept. PURE. */

import type { PreparedLayer } from '../layers/prepared-layer.ts';
import { RATIONALS, type Rational } from '../maths/arithmetic.ts';
import { type Interval, NOTHING, product, WHOLE } from '../maths/interval.ts';
import { memoized } from '../maths/memoized.ts';
import type { Threshold } from '../maths/threshold.ts';
import { type Limit, mayMeet } from '../maths/threshold.ts';
import { DoubleWalk } from './double-walk.ts';
import type { WalkOptions } from './run.ts';
import { intervalFrom, type Most, mostFrom, NO_LIMIT, type Standing, standingOf } from './standing.ts';
import { Walk } from './walk.ts';

/** Companies of standings and limits that are kept, for parties that are asked about again: each is up to three numbers. */
const MAX_REMEMBERED = 1_000_000;

/** Parts are fractions of 1; parties and companies are indices of nodes; places are those of a company's parts in the layer. */
export class Measure {
  readonly #low: Walks;
  readonly #high: Walks;
  readonly #most: Walks;
  readonly prepared: PreparedLayer;
  readonly key: string;
  readonly #ownShares: WalkOptions['ownShares'];
  readonly #atTarget = new Map<number, Interval>();
  readonly #standings = new Map<number, Standing>();
  readonly #mostOfParty = new Map<number, Most & { companies: number }>();
  #remembered = 0;
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
    return memoized(this.#standings, party, () => {
      const standing = this.#standing([party], [party]);
      this.#remember(standing.companies.length);
      return standing;
    });
  }

  /** Before one more is kept: where they would be too many, the earlier ones are dropped. */
  #remember(companies: number): void {
    this.#remembered += companies;
    if (this.#remembered <= MAX_REMEMBERED) return;
    this.#standings.clear();
    this.#mostOfParty.clear();
    this.#remembered = companies;
  }

  /** What several parties have together. */
  ofAll(parties: readonly number[]): Standing {
    return this.#standing(parties, parties);
  }

  /** What a party may have if all that no record names, within publication floors, were its own. */
  mostOf(party: number, together: readonly number[] = []): Most {
    if (together.length > 0) return this.#mostOf([party, ...together]);
    if (!this.prepared.layer.hasFloors) return this.#recorded(party);
    return memoized(this.#mostOfParty, party, () => {
      const most = this.#mostOf([party]);
      this.#remember(most.companies);
      return most;
    });
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

  #mostOf(goals: readonly number[]): Most & { companies: number } {
    const run = this.#most.doubles.from(goals);
    const exact = lazy(() => this.#most.exact.from(goals));
    return { ...mostFrom(run, exact), companies: run.solved.length };
  }

  /** The same for one party that no record names. */
  mostOfStranger(): Most {
    this.#mostOfStranger ??= mostFrom(
      this.#most.doubles.stranger(),
      lazy(() => this.#most.exact.stranger()),
    );
    return this.#mostOfStranger;
  }

  /** What ends at `parties` or at no known party. */
  withUnlisted(parties: readonly number[]): Standing {
    const [low, high] = [this.#low.doubles.withUnlisted(parties), this.#high.doubles.withUnlisted(parties)];
    const exactLow = lazy(() => this.#low.exact.withUnlisted(parties));
    const exactHigh = lazy(() => this.#high.exact.withUnlisted(parties));
    return standingOf((company) => intervalFrom(company, { low, high, exactLow, exactHigh }), { low, high });
  }

  /** What the parties of the parts at `places` hold of one company together, each part whole. */
  pooledLow(company: number, places: readonly number[]): Pick<Interval, 'low' | 'lowOpen'> {
    if (places.length === 0) return NOTHING;
    const alone = this.#onlyPart(company, places);
    if (alone) return alone;
    const { value, open } = this.#low.exact.pooled(company, places);
    return { low: value, lowOpen: open };
  }

  /** The same by the upper ends. */
  pooledHigh(company: number, places: readonly number[]): Limit {
    if (places.length === 0 && this.#ownShares !== 'halved') return NO_LIMIT;
    const alone = this.#onlyPart(company, places);
    return alone ? { value: alone.high, open: alone.highOpen } : this.#high.exact.pooled(company, places);
  }

  /** Parts of one whole are narrowed by each other already: one of them alone is what its interval says. */
  #onlyPart(company: number, places: readonly number[]): Interval | undefined {
    const column = this.prepared.layer.columns.get(company);
    if (places.length !== 1 || !column || column.own !== undefined || column.state !== 'summed') return undefined;
    return column.parts[places[0]!]!.interval;
  }

  /** The same in doubles, off by rounding: by the lower ends, the upper ones, or the most that `party` may have. */
  roughly(end: 'low' | 'high' | 'most', company: number, places: readonly number[], party?: number): number {
    const walks = end === 'low' ? this.#low : end === 'high' ? this.#high : this.#most;
    return walks.doubles.pooled(company, places, party);
  }

  /** The same, with what `party` may hold besides that no record names. */
  mostPooled(company: number, places: readonly number[], party?: number): Limit {
    return this.#most.exact.pooled(company, places, party);
  }

  #standing(certain: readonly number[], possible: readonly number[]): Standing {
    const [low, high] = [this.#low.doubles.from(certain), this.#high.doubles.from(possible)];
    const exactLow = lazy(() => this.#low.exact.from(certain));
    const exactHigh = lazy(() => this.#high.exact.from(possible));
    const goals = new Set(certain);
    const of = (company: number): Interval => (goals.has(company) ? WHOLE : intervalFrom(company, { low, high, exactLow, exactHigh }));
    return standingOf(of, { low, high });
  }
}

interface Walks {
  doubles: DoubleWalk;
  exact: Walk<Rational>;
}

const walksOf = (prepared: PreparedLayer, options: WalkOptions): Walks => ({
  doubles: new DoubleWalk(prepared, options),
  exact: new Walk(RATIONALS, prepared, options),
});

function lazy<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
