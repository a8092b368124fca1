/**
 * Walks in doubles: what a goal has of every company below it, in flat arrays. Companies in circles, and levels that are no sum, go to the general
 * solver; what is left is one pass over the holdings below the goal. PURE.
 */
import { DOUBLES } from './arithmetic.ts';
import type { Valued } from './circle.ts';
import type { FlatLayer } from './flat-layer.ts';
import type { PreparedLayer } from './prepared-layer.ts';
import { NONE, Reach } from './reach.ts';
import { shared } from './shared-rest.ts';
import { TopDownSolver } from './top-down-solver.ts';
import { type Run, Walk, type WalkOptions } from './walk.ts';

export class DoubleWalk {
  readonly #general: Walk<number>;
  readonly #options: WalkOptions;
  readonly #flat: FlatLayer;
  readonly #work: PreparedLayer['work'];
  readonly #reach: Reach;
  /** By node: the value for the present goal, where the goal reaches it. */
  readonly #value: Float64Array;
  #base: Float64Array | undefined;
  readonly #strangers = new Map<number, readonly number[]>();
  /** Of one company: the parts with a value. */
  readonly #worth: number[] = [];
  readonly #lows: number[] = [];
  readonly #rooms: number[] = [];
  #first: number | undefined;
  #holdings = 0;

  constructor(prepared: PreparedLayer, options: WalkOptions) {
    this.#general = new Walk(DOUBLES, prepared, options);
    this.#options = options;
    this.#flat = prepared.flat();
    this.#work = prepared.work;
    this.#reach = new Reach(this.#flat);
    this.#value = new Float64Array(this.#flat.nodes);
  }

  stranger(): Run<number> {
    return this.#general.stranger();
  }

  withUnlisted(goals: readonly number[]): Run<number> {
    return this.#general.withUnlisted(goals);
  }

