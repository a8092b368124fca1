/** What an export leaves out or shortens, counted while it is written. PURE. */

export interface Loss {
  /** In words, in the plural: `relationships that are no interest`. */
  what: string;
  count: number;
  why: string;
}

export class Losses {
  readonly #found = new Map<string, Loss>();

  count(what: string, why: string, count = 1): void {
    if (count === 0) return;
    const key = `${what} ${why}`;
    const known = this.#found.get(key);
    if (known) known.count += count;
    else this.#found.set(key, { what, count, why });
  }

  /** In the order in which they were first counted. */
  list(): Loss[] {
    return [...this.#found.values()];
  }
}
