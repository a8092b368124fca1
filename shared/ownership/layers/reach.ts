/** Which companies are below a goal, found anew for each goal in arrays that are used again; several walks ask for one goal in turn. PURE. */
import { COSTS } from '../maths/work.ts';
import type { FlatLayer } from './flat-layer.ts';

export const NONE = -1;

export class Reach {
  readonly #flat: FlatLayer;
  /** By node: the number of the goal that last reached it. */
  readonly #reached: Int32Array;
  /** Lists of those parts of a company that are below the goal. */
  readonly #head: Int32Array;
  readonly #next: Int32Array;
  readonly #open: Int32Array;
  readonly #keys: Float64Array;
  #goal = 0;
  #goals: readonly number[] = [];
  #companies = new Int32Array(0);

  constructor(flat: FlatLayer) {
    this.#flat = flat;
    this.#reached = new Int32Array(flat.nodes);
    this.#head = new Int32Array(flat.nodes);
    this.#next = new Int32Array(flat.owner.length);
    this.#open = new Int32Array(flat.nodes);
    this.#keys = new Float64Array(flat.nodes);
  }

  has(node: number): boolean {
    return this.#reached[node] === this.#goal;
  }

  /** The first of a company's parts that are below the goal, and the one after a part; `NONE` at the end. */
  firstPart(company: number): number {
    return this.has(company) ? this.#head[company]! : NONE;
  }

  partAfter(part: number): number {
    return this.#next[part]!;
  }

  /** Companies below the goals, the goals not among them, in the order of solving. */
  below(goals: readonly number[]): Int32Array {
    if (this.#goal > 0 && goals.length === this.#goals.length && goals.every((goal, at) => goal === this.#goals[at]))
      return this.#companies;
    this.#goals = [...goals];
    this.#companies = this.#found(goals);
    return this.#companies;
  }

  #found(goals: readonly number[]): Int32Array<ArrayBuffer> {
    this.#goal += 1;
    const { firstUse, use, company: companyOf, rank, nodes, work } = this.#flat;
    const [open, head, next, reached, goal] = [this.#open, this.#head, this.#next, this.#reached, this.#goal];
    let size = 0;
    work.add(goals.length);
    for (const one of goals) if (one < nodes && this.#isNew(one)) open[size++] = one;
    const count = size;
    for (let at = 0; at < size; at += 1) {
      const node = open[at]!;
      const last = firstUse[node + 1]!;
      work.add(COSTS.reached + (last - firstUse[node]!) * COSTS.part);
      for (let listed = firstUse[node]!; listed < last; listed += 1) {
        const part = use[listed]!;
        const company = companyOf[part]!;
        if (reached[company] !== goal) {
          reached[company] = goal;
          head[company] = NONE;
          open[size++] = company;
        }
        next[part] = head[company]!;
        head[company] = part;
      }
    }
    // Rank and place in one number each, because numbers are sorted far quicker than by a comparison.
    const keys = this.#keys.subarray(count, size);
    for (let at = count; at < size; at += 1) keys[at - count] = rank[open[at]!]! * (nodes + 1) + at;
    keys.sort();
    const companies = new Int32Array(keys.length);
    for (let at = 0; at < keys.length; at += 1) companies[at] = open[keys[at]! % (nodes + 1)]!;
    return companies;
  }

  #isNew(node: number): boolean {
    if (this.#reached[node] === this.#goal) return false;
    this.#reached[node] = this.#goal;
    this.#head[node] = NONE;
    return true;
  }
}
