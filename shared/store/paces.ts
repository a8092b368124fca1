/**
 * How often each register is asked, over all workers: one item an origin, which says until when its allowance is spoken for.
 *
 * A generic cell rate: every request takes `perSeconds / requests` of time; what has not been used for a whole period may be used at once.
 */
import { paceKey } from './keys.ts';
import { ConditionFailed, type Table } from './table.ts';

/** So many requests in so many seconds. */
export interface Pace {
  requests: number;
  perSeconds: number;
}

const TRIES = 20;

export class Paces {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Takes so many requests; milliseconds from now until they may be made, 0: at once. What is taken stays taken, see `giveBack`. */
  async take(origin: string, { requests, perSeconds }: Pace, count: number, now: Date): Promise<number> {
    const cost = Math.ceil((count * perSeconds * 1_000) / requests);
    const until = await this.#spend(origin, cost, now.getTime());
    return Math.max(0, until - now.getTime() - perSeconds * 1_000);
  }

  /** Requests that were taken and will not be made. */
  async giveBack(origin: string, pace: Pace, count: number): Promise<void> {
    await this.#add(origin, -Math.ceil((count * pace.perSeconds * 1_000) / pace.requests));
  }

  async #spend(origin: string, cost: number, now: number): Promise<number> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const until =
        (await this.#ifSo(origin, 'SET spokenUntil = spokenUntil + :cost', 'spokenUntil >= :now', { ':cost': cost, ':now': now })) ??
        (await this.#ifSo(origin, 'SET spokenUntil = :until', 'attribute_not_exists(pk) OR spokenUntil < :now', {
          ':until': now + cost,
          ':now': now,
        }));
      if (until !== undefined) return until;
    }
    throw new Error(`the pace of ${origin} could not be read`);
  }

  async #add(origin: string, cost: number): Promise<void> {
    await this.#ifSo(origin, 'SET spokenUntil = spokenUntil + :cost', 'attribute_exists(pk)', { ':cost': cost });
  }

  async #ifSo(origin: string, update: string, condition: string, values: Record<string, number>): Promise<number | undefined> {
    try {
      return Number((await this.#table.update({ key: paceKey(origin), update, condition, values })).spokenUntil);
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
  }
}