  /** What the owners of the parts at `places` hold of one company together; own shares as the walk counts them. */
  pooled(company: number, places: readonly number[], party?: number): number {
    const { first, free, room, low, high, own, isSummed, unlistedLow } = this.#flat;
    const isOwn = own[company] !== NONE && this.#options.ownShares !== 'included';
    if (isSummed[company] !== 1 || (isOwn && this.#options.ownShares === 'excluded'))
      return this.#general.pooled(company, places, party).value;
    let [lows, rooms, others, left] = [0, 0, room[company]!, free[company]!];
    for (const place of places) {
      const part = first[company]! + place;
      if (part === own[company]) continue;
      lows += low[part]!;
      rooms += high[part]! - low[part]!;
    }
    others -= rooms;
    this.#first = party;
    const unlisted = this.#options.atMost ? this.#unlistedOf(company) : 0;
    const given = Math.min(unlistedLow[company]!, unlisted);
    rooms += unlisted;
    left += given;
    others += given;
    const [ownLow, ownRoom] = isOwn ? [low[own[company]!]!, high[own[company]!]! - low[own[company]!]!] : [0, 0];
    return this.#shared(this.#options.end === 'high' ? left : Math.max(0, left - (others - ownRoom)), { lows, rooms, ownLow, ownRoom });
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

  /** The part that ends at any of `goals`; the first is the party that may hold more than is listed. */
  from(goals: readonly number[]): Run<number> {
    this.#first = goals[0];
    this.#holdings = 0;
    if (this.#options.atMost) this.#base ??= this.#strangersValues();
    const companies = this.#reach.below(goals);
    for (const company of companies) this.#value[company] = 0;
    for (const goal of goals) if (goal < this.#flat.nodes) this.#value[goal] = 1;
    const values = new Float64Array(companies.length);
    const [slack, greatestCircle] = this.#solve(companies, goals);
    for (const [at, company] of companies.entries()) values[at] = this.#value[company]!;
    this.#work.add(this.#holdings + companies.length);
    const [goal, base] = [this.#reach.goal, this.#base];
    let places: Map<number, number> | undefined;
    return {
      at: (node) => {
        if (goals.includes(node)) return ONE;
        if (goal === this.#reach.goal) return { value: this.#valueOf(node), open: false };
        places ??= new Map([...companies].map((company, at) => [company, at]));
        const place = places.get(node);
        return { value: place === undefined ? (base?.[node] ?? 0) : values[place]!, open: false };
      },
      error: (4 * this.#holdings + 16 * (companies.length + 1)) * EPSILON,
      slack,
      solved: [...companies],
      holdings: this.#holdings,
      greatestCircle,
      allowsExact: this.#work.allowsExact,
    };
  }

  /** The values for a party that no list names. */
  #strangersValues(): Float64Array {
    const run = this.#general.stranger();
    return Float64Array.from({ length: this.#flat.nodes }, (_, node) => run.at(node).value);
  }

  #valueOf(node: number): number {
    return this.#reach.has(node) ? this.#value[node]! : (this.#base?.[node] ?? 0);
  }

  /** How far circles were moved, and how many members the greatest has. */
  #solve(companies: Int32Array, goals: readonly number[]): [slack: number, greatest: number] {
    const { rank, own, isSummed } = this.#flat;
    let [slack, greatest] = [0, 1];
    for (let at = 0; at < companies.length; ) {
      const company = companies[at]!;
      let end = at + 1;
      while (end < companies.length && rank[companies[end]!] === rank[company]) end += 1;
      const isOwner = this.#options.ownShares === 'excluded' && own[company] !== NONE;
      if (end === at + 1 && !isOwner && isSummed[company] === 1) this.#value[company] = this.#best(company);
      else {
        slack += this.#together([...companies.subarray(at, end)], goals);
        greatest = Math.max(greatest, end - at);
      }
      at = end;
    }
    return [slack, greatest];
  }

  #together(members: readonly number[], goals: readonly number[]): number {
    const touched = new Map(members.map((company) => [company, this.#placesOf(company)]));
    const base = this.#options.atMost ? this.#general.stranger() : undefined;
    const solver = new TopDownSolver(this.#general, goals, base, false, (node) =>
      this.#reach.has(node) ? { value: this.#value[node]!, open: false } : undefined,
    );
    const { values, slack, holdings } = solver.members(members, touched);
    for (const [at, company] of members.entries()) this.#value[company] = values[at]!.value;
    this.#holdings += holdings;
    return slack;
  }

  #placesOf(company: number): number[] {
    const places: number[] = [];
    for (let part = this.#reach.firstPart(company); part !== NONE; part = this.#reach.partAfter(part))
      places.push(part - this.#flat.first[company]!);
    return places;
  }

  /** The best choice of the shares of one company, by what its owners are worth. */
  #best(company: number): number {
    const { free, room, owner, own } = this.#flat;
    const [worth, lows, rooms] = [this.#worth, this.#lows, this.#rooms];
    worth.length = 0;
    lows.length = 0;
    rooms.length = 0;
    let others = room[company]!;
    const take = (part: number): void => {
      const isOwn = part === own[company];
      if (isOwn && this.#options.ownShares === 'included') return;
      const value = isOwn && this.#options.ownShares === 'halved' ? 0.5 : this.#valueOf(owner[part]!);
      if (value > 0) others -= this.#push(part, value);
    };
    const strangers = this.#base ? this.#strangersIn(company) : [];
    for (const part of strangers) take(part);
    for (let part = this.#reach.firstPart(company); part !== NONE; part = this.#reach.partAfter(part)) {
      if (!this.#base || !(this.#base[owner[part]!]! > 0)) take(part);
    }
    this.#holdings += worth.length + 1;
    let left = free[company]!;
    const unlisted = this.#options.atMost ? this.#unlistedOf(company) : 0;
    if (unlisted > 0) {
      const given = Math.min(this.#flat.unlistedLow[company]!, unlisted);
      left += given;
      others += given;
      worth.push(1);
      lows.push(0);
      rooms.push(unlisted);
    }
    return shared(this.#options.end, this.#options.end === 'high' ? left : left - others, { worth, lows, rooms });
  }

  /** Gives the difference between the ends. */
  #push(part: number, value: number): number {
    const { low, high } = this.#flat;
    const room = high[part]! - low[part]!;
    this.#worth.push(value);
    this.#lows.push(low[part]!);
    this.#rooms.push(room);
    return room;
  }

  /** What the party may hold of a company that no record names. */
  #unlistedOf(company: number): number {
    const { floor, unlistedHigh, totalHoldings } = this.#flat;
    if (floor[company]! < 0 || unlistedHigh[company]! <= 0) return 0;
    if (totalHoldings[company] === 1 && this.#isListed(company)) return 0;
    return Math.min(floor[company]!, unlistedHigh[company]!);
  }

  #isListed(company: number): boolean {
    const { firstUse, use, company: companyOf, nodes } = this.#flat;
    const first = this.#first;
    if (first === undefined || first >= nodes) return false;
    for (let place = firstUse[first]!; place < firstUse[first + 1]!; place += 1) if (companyOf[use[place]!] === company) return true;
    return false;
  }

  /** Parts whose owners have a value for every goal. */
  #strangersIn(company: number): readonly number[] {
    const known = this.#strangers.get(company);
    if (known) return known;
    const { first, owner } = this.#flat;
    const parts: number[] = [];
    for (let part = first[company]!; part < first[company + 1]!; part += 1) if (this.#base![owner[part]!]! > 0) parts.push(part);
    this.#strangers.set(company, parts);
    return parts;
  }
}

const EPSILON = 2 ** -52;
const ONE: Valued<number> = { value: 1, open: false };
