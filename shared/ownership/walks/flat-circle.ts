/**
 * Companies that own each other, in doubles: the values of all of them by going round until nothing changes. PURE.
 *
 * From nothing upwards each round gives values that are below the true ones, so they are a bound at any time; each choice is lowered by what it
 * may have been rounded up. Values that are no less than the best choices made with them are above the true ones: those of the last round, moved
 * up by a margin for each step that a walk takes before it leaves the circle. Both hold for the least values as for the greatest.
 */

import type { FlatLayer } from '../layers/flat-layer.ts';
import type { End } from './column-choice.ts';
import type { FlatColumn } from './flat-column.ts';
import { FlatPolicies, type Settled } from './flat-policies.ts';

const MAX_ROUNDS = 300;
/** A change that is below the rounding of a choice. */
const SETTLED = 1e-15;
/** How far values are moved up for each step. */
const MARGINS = [1e-13, 1e-12, 1e-10, 1e-8] as const;
/** Stands for nothing while values settle, so that members without a value yet are among the parts that are shared. */
const TINY = 1e-300;
/** Of each term of a choice: several roundings of numbers that are at most 1. */
const ROUNDING = 2 ** -50;

export interface FlatCircleResult {
  /** How far the two bounds are apart. */
  slack: number;
  /** Holdings of the members that count. */
  holdings: number;
}

export class FlatCircle {
  readonly #flat: FlatLayer;
  readonly #column: FlatColumn;
  readonly #value: Float64Array;
  readonly #end: End;
  /** By node: at least how many steps a walk takes from a member before it leaves the circle; 0 for others. */
  readonly #steps: Float64Array;
  readonly #policies: FlatPolicies;
  #lastHoldings = 0;

  /** `countsOwn`: a company's own shares lead back to it. */
  constructor(flat: FlatLayer, column: FlatColumn, value: Float64Array, { end, countsOwn }: { end: End; countsOwn: boolean }) {
    this.#flat = flat;
    this.#column = column;
    this.#value = value;
    this.#end = end;
    this.#steps = new Float64Array(flat.nodes);
    this.#policies = new FlatPolicies(flat, column, value, countsOwn);
  }

  /** Sets the values of the members; `undefined` where going round takes too long or proves nothing: the values mean nothing then. */
  solve(members: Int32Array): FlatCircleResult | undefined {
    const before = this.#column.holdings;
    this.#begin(members);
    const settled = this.#policies.settle(members);
    const slack = (settled && this.#within(members, settled)) ?? this.#upwards(members);
    for (const member of members) this.#steps[member] = 0;
    this.#column.holdings = before;
    return slack === undefined ? undefined : { slack, holdings: this.#lastHoldings };
  }

  #begin(members: Int32Array): void {
    for (const member of members) {
      this.#value[member] = TINY;
      this.#steps[member] = 1;
    }
  }

  /** Leaves the bound that the end asks for, and gives how far the other is from it. */
  #within(members: Int32Array, { change, factor }: Settled): number | undefined {
    const values = Float64Array.from(members, (member) => this.#value[member]!);
    // Twice, because the proof rounds as well.
    const margin = 2 * (change + factor * members.reduce((most, member) => Math.max(most, this.#roundingOf(member)), 0));
    const lowest = values.map((value) => (value <= TINY ? 0 : Math.max(TINY, value - margin)));
    if (!this.#isProof(members, (_, at) => lowest[at]! && values[at]! + margin)) return undefined;
    return this.#bounded(members, lowest);
  }

  #upwards(members: Int32Array): number | undefined {
    this.#begin(members);
    return this.#settles(members) ? this.#proven(members) : undefined;
  }

  /** Backwards and forwards in turn, because a long circle passes a value on in one of them. */
  #settles(members: Int32Array): boolean {
    const last = members.length - 1;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let change = 0;
      for (let at = 0; at <= last; at += 1) {
        const member = members[round % 2 === 0 ? last - at : at]!;
        const known = this.#value[member]!;
        const value = this.#column.best(member) - this.#roundingOf(member);
        if (value > known) this.#value[member] = value;
        change = Math.max(change, value - known);
        this.#steps[member] = 2 + this.#column.weighted(this.#steps);
      }
      if (change <= SETTLED) return true;
    }
    return false;
  }

  /** Leaves the bound that the end asks for; gives how far the other is from it. */
  #proven(members: Int32Array): number | undefined {
    const lows = Float64Array.from(members, (member) => (this.#value[member]! <= TINY ? 0 : this.#value[member]!));
    const moved = (margin: number) => (member: number, at: number) => lows[at]! + margin * this.#steps[member]!;
    // Members that are worth nothing stay so where that is proof enough; in a circle that nobody outside owns their steps have no end.
    const onlyPositive = (margin: number) => (member: number, at: number) => lows[at]! && moved(margin)(member, at);
    const isAbove =
      this.#isProof(members, onlyPositive(MARGINS[0])) ||
      MARGINS.some((margin) => this.#isProof(members, moved(margin))) ||
      MARGINS.some((margin) => this.#isProof(members, onlyPositive(margin)));
    if (!isAbove) return undefined;
    return this.#bounded(members, lows);
  }

  /** The values stand at the upper bounds. */
  #bounded(members: Int32Array, lows: Float64Array): number {
    const slack = members.reduce((most, member, at) => Math.max(most, this.#value[member]! - lows[at]!), 0);
    if (this.#end === 'low') for (const [at, member] of members.entries()) this.#value[member] = lows[at]!;
    return slack;
  }

  /** Sets the values and says whether they are above the true ones. */
  #isProof(members: Int32Array, raised: (member: number, at: number) => number): boolean {
    for (const [at, member] of members.entries()) this.#value[member] = Math.min(1, raised(member, at));
    const before = this.#column.holdings;
    const isProof = members.every((member) => this.#isAbove(member));
    this.#lastHoldings = this.#column.holdings - before;
    return isProof;
  }

  #isAbove(member: number): boolean {
    const best = this.#column.best(member);
    const value = this.#value[member]!;
    return value === 1 || best === 0 || best + this.#roundingOf(member) <= value;
  }

  #roundingOf(member: number): number {
    return (this.#flat.first[member + 1]! - this.#flat.first[member]! + 8) * ROUNDING;
  }
}
