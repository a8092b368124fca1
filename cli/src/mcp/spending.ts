/**
 * Calls that can cost credits: reserved, confirmed by the person, sent with a key that follows from the arguments, and settled by how the search ended.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type RegistryGraph, RegistryGraphError } from '../../../client/src/index.ts';
import type { Ceiling } from './ceiling.ts';

/** What a paid call has cost so far. `isFinal: false`: it may still be charged or refunded. */
export interface Charge {
  credits: number;
  isFinal: boolean;
}

export interface PaidCall<Answer> {
  tool: string;
  args: object;
  /** Credits at most. */
  cost: number;
  /** True where the caller has named the sum itself. */
  isNamed?: boolean;
  /** Asks the person; `false` ends the call. Absent where nobody is to be asked. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** Sends the request; a refusal of the service costs nothing. */
  send(idempotencyKey: string): Promise<Answer>;
  /** What the sent request has cost by now. */
  chargeOf(rg: RegistryGraph, answer: Answer): Promise<Charge>;
}

export class Declined extends Error {
  override readonly name = 'Declined';
}

/** The service keeps the answer of a key for a day. */
const DAY_MS = 24 * 60 * 60 * 1000;

export class Spending {
  readonly #rg: RegistryGraph;
  readonly #ceiling: Ceiling;
  readonly #secret = randomBytes(32);
  readonly #began = Date.now();
  /** Sent, and not yet known to be charged or refunded. */
  readonly #open = new Map<string, () => Promise<Charge>>();
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(rg: RegistryGraph, ceiling: Ceiling) {
    this.#rg = rg;
    this.#ceiling = ceiling;
  }

  get left(): number {
    return this.#ceiling.left;
  }

  /** Equal calls at the same time are one. Rejects with `CeilingReached`, `Declined`, or what `send` rejects with. */
  async pay<Answer>(call: PaidCall<Answer>): Promise<Answer> {
    const key = this.#keyOf(call);
    const running = this.#running.get(key) as Promise<Answer> | undefined;
    if (running) return running;
    const paid = this.#payOnce(key, call).finally(() => this.#running.delete(key));
    this.#running.set(key, paid);
    return paid;
  }

  async #payOnce<Answer>(key: string, call: PaidCall<Answer>): Promise<Answer> {
    const isRepeated = this.#ceiling.has(key);
    if (!isRepeated) {
      await this.settle();
      this.#ceiling.reserve(key, call.cost, { isLimited: !call.isNamed });
    }
    let answer: Answer;
    try {
      if (!isRepeated && call.cost > 0 && call.confirm && !(await call.confirm()))
        throw new Declined('The person declined; nothing was charged');
      answer = await call.send(key);
    } catch (error) {
      if (!isRepeated && !mayHaveBegun(error)) this.#ceiling.settle(key, 0);
      throw error;
    }
    this.#open.set(key, () => call.chargeOf(this.#rg, answer));
    return answer;
  }

  /** Looks at every call whose charge is not final yet. What cannot be read stays reserved. */
  async settle(): Promise<void> {
    await Promise.all(
      [...this.#open].map(async ([key, read]) => {
        const charge = await read().catch(() => undefined);
        if (!charge) return;
        this.#ceiling.settle(key, charge.credits);
        if (charge.isFinal) this.#open.delete(key);
      }),
    );
  }

  /** A model that repeats itself within a day sends the same key, and pays once. */
  #keyOf({ tool, args }: { tool: string; args: object }): string {
    const day = Math.floor((Date.now() - this.#began) / DAY_MS);
    const sorted = JSON.stringify(args, Object.keys(args).toSorted());
    return createHash('sha256')
      .update(this.#secret)
      .update(JSON.stringify([tool, day, sorted]))
      .digest('hex');
  }
}

/** Its sum stays reserved. */
const mayHaveBegun = (error: unknown): boolean =>
  error instanceof RegistryGraphError ? error.idempotencyKey !== undefined : !(error instanceof Declined);
