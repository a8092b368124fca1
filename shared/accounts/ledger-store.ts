/** The ledger: a line for every movement of credits. Keys are deterministic: a line written twice is one line. */
import { LEDGER_PREFIX, ledgerKey, userPartition } from '../table/keys.ts';
import type { Item, Table } from '../table/table.ts';

export const LEDGER_KINDS = ['grant', 'search', 'expand', 'idfinder', 'financials', 'refund'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** `amount` in credits: negative where it leaves the balance. */
export interface LedgerLine {
  at: string;
  amount: number;
  kind: LedgerKind;
  searchId?: string;
  reason: string;
}

/** The item of a line; `about` is the search, or a unique word of a grant. */
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
    const items = await this.#table.all({ pk: userPartition(userId), prefix: LEDGER_PREFIX });
    return items.map((item) => ({ ...lineOf(item), about: aboutOf(item) }));
  }

  /** The same a page at a time, without the reasons: what is summed need not be there all at once. */
  async *pages(userId: string): AsyncGenerator<(Omit<LedgerLine, 'reason'> & { about: string })[]> {
    const only = ['sk', 'at', 'amount', 'kind', 'searchId'];
    for await (const items of this.#table.pages({ pk: userPartition(userId), prefix: LEDGER_PREFIX, only })) {
      yield items.map((item) => ({ ...summedOf(item), about: aboutOf(item) }));
    }
  }

  /** Newest first; `after` and `next` are the sort keys that a cursor wraps. */
  async page(userId: string, limit: number, after?: string): Promise<{ lines: (LedgerLine & { _id: string })[]; next?: string }> {
    const { items, next } = await this.#table.page({
      pk: userPartition(userId),
      prefix: LEDGER_PREFIX,
      backwards: true,
      limit,
      ...(after && { after }),
    });
    const lines = items.map(lineOf);
    return { lines, ...(next && { next }) };
  }
}

/** `<time>#<search, look-up or grant>#<kind>`. */
const aboutOf = ({ sk }: Item): string => (sk as string).split('#')[2]!;

const summedOf = (item: Item): Omit<LedgerLine, 'reason'> => {
  const { at, amount, kind, searchId } = item as unknown as LedgerLine;
  return { at, amount, kind, ...(searchId && { searchId }) };
};

const lineOf = (item: Item): LedgerLine & { _id: string } => {
  const { reason } = item as unknown as LedgerLine;
  return { _id: (item.sk as string).slice(LEDGER_PREFIX.length), ...summedOf(item), reason };
};
