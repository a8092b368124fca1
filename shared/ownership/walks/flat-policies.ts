/**
 * Companies that own each other, in doubles, where no choice of shares keeps all of a company within the circle: their values by turns of best
 * choices, after each of which the values of the chosen shares are found by going round with these shares alone. PURE.
 *
 * The largest part of a company that its circle may hold is the factor by which one turn brings any values closer to the true ones. So the change of
 * the last turn says how far its values are from the true ones at most (Banach), whatever they began with.
 */

import type { FlatLayer } from '../layers/flat-layer.ts';
import { COSTS } from '../maths/work.ts';
import type { FlatColumn } from './flat-column.ts';

const MAX_TURNS = 30;
const MAX_PASSES = 300;
/** Changes of a turn and of a pass that are below the rounding of a choice. */
const SETTLED_TURN = 1e-14;
const SETTLED_PASS = 1e-16;
/** With a larger part in the circle going round takes long. */
const MOST_INSIDE = 0.95;
const UNKNOWN = -1;

export interface Settled {
  /** How far a value is from the true one at most, but for the rounding of one choice; that counts as often as `factor` says. */
  change: number;
  factor: number;
}

export class FlatPolicies {
  readonly #flat: FlatLayer;
  readonly #column: FlatColumn;
  readonly #value: Float64Array;
  readonly #countsOwn: boolean;
  /** By rank: the largest part of a company that owners of the same rank may hold. */
  readonly #inside: Float64Array;
  /** The chosen shares within the circle, those of one member after those of another, and what the other shares are worth. */
  readonly #owner: Int32Array;
  readonly #weight: Float64Array;
  #end: Int32Array = new Int32Array(0);
  #outer: Float64Array = new Float64Array(0);

  /** `countsOwn`: a company's own shares lead back to it. */
  constructor(flat: FlatLayer, column: FlatColumn, value: Float64Array, countsOwn: boolean) {
    this.#flat = flat;
    this.#column = column;
    this.#value = value;
    this.#countsOwn = countsOwn;
    this.#inside = new Float64Array(flat.nodes).fill(UNKNOWN);
    this.#owner = new Int32Array(flat.owner.length);
    this.#weight = new Float64Array(flat.owner.length);
  }

  /** From the values as they stand; `undefined` where it may take too long: the values mean nothing then. */
  settle(members: Int32Array): Settled | undefined {
    const inside = this.#insideOf(members[0]!);
    if (inside > MOST_INSIDE) return undefined;
    if (this.#end.length < members.length) [this.#end, this.#outer] = [new Int32Array(members.length), new Float64Array(members.length)];
    for (let turn = 0; turn < MAX_TURNS; turn += 1) {
      const change = this.#turn(members);
      if (change <= SETTLED_TURN) return { change: change / (1 - inside), factor: 1 / (1 - inside) };
      this.#goRound(members);
    }
    return undefined;
  }

  /** The best choice of each, the later ones with the values of the earlier ones. */
  #turn(members: Int32Array): number {
    const { rank } = this.#flat;
    let [change, end] = [0, 0];
    for (let at = 0; at < members.length; at += 1) {
      const member = members[at]!;
      const value = this.#column.best(member);
      change = Math.max(change, Math.abs(value - this.#value[member]!));
      this.#value[member] = value;
      end = this.#column.chosenWithin(rank[member]!, { owners: this.#owner, weights: this.#weight, from: end });
      this.#end[at] = end;
      this.#outer[at] = this.#column.chosenOutside;
    }
    return change;
  }

  /** With the shares that were chosen last. */
  #goRound(members: Int32Array): void {
    const [value, owner, weight, ends, outer] = [this.#value, this.#owner, this.#weight, this.#end, this.#outer];
    const last = members.length - 1;
    for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
      this.#flat.work.add((members.length + ends[last]!) * COSTS.circleStep);
      let change = 0;
      for (let step = 0; step <= last; step += 1) {
        const at = pass % 2 === 1 ? last - step : step;
        let sum = outer[at]!;
        for (let one = at === 0 ? 0 : ends[at - 1]!; one < ends[at]!; one += 1) sum += weight[one]! * value[owner[one]!]!;
        change = Math.max(change, Math.abs(sum - value[members[at]!]!));
        value[members[at]!] = sum;
      }
      if (change <= SETTLED_PASS) return;
    }
  }

  #insideOf(member: number): number {
    const rank = this.#flat.rank[member]!;
    if (this.#inside[rank] === UNKNOWN) this.#inside[rank] = this.#largestInside(rank, member);
    return this.#inside[rank]!;
  }

  #largestInside(rank: number, member: number): number {
    const { ordered, rank: ranks, first, owner, high, own, work } = this.#flat;
    let most = 0;
    // Companies of one circle stand together in the order of solving.
    let at = ordered.indexOf(member);
    while (at > 0 && ranks[ordered[at - 1]!] === rank) at -= 1;
    for (; at < ordered.length && ranks[ordered[at]!] === rank; at += 1) {
      const company = ordered[at]!;
      work.add((first[company + 1]! - first[company]!) * COSTS.part);
      let inside = 0;
      for (let part = first[company]!; part < first[company + 1]!; part += 1)
        if (ranks[owner[part]!] === rank && (part !== own[company] || this.#countsOwn)) inside += high[part]!;
      most = Math.max(most, inside);
    }
    return most;
  }
}
