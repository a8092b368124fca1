/**
 * Walks in doubles: what a goal has of every company below it, in flat arrays. One pass over the holdings below the goal; companies in circles
 * are solved together. Levels that are no sum go to the general solver. PURE.
 */

import type { FlatLayer } from '../layers/flat-layer.ts';
import type { PreparedLayer } from '../layers/prepared-layer.ts';
import { NONE, type Reach } from '../layers/reach.ts';
import { DOUBLES } from '../maths/arithmetic.ts';
import { COSTS } from '../maths/work.ts';
import type { Valued } from './circle.ts';
import { FlatCircle } from './flat-circle.ts';
import { FlatColumn } from './flat-column.ts';
import type { Pass, Run, WalkOptions } from './run.ts';
import { TopDownSolver } from './top-down-solver.ts';
import { Walk } from './walk.ts';

/** `values`: those of `solved`, in the same order. */
export interface DoubleRun extends Run<number> {
  solved: Int32Array;
  values: Float64Array;
}

interface Solved {
  slack: number;
  greatestCircle: number;
}

export class DoubleWalk {
  readonly #general: Walk<number>;
  readonly #options: WalkOptions;
  readonly #prepared: PreparedLayer;
  readonly #flat: FlatLayer;
  readonly #reach: Reach;
  /** By node: the value for the present goal, and for what that does not reach the value in `#base`. */
  readonly #value: Float64Array;
  /** By node: the value for a party that no list names; 0 where the walk is not about such parties. */
  readonly #base: Float64Array;
  readonly #column: FlatColumn;
  readonly #circle: FlatCircle;
  #stranger: DoubleRun | undefined;

