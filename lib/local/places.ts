/**
 * The reserved concurrency of a function: so many calls run at once. Lambda refuses the others. Here they wait in order, because one thread on this
 * machine has the work of all environments, and refusals would only say that it is slow.
 */

/** No place became free for as long as the call may wait. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
}

export class Places {
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** Absent: as many as wanted. */
  constructor(places = Number.POSITIVE_INFINITY) {
    this.#free = places;
  }

  /** Runs `work` in a place. Rejects with `Throttled` where none becomes free within the time. */
  async within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
    await this.#taken(milliseconds);
    try {
      return await work();
    } finally {
      this.#give();
    }
  }

  async #taken(milliseconds: number): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#waiting.add(resolve);
    const timer = setTimeout(() => {
      if (this.#waiting.delete(resolve)) reject(new Throttled('all reserved concurrency is in use'));
    }, milliseconds);
    await promise.finally(() => clearTimeout(timer));
  }

  #give(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
