/** Which companies are below a goal, found anew for each goal in arrays that are used again. PURE. */
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
  #goal = 0;

  constructor(flat: FlatLayer) {
    this.#flat = flat;
    this.#reached = new Int32Array(flat.nodes);
    this.#head = new Int32Array(flat.nodes);
    this.#next = new Int32Array(flat.owner.length);
    this.#open = new Int32Array(flat.nodes + 1);
  }

  /** The number of the present goal. */
  get goal(): number {
    return this.#goal;
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
    this.#goal += 1;
    const { firstUse, use, company: companyOf, rank, nodes } = this.#flat;
    const open = this.#open;
    let size = 0;
    const reach = (node: number): void => {
      if (this.#reached[node] === this.#goal) return;
      this.#reached[node] = this.#goal;
      this.#head[node] = NONE;
      open[size++] = node;
    };
    for (const goal of goals) if (goal < nodes) reach(goal);
    const count = size;
    for (let at = 0; at < size; at += 1) {
      const node = open[at]!;
      for (let place = firstUse[node]!; place < firstUse[node + 1]!; place += 1) {
        const part = use[place]!;
        reach(companyOf[part]!);
        this.#next[part] = this.#head[companyOf[part]!]!;
        this.#head[companyOf[part]!] = part;
      }
    }
    return open.slice(count, size).sort((one, other) => rank[one]! - rank[other]!);
  }
}
