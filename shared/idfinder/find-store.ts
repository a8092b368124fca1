/** Answers of the identifier finder that were asked for with an `Idempotency-Key`: kept for a day, so that a repeat gives the first one. */

import { type Repeat, RepeatTaken, type RepeatWrite, repeatPut } from '../accounts/idempotency-store.ts';
import { type LedgerLine, ledgerItem } from '../accounts/ledger-store.ts';
import { findKey, repeatKey } from '../table/keys.ts';
import { ConditionFailed, type Table } from '../table/table.ts';

export interface Find {
  /** Of the hold that paid for it. */
  attempt: string;
  fingerprint: string;
  /** JSON of the answer. */
  answer: string;
  /** Absent on answers that were kept before it was said. */
  nameSearch?: string;
}

const KEPT_SECONDS = 86_400;

export class Finds {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** An answer beside what its `Idempotency-Key` was used for: one round trip. */
  async findAndRepeat(userId: string, findId: string, idempotencyKey: string, now: Date): Promise<[Find | undefined, Repeat | undefined]> {
    const [find, repeat] = await this.#table.getAll([findKey(userId, findId), repeatKey(userId, idempotencyKey)]);
    const isKept = find && Number(find.ttl) > now.getTime() / 1000;
    return [isKept ? (find as unknown as Find) : undefined, repeat as unknown as Repeat | undefined];
  }

  /**
   * What decides that a look-up is charged: its ledger line, with its answer where it may be asked for again. Both or neither; a
   * second time changes nothing. The answer that another request with the same key has given meanwhile, where one has. Rejects with
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
    const items = [...(find ? [{ ...findKey(userId, findId), ...find, ttl }] : []), ...(line ? [ledgerItem(userId, line, findId)] : [])];
    const [first, ...others] = items;
    if (!first) return undefined;
    // The table takes what is over away when it comes to it, which may be days later.
    const over = { condition: '#ttl <= :now', names: { '#ttl': 'ttl' }, values: { ':now': seconds } };
    try {
      await this.#table.create([first, ...others], find && over, repeat && repeatPut(repeat));
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === items.length) throw new RepeatTaken(error);
      const there = error.item as Find | undefined;
      return find && there?.attempt !== find.attempt ? there : undefined;
    }
  }

  /** Whether the ledger says that a look-up found something. */
  async isCharged(userId: string, findId: string, at: string): Promise<boolean> {
    return (await this.#table.get(ledgerKeyOf(userId, findId, at))) !== undefined;
  }
}

const ledgerKeyOf = (userId: string, findId: string, at: string) => {
  const { pk, sk } = ledgerItem(userId, { at, amount: 0, kind: 'idfinder', reason: '' }, findId);
  return { pk: pk as string, sk: sk as string };
};
