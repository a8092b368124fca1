/** The ledger: a line for every movement of credits. Keys are deterministic, so a line that is written twice is one line. */

import type { Query } from '../../platform/table/expressions.ts';
import type { Item, Stored } from '../../platform/table/item.ts';
import { type Key, LEDGER_PREFIX, ledgerKey, userPartition } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

export const LEDGER_KINDS = ['grant', 'search', 'expand', 'idfinder', 'parties', 'financials', 'refund'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** `amount` in credits: negative where it leaves the balance. */
export interface LedgerLine {
  at: string;
  amount: number;
  kind: LedgerKind;
  searchId?: string;
  reason: string;
}

/** The item of a line; `about` is the id of the search, the look-up or the grant. */
export function ledgerItem(userId: string, line: LedgerLine, about: string): Item {
  return { ...ledgerKey(userId, line.at, about, line.kind), ...line };
}

export class Ledger {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async write(userId: string, line: LedgerLine, about: string): Promise<void> {
    await this.#table.put({ item: ledgerItem(userId, line, about) });
  }

  /** All lines, oldest first, each with what it is about. */
  async all(userId: string): Promise<(LedgerLine & { about: string })[]> {
    const items = await this.#table.all(linesOf(userId));
    return items.map((item) => ({ ...lineOf(item), about: aboutOf(item) }));
  }

  /** The same a page at a time, without the reasons, for a reader that need not have all lines in memory at once. */
  async *pages(userId: string): AsyncGenerator<(Omit<LedgerLine, 'reason'> & { about: string })[]> {
    const only = ['sk', 'at', 'amount', 'kind', 'searchId'];
    for await (const items of this.#table.pages({ ...linesOf(userId), only })) {
      yield items.map((item) => ({ ...summedOf(item), about: aboutOf(item) }));
    }
  }

  /** Newest first; `after` and `next` are the sort keys that a cursor wraps. */
  async page(userId: string, limit: number, after?: string): Promise<{ lines: (LedgerLine & { _id: string })[]; next?: string }> {
    const { items, next } = await this.#table.page({ ...linesOf(userId), backwards: true, limit, ...(after && { after }) });
    return { lines: items.map(lineOf), ...(next && { next }) };
  }
}

const linesOf = (userId: string): Query<LedgerLine> => ({ pk: userPartition(userId), prefix: LEDGER_PREFIX });

/** `<time>#<search, look-up or grant>#<kind>`. */
const aboutOf = ({ sk }: Key): string => sk.split('#')[2]!;

const summedOf = ({ at, amount, kind, searchId }: LedgerLine): Omit<LedgerLine, 'reason'> => ({
  at,
  amount,
  kind,
  ...(searchId && { searchId }),
});

const lineOf = (item: Stored<LedgerLine>): LedgerLine & { _id: string } => ({
  _id: item.sk.slice(LEDGER_PREFIX.length),
  ...summedOf(item),
  reason: item.reason,
});
