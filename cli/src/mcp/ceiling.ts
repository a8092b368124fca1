/**
 * How many credits a process may spend. A sum is reserved before a call and given back where nothing was charged, so that what is spent and what may
 * still be spent together never pass the limit. PURE.
 */

/** The call would pass the limit, or costs more than one call may. */
export class CeilingReached extends Error {
  override readonly name = 'CeilingReached';
}

export class Ceiling {
  readonly #limit: number;
  readonly #perCall: number;
  /** Credits by the key of their call. */
  readonly #taken = new Map<string, number>();

  constructor(limit: number, perCall: number) {
    this.#limit = limit;
    this.#perCall = perCall;
  }

  /** Neither spent nor reserved. */
  get left(): number {
    return this.#limit - this.taken;
  }

  /** Spent or reserved. */
  get taken(): number {
    return [...this.#taken.values()].reduce((sum, credits) => sum + credits, 0);
  }

  has(key: string): boolean {
    return this.#taken.has(key);
  }

  /** Once for a key. `isLimited: false`: the caller has named the sum, so that only the limit holds. Throws `CeilingReached`. */
  reserve(key: string, credits: number, { isLimited = true } = {}): void {
    if (this.#taken.has(key)) return;
    if (isLimited && credits > this.#perCall)
      throw new CeilingReached(
        `This costs ${credits} credits and one call may cost ${this.#perCall}: ask the person who started this server`,
      );
    if (credits > this.left)
      throw new CeilingReached(
        `Ceiling reached: this costs ${credits} credits, ${this.left} of ${this.#limit} are left. Ask the person who started this server`,
      );
    this.#taken.set(key, credits);
  }

  /** What the call has cost; 0 gives the reservation back. */
  settle(key: string, credits: number): void {
    if (credits === 0) this.#taken.delete(key);
    else if (this.#taken.has(key)) this.#taken.set(key, credits);
  }
}
