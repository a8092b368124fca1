/**
 * The shares of one company that give a goal most or least, in doubles. What each owner is worth stands in one array by node. Parts with a value
 * begin at their lower ends; what is left of the whole goes to them in the order of their values. PURE.
 */
import type { FlatLayer } from '../layers/flat-layer.ts';
import { NONE, type Reach } from '../layers/reach.ts';
import { COSTS } from '../maths/work.ts';
import type { FlatValues, Pass, WalkOptions } from './run.ts';

/** Of a column with no more parts all are read; of a longer one those below the goal, and those that have a value for every goal. */
const FEW_PARTS = 32;
/** Beyond this number of parts sorting is quicker than looking for the best again and again. */
const FEW_TO_SHARE = 16;

export class FlatColumn {
  readonly #flat: FlatLayer;
  readonly #options: WalkOptions;
  readonly #isHigh: boolean;
  readonly #reach: Reach;
  readonly #value: Float64Array;
  /** By company: parts of owners that have a value for every goal. */
  readonly #always = new Map<number, readonly number[]>();
  readonly #base: Float64Array;
  /** By company: the number of the party that its list names and that is asked about. */
  readonly #listed: Int32Array;
  #party = 0;
  #pass: Pass = 'belowGoals';
  /** Of the parts with a value: which, what a unit is worth, how much more than its lower end it may be, and how much of that it is given. */
  readonly #parts: Int32Array;
  readonly #worth: Float64Array;
  readonly #room: Float64Array;
  readonly #given: Float64Array;
  #count = 0;
  /** Of those parts together. */
  #lows = 0;
  #rooms = 0;
  /** What is counted of the unlisted part without a choice. */
  #fixed = 0;
  /** Parts read since `begin`. */
  holdings = 0;
  /** Operations of the choice that is made. */
  #steps = 0;
  chosenOutside = 0;

  constructor(flat: FlatLayer, options: WalkOptions, { reach, value, base }: FlatValues) {
    this.#flat = flat;
    this.#options = options;
    this.#isHigh = options.end === 'high';
    this.#reach = reach;
    this.#value = value;
    this.#base = base;
    this.#listed = new Int32Array(flat.nodes);
    const longest = flat.first.reduce((most, first, node) => Math.max(most, first - (flat.first[node - 1] ?? 0)), 0);
    this.#parts = new Int32Array(longest + 1);
    this.#worth = new Float64Array(longest + 1);
    this.#room = new Float64Array(longest + 1);
    this.#given = new Float64Array(longest + 1);
  }

  /** `party`: who may hold more than is listed, where its share is not said to be all that it holds. */
  begin(party: number | undefined, pass: Pass): void {
    this.holdings = 0;
    this.#pass = pass;
    this.#party += 1;
    const { firstUse, use, company, nodes, work } = this.#flat;
    if (party === undefined || party >= nodes) return;
    work.add((firstUse[party + 1]! - firstUse[party]!) * COSTS.part);
    for (let at = firstUse[party]!; at < firstUse[party + 1]!; at += 1) this.#listed[company[use[at]!]!] = this.#party;
  }

  best(company: number): number {
    this.#steps = COSTS.choice;
    this.#read(company);
    this.holdings += this.#count + 1;
    const { free, room, unlistedLow, unlistedHigh } = this.#flat;
    let others = room[company]! - this.#rooms;
    let left = free[company]!;
    if (this.#pass === 'everythingAndUnlisted') {
      const unlisted = unlistedHigh[company]! - unlistedLow[company]!;
      this.#fixed = unlistedLow[company]!;
      this.#lows += this.#fixed;
      others -= unlisted;
      this.#addUnlisted(unlisted);
    } else if (this.#options.atMost) {
      // What the goal does not take of the unlisted part others may.
      const unlisted = this.unlistedOf(company);
      const freed = Math.min(unlistedLow[company]!, unlisted);
      left += freed;
      others += freed;
      this.#addUnlisted(unlisted);
    }
    const value = this.#lows + this.#shared(this.#isHigh ? left : left - others);
    this.#flat.work.add(this.#steps);
    return value;
  }

