/** A queue that gives the greatest first; of equals the one that was added first. PURE. */

interface Entry<T> {
  rank: number;
  added: number;
  value: T;
}

export class BestFirst<T> {
  readonly #heap: Entry<T>[] = [];
  #added = 0;

  get size(): number {
    return this.#heap.length;
  }

  add(rank: number, value: T): void {
    const heap = this.#heap;
    const entry = { rank, added: this.#added++, value };
    let at = heap.push(entry) - 1;
    for (let parent = (at - 1) >> 1; at > 0 && isBefore(entry, heap[parent]!); parent = (at - 1) >> 1) {
      heap[at] = heap[parent]!;
      at = parent;
    }
    heap[at] = entry;
  }

  /** The queue must not be empty. */
  take(): T {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    if (heap.length === 0) return first.value;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      const right = child + 1;
      const best = right < heap.length && isBefore(heap[right]!, heap[child]!) ? right : child;
      if (!isBefore(heap[best]!, last)) break;
      heap[at] = heap[best]!;
      at = best;
    }
    heap[at] = last;
    return first.value;
  }
}

const isBefore = <T>(one: Entry<T>, other: Entry<T>): boolean =>
  one.rank > other.rank || (one.rank === other.rank && one.added < other.added);
