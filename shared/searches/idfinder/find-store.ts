/** Answers of the identifier finder to requests with an `Idempotency-Key`: stored for a day, so that a repeat gets the first answer. */

import { type Repeat, RepeatTaken, type RepeatWrite, repeatItemKey, repeatPut } from '../../accounts/account/idempotency-store.ts';
import { type LedgerLine, ledgerItem } from '../../accounts/account/ledger-store.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { Item, KeyOf } from '../../platform/table/item.ts';
import { findKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

export interface Find {
  /** Of the hold that paid for it. */
  attempt: string;
  fingerprint: string;
  /** JSON of the answer. */
  answer: string;
  /** Absent on answers of earlier releases. */
  nameSearch?: string;
}

/** `ttl`: seconds since 1970. */
const findItemKey = (userId: string, findId: string): KeyOf<Find & { ttl: number }> => findKey(userId, findId);

const KEPT_SECONDS = 86_400;

export class Finds {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** An answer beside what its `Idempotency-Key` was used for: one round trip. */
  async findAndRepeat(userId: string, findId: string, idempotencyKey: string, now: Date): Promise<[Find | undefined, Repeat | undefined]> {
    const [find, repeat] = await this.#table.getAll([findItemKey(userId, findId), repeatItemKey(userId, idempotencyKey)]);
    return [find && find.ttl > now.getTime() / 1000 ? find : undefined, repeat];
  }

  /**
   * Writes what decides that a look-up is charged: its ledger line, with its answer where the request may be repeated. Both or neither; a
   * second write changes nothing. The answer that another request with the same key stored meanwhile, where there is one. Rejects with
   * `RepeatTaken` where another endpoint was the first with the key.
   */
  async write(
    userId: string,
    findId: string,
    line: LedgerLine | undefined,
    find: Find | undefined,
    now: Date,
    repeat?: RepeatWrite | undefined,
  ): Promise<Find | undefined> {
    const seconds = Math.floor(now.getTime() / 1000);
    const ttl = seconds + KEPT_SECONDS;
    const items: Item[] = [
      ...(find ? [{ ...findKey(userId, findId), ...find, ttl }] : []),
      ...(line ? [ledgerItem(userId, line, findId)] : []),
    ];
    const [first, ...others] = items;
    if (!first) return undefined;
    // The table removes expired items within days, not at once.
    const over = { condition: '#ttl <= :now', names: { '#ttl': 'ttl' }, values: { ':now': seconds } };
    try {
      await this.#table.create([first, ...others], find && over, repeat && { put: repeatPut(repeat) });
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === items.length) throw new RepeatTaken(error);
      const there = error.itemOf(findItemKey(userId, findId));
      return find && there?.attempt !== find.attempt ? there : undefined;
    }
  }

  /** Whether the ledger has a line of the look-up. */
  async isCharged(userId: string, findId: string, at: string, kind: LookUpKind = 'idfinder'): Promise<boolean> {
    return (await this.#table.get(ledgerKeyOf(userId, findId, at, kind))) !== undefined;
  }
}

export type LookUpKind = 'idfinder' | 'parties';

const ledgerKeyOf = (userId: string, findId: string, at: string, kind: LookUpKind) => {
  const { pk, sk } = ledgerItem(userId, { at, amount: 0, kind, reason: '' }, findId);
  return { pk: pk as string, sk: sk as string };
};
