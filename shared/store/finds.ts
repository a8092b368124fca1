/** Answers of the identifier finder that were asked for with an `Idempotency-Key`: kept for a day, so that a repeat gives the first one. */
import { findKey } from './keys.ts';
import { type LedgerLine, ledgerItem } from './ledger.ts';
import { ConditionFailed, type Table } from './table.ts';

export interface Find {
  fingerprint: string;
  /** JSON of the answer. */
  answer: string;
}

const KEPT_SECONDS = 86_400;

export class Finds {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(userId: string, findId: string, now: Date): Promise<Find | undefined> {
    const item = await this.#table.get(findKey(userId, findId));
    return item && Number(item.ttl) > now.getTime() / 1000 ? (item as unknown as Find) : undefined;
  }

  /**
   * What decides that a look-up is charged: its ledger line, with its answer where it may be asked for again. Both or neither; a
   * second time changes nothing.
   */
  async write(userId: string, findId: string, line: LedgerLine | undefined, find: Find | undefined, now: Date): Promise<void> {
    const ttl = Math.floor(now.getTime() / 1000) + KEPT_SECONDS;
    const items = [...(find ? [{ ...findKey(userId, findId), ...find, ttl }] : []), ...(line ? [ledgerItem(userId, line, findId)] : [])];
    const [first, ...others] = items;
    if (!first) return;
    try {
      await this.#table.create([first, ...others]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
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
