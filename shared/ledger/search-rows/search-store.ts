/** Search rows: read, written when a search is accepted, and replaced by a tombstone when its request died. */
import { RepeatTaken, type RepeatWrite, repeatPut } from '../../accounts/account/idempotency-store.ts';
import { type LedgerLine, ledgerItem } from '../../accounts/account/ledger-store.ts';
import type { Check } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { Item } from '../../platform/table/item.ts';
import { caseIdOf, openShard } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { listEntry } from './list-name-store.ts';
import { type PendingSearch, rowKey, type SearchRow, type Tombstone } from './search-row.ts';

const BOOKED = [
  'searchId',
  'status',
  'cost',
  'attempt',
  'searchType',
  'chargeFinancials',
  'updatedAt',
  'abandoned',
  'erased',
  'unwrapId',
  'block',
] as const;
type PartOf<Row> = Row extends SearchRow ? Pick<Row, (typeof BOOKED)[number] & keyof Row> : never;

/** The attributes of a row that the books of an account need. */
export type BookedSearch = PartOf<SearchRow>;

interface CreateOptions {
  /** Written with the row. */
  repeat?: RepeatWrite | undefined;
  /** Must hold in the same transaction; instead of `repeat`. Where it does not: `CheckFailed`. */
  check?: Check | undefined;
  /** The row may replace the tombstone of another attempt. */
  overAbandoned?: boolean;
}

/** A search was not written, because what it depends on has ended. */
export class CheckFailed extends Error {
  constructor(cause: unknown) {
    super('what the search belongs to has ended', { cause });
    this.name = 'CheckFailed';
  }
}

export class Searches {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(searchId: string): Promise<SearchRow | undefined> {
    return this.#table.get(rowKey(searchId));
  }

  /** The rows that exist, in the order of the ids. */
  async readAll(searchIds: readonly string[]): Promise<SearchRow[]> {
    const rows = await this.#table.getAll(searchIds.map(rowKey));
    return rows.filter((row) => row !== undefined);
  }

  /** As `readAll`, without results, inputs and whatever else the books do not need. */
  async readForBooks(searchIds: readonly string[]): Promise<BookedSearch[]> {
    const rows = await this.#table.getAll(searchIds.map(rowKey), BOOKED);
    return rows.filter((row) => row !== undefined);
  }

  /** Rows that have been in a shard of the sparse index since before `before`, oldest first; at most `limit`. */
  async readOpen(shard: string, before: string, limit: number): Promise<SearchRow[]> {
    const keys = await this.#table.open(shard, before, limit);
    const rows = await this.#table.getAll<ReturnType<typeof rowKey>[]>(keys);
    return rows.filter((row) => row !== undefined);
  }

  /**
   * Writes an accepted search, its ledger line if it is billed, and, for one that opens a case, its entry in the caller's list of cases
   * under `name`: all or none. The row that stands there already, where there is one. Rejects with `RepeatTaken` where another request was
   * the first with the `Idempotency-Key` of `repeat`.
   */
  async create(
    row: PendingSearch,
    line: LedgerLine | undefined,
    name: string | undefined,
    { repeat, check, overAbandoned = false }: CreateOptions = {},
  ): Promise<SearchRow | undefined> {
    const items: [Item, ...Item[]] = [
      openItem(row),
      ...(name === undefined ? [] : [listEntry(row, name)]),
      ...(line ? [ledgerItem(row.userId, line, row.searchId)] : []),
    ];
    try {
      await this.#table.create(
        items,
        overAbandoned ? tombstoneOfAnother(row) : undefined,
        repeat ? { put: repeatPut(repeat) } : check && { check },
      );
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === items.length) throw check ? new CheckFailed(error) : new RepeatTaken(error);
      const there = error.itemOf(rowKey(row.searchId));
      if (there) return there;
      throw error;
    }
  }

  /**
   * Writes a tombstone for a search whose request died before it wrote the row, so that a late write cannot land behind a released hold.
   * The row that stands there already, where there is one.
   */
  async abandon(searchId: string, userId: string, attempt: string, now: Date, ttlSeconds: number): Promise<SearchRow | undefined> {
    const at = now.toISOString();
    const tombstone: Tombstone = {
      ...{ searchId, caseId: caseIdOf(searchId), userId, attempt, createdAt: at, updatedAt: at },
      ...{ status: 'FAILED', abandoned: true, ttl: Math.floor(now.getTime() / 1000) + ttlSeconds },
    };
    return this.#table.putUnlessTaken(rowKey(searchId), tombstone, { condition: 'attribute_not_exists(pk)' });
  }
}

const openItem = (row: PendingSearch): Item => ({
  ...rowKey(row.searchId),
  ...row,
  openShard: openShard('SEARCH', row.caseId),
  openSince: row.createdAt,
});

const tombstoneOfAnother = ({ attempt }: PendingSearch) => ({
  condition: '(abandoned = :yes AND attribute_not_exists(erased) AND attempt <> :attempt)',
  values: { ':yes': true, ':attempt': attempt },
});