  /** The sum of what `numbers` has for each owner, by the shares that were chosen last. */
  weighted(numbers: Float64Array): number {
    const { low, owner, work } = this.#flat;
    work.add(this.#count * COSTS.part);
    let sum = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const part = this.#parts[at]!;
      if (part !== NONE) sum += (low[part]! + this.#given[at]!) * numbers[owner[part]!]!;
    }
    return sum;
  }

  /**
   * Of the shares that were chosen last, adds those of owners in the circle `rank` to two lists, from a place on, and gives the place after them.
   * What the others are worth is `chosenOutside` then.
   */
  chosenWithin(rank: number, { owners, weights, from }: { owners: Int32Array; weights: Float64Array; from: number }): number {
    const { low, owner, rank: ranks, company, work } = this.#flat;
    work.add(this.#count * COSTS.part);
    let [next, outside] = [from, 0];
    for (let at = 0; at < this.#count; at += 1) {
      const part = this.#parts[at]!;
      const weight = part === NONE ? this.#given[at]! : low[part]! + this.#given[at]!;
      const isOwn = part !== NONE && owner[part] === company[part];
      if (part === NONE || ranks[owner[part]!] !== rank || (isOwn && this.#options.ownShares !== 'excluded')) {
        outside += weight * this.#worth[at]!;
        continue;
      }
      owners[next] = owner[part]!;
      weights[next] = weight;
      next += 1;
    }
    this.chosenOutside = this.#fixed + outside;
    return next;
  }

  /** What the party may hold of a company that no record names. */
  unlistedOf(company: number): number {
    const { floor, unlistedHigh, totalHoldings } = this.#flat;
    if (floor[company]! < 0 || unlistedHigh[company]! <= 0) return 0;
    if (totalHoldings[company] === 1 && this.#listed[company] === this.#party) return 0;
    return Math.min(floor[company]!, unlistedHigh[company]!);
  }

  #read(company: number): void {
    this.#count = 0;
    this.#lows = 0;
    this.#rooms = 0;
    this.#fixed = 0;
    const [first, end] = [this.#flat.first[company]!, this.#flat.first[company + 1]!];
    if (end - first <= FEW_PARTS || this.#pass !== 'belowGoals') {
      this.#takeAll(company, first, end);
      return;
    }
    for (const part of this.#alwaysIn(company)) this.#takeAll(company, part, part + 1);
    for (let part = this.#reach.firstPart(company); part !== NONE; part = this.#reach.partAfter(part)) {
      if (this.#base[this.#flat.owner[part]!] === 0) this.#takeAll(company, part, part + 1);
    }
  }

  /** Nothing else is done so often: what is read in each turn stands in local variables. */
  #takeAll(company: number, from: number, to: number): void {
    const { owner, low, spread } = this.#flat;
    const [value, parts, worths, rooms, given] = [this.#value, this.#parts, this.#worth, this.#room, this.#given];
    const own = this.#flat.own[company]!;
    let [count, lows, room] = [this.#count, this.#lows, this.#rooms];
    this.#steps += (to - from) * COSTS.part;
    for (let part = from; part < to; part += 1) {
      const worth = part === own ? this.#worthOfOwn(company) : value[owner[part]!]!;
      if (worth <= 0) continue;
      parts[count] = part;
      worths[count] = worth;
      rooms[count] = spread[part]!;
      given[count] = 0;
      count += 1;
      lows += low[part]! * worth;
      room += spread[part]!;
    }
    this.#count = count;
    this.#lows = lows;
    this.#rooms = room;
  }

  #worthOfOwn(company: number): number {
    const { ownShares } = this.#options;
    return ownShares === 'included' ? 0 : ownShares === 'halved' ? 0.5 : this.#value[company]!;
  }

  #addUnlisted(room: number): void {
    const at = this.#count++;
    this.#parts[at] = NONE;
    this.#worth[at] = 1;
    this.#room[at] = room;
    this.#given[at] = 0;
  }

  #alwaysIn(company: number): readonly number[] {
    const known = this.#always.get(company);
    if (known) return known;
    const { first, owner } = this.#flat;
    const parts: number[] = [];
    this.#steps += first[company + 1]! - first[company]!;
    for (let part = first[company]!; part < first[company + 1]!; part += 1) if (this.#base[owner[part]!]! > 0) parts.push(part);
    this.#always.set(company, parts);
    return parts;
  }

  /** What a rest is worth that goes to the parts that are worth most (`high`) or least (`low`). */
  #shared(rest: number): number {
    const [worth, room, given, count, isHigh] = [this.#worth, this.#room, this.#given, this.#count, this.#isHigh];
    if (rest <= 0 || count === 0) return 0;
    if (count > FEW_TO_SHARE) return this.#sharedInOrder(rest);
    // One by one, because most often the first takes all.
    let [value, left] = [0, rest];
    while (left > 0) {
      let best = NONE;
      let bestWorth = 0;
      this.#steps += count * COSTS.comparison;
      for (let at = 0; at < count; at += 1) {
        if (room[at]! <= given[at]!) continue;
        if (best !== NONE && (isHigh ? worth[at]! <= bestWorth : worth[at]! >= bestWorth)) continue;
        best = at;
        bestWorth = worth[at]!;
      }
      if (best === NONE) break;
      given[best] = Math.min(left, room[best]!);
      value += given[best]! * bestWorth;
      left -= given[best]!;
      if (given[best]! < room[best]!) break;
    }
    return value;
  }

  #sharedInOrder(rest: number): number {
    const [worth, room, given] = [this.#worth, this.#room, this.#given];
    const sign = this.#isHigh ? 1 : -1;
    this.#steps += this.#count * COSTS.sorted;
    const order = Array.from({ length: this.#count }, (_, at) => at).filter((at) => room[at]! > 0);
    order.sort((one, other) => sign * (worth[other]! - worth[one]!));
    let [value, left] = [0, rest];
    for (const at of order) {
      given[at] = Math.min(left, room[at]!);
      value += given[at]! * worth[at]!;
      left -= given[at]!;
      if (left <= 0) break;
    }
    return value;
  }
}