  constructor(prepared: PreparedLayer, options: WalkOptions) {
    this.#general = new Walk(DOUBLES, prepared, options);
    this.#options = options;
    this.#prepared = prepared;
    this.#flat = prepared.flat();
    this.#reach = prepared.reach();
    this.#value = new Float64Array(this.#flat.nodes);
    this.#base = new Float64Array(this.#flat.nodes);
    this.#column = new FlatColumn(this.#flat, options, { reach: this.#reach, value: this.#value, base: this.#base });
    this.#circle = new FlatCircle(this.#flat, this.#column, this.#value, {
      end: options.end,
      countsOwn: options.ownShares === 'excluded',
    });
  }

  /** The part that may end at one party that no record names. It is what any other party has of companies that it does not reach. */
  stranger(): DoubleRun {
    if (this.#stranger) return this.#stranger;
    this.#stranger = this.#everywhere([], 'everything');
    const { solved, values } = this.#stranger;
    for (const [at, company] of solved.entries()) this.#base[company] = values[at]!;
    this.#value.set(this.#base);
    return this.#stranger;
  }

  /** The part that ends at any of `goals` or at no known party. */
  withUnlisted(goals: readonly number[]): DoubleRun {
    return this.#everywhere(goals, 'everythingAndUnlisted');
  }

  /** The part that ends at any of `goals`; the first is the party that may hold more than is listed. */
  from(goals: readonly number[]): DoubleRun {
    if (this.#options.atMost) this.stranger();
    return this.#run(this.#reach.below(goals), goals, 'belowGoals');
  }

  #everywhere(goals: readonly number[], pass: Pass): DoubleRun {
    const { columns } = this.#prepared.layer;
    const isGoal = new Set(goals);
    const companies = this.#flat.ordered.filter((node) => columns.has(node) && !isGoal.has(node));
    this.#prepared.work.add(this.#flat.nodes * COSTS.reached);
    this.#value.fill(0);
    const run = this.#run(companies, goals, pass);
    this.#value.set(this.#base);
    return run;
  }

  #run(companies: Int32Array, goals: readonly number[], pass: Pass): DoubleRun {
    const [value, base] = [this.#value, this.#base];
    this.#column.begin(goals[0], pass);
    for (const goal of goals) if (goal < value.length) value[goal] = 1;
    const { slack, greatestCircle } = this.#solve(companies, goals, pass);
    // What the goals do not reach has the values of another run.
    const others = pass === 'belowGoals' && this.#options.atMost ? this.stranger() : NO_RUN;
    const values = new Float64Array(companies.length);
    for (let at = 0; at < companies.length; at += 1) {
      const company = companies[at]!;
      values[at] = value[company]!;
      value[company] = base[company]!;
    }
    for (const goal of goals) if (goal < value.length) value[goal] = base[goal]!;
    const { holdings } = this.#column;
    const { work } = this.#prepared;
    work.add((goals.length + companies.length) * COSTS.reached);
    return {
      at: (node) => (goals.includes(node) ? ONE : { value: this.#valueIn(companies, values, node), open: false }),
      error: (4 * holdings + 16 * (companies.length + 1)) * EPSILON + others.error,
      slack: slack + others.slack,
      solved: companies,
      values,
      holdings,
      greatestCircle,
      allowsExact: work.allowsExact,
    };
  }

  /** By halves, because companies stand in the order of solving. */
  #valueIn(companies: Int32Array, values: Float64Array, node: number): number {
    const { rank } = this.#flat;
    const wanted = rank[node] ?? NONE;
    let [at, to] = [0, companies.length];
    while (at < to) {
      const middle = (at + to) >> 1;
      if (rank[companies[middle]!]! < wanted) at = middle + 1;
      else to = middle;
    }
    const first = at;
    while (at < companies.length && companies[at] !== node && rank[companies[at]!] === wanted) at += 1;
    this.#prepared.work.add(1 + (at - first) * COSTS.comparison);
    return companies[at] === node ? values[at]! : (this.#base[node] ?? 0);
  }

  #solve(companies: Int32Array, goals: readonly number[], pass: Pass): Solved {
    const { rank, own, isSummed } = this.#flat;
    const solved: Solved = { slack: 0, greatestCircle: 1 };
    for (let at = 0; at < companies.length; ) {
      const company = companies[at]!;
      let end = at + 1;
      while (end < companies.length && rank[companies[end]!] === rank[company]) end += 1;
      const holdsItself = this.#options.ownShares === 'excluded' && own[company] !== NONE;
      if (end === at + 1 && !holdsItself && isSummed[company] === 1) this.#value[company] = this.#column.best(company);
      else {
        solved.slack += this.#together(companies.subarray(at, end), goals, pass);
        solved.greatestCircle = Math.max(solved.greatestCircle, end - at);
      }
      at = end;
    }
    return solved;
  }

  /** Gives how far the values may be from the true ones, on the outer side. */
  #together(members: Int32Array, goals: readonly number[], pass: Pass): number {
    const result = members.every((company) => this.#flat.isSummed[company] === 1) ? this.#circle.solve(members) : undefined;
    if (!result) return this.#generally([...members], goals, pass);
    this.#column.holdings += result.holdings;
    return result.slack;
  }

  #generally(members: readonly number[], goals: readonly number[], pass: Pass): number {
    const isBelow = pass === 'belowGoals';
    const touched = new Map(members.map((company) => [company, isBelow ? this.#placesBelow(company) : this.#allPlaces(company)]));
    const base = isBelow && this.#options.atMost ? this.#general.stranger() : undefined;
    const outside = (node: number): Valued<number> => ({ value: this.#value[node] ?? 0, open: false });
    const solver = new TopDownSolver(this.#general, goals, base, pass === 'everythingAndUnlisted', outside);
    const { values, slack, holdings } = solver.members(members, touched);
    for (const [at, company] of members.entries()) this.#value[company] = values[at]!.value;
    this.#column.holdings += holdings;
    return slack;
  }

  #placesBelow(company: number): number[] {
    const places: number[] = [];
    for (let part = this.#reach.firstPart(company); part !== NONE; part = this.#reach.partAfter(part))
      places.push(part - this.#flat.first[company]!);
    return places;
  }

  #allPlaces(company: number): number[] {
    return Array.from({ length: this.#flat.first[company + 1]! - this.#flat.first[company]! }, (_, place) => place);
  }

  /** What the owners of the parts at `places` hold of one company together; own shares as the walk counts them. */
  pooled(company: number, places: readonly number[], party?: number): number {
    this.#prepared.work.add(COSTS.choice + places.length * COSTS.part);
    const { first, free, room, low, spread, own, isSummed, unlistedLow } = this.#flat;
    const isOwn = own[company] !== NONE && this.#options.ownShares !== 'included';
    if (isSummed[company] !== 1 || (isOwn && this.#options.ownShares === 'excluded'))
      return this.#general.pooled(company, places, party).value;
    let [lows, rooms, others, left] = [0, 0, room[company]!, free[company]!];
    for (const place of places) {
      const part = first[company]! + place;
      if (part === own[company]) continue;
      lows += low[part]!;
      rooms += spread[part]!;
    }
    others -= rooms;
    const unlisted = this.#options.atMost ? this.#unlistedOf(company, party) : 0;
    const given = Math.min(unlistedLow[company]!, unlisted);
    rooms += unlisted;
    left += given;
    others += given;
    const [ownLow, ownRoom] = isOwn ? [low[own[company]!]!, spread[own[company]!]!] : [0, 0];
    return this.#shared(this.#options.end === 'high' ? left : Math.max(0, left - (others - ownRoom)), { lows, rooms, ownLow, ownRoom });
  }

  #unlistedOf(company: number, party: number | undefined): number {
    this.#column.begin(party, 'belowGoals');
    return this.#column.unlistedOf(company);
  }

  /** Of what is left the highest end gives the parties first, the lowest own shares, which are worth a half. */
  #shared(left: number, { lows, rooms, ownLow, ownRoom }: Record<'lows' | 'rooms' | 'ownLow' | 'ownRoom', number>): number {
    if (this.#options.end === 'high') {
      const taken = Math.min(left, rooms);
      return lows + taken + (ownLow + Math.min(left - taken, ownRoom)) / 2;
    }
    const own = Math.min(left, ownRoom);
    return lows + Math.min(left - own, rooms) + (ownLow + own) / 2;
  }
}

const NO_RUN = { error: 0, slack: 0 };
const EPSILON = 2 ** -52;
const ONE: Valued<number> = { value: 1, open: false };
