/**
 * Erasure of a case from the table. Its root search is marked first, which hides the case, and removed last, so that the next attempt
 * continues an erasure that died. Each search leaves a tombstone of ids for two days: a late message must find that there is nothing to do,
 * and a repeated `DELETE` that the case was erased.
 */

import type { EntityLock } from '../../ledger/search-rows/entity-lock-store.ts';
import { type ResultPart, rowKey, type SearchRow } from '../../ledger/search-rows/search-row.ts';
import type { Query, Write } from '../../platform/table/expressions.ts';
import type { Item, Stored } from '../../platform/table/item.ts';
import {
  casePartition,
  type Key,
  READER_PREFIX,
  RESULT_PART,
  rootSearchId,
  sharedCaseKey,
  userCaseKey,
} from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Reader } from './reader-store.ts';

export interface Erasable {
  searches: SearchRow[];
  locks: EntityLock[];
  /** Keys of everything but the searches. */
  others: Key[];
  /** The case's entries in the lists of its readers. */
  shared: Key[];
}

/** Longer than a late message: the queue keeps a message for four days only while its search is PENDING, and such a case is not erased. */
const TOMBSTONE_SECONDS = 2 * 86_400;
const AT_ONCE = 25;

export class Erasures {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** `false` where the case's first search is still open, or was removed meanwhile. */
  async begin(caseId: string, now: Date): Promise<boolean> {
    return this.#mark(caseId, 'SET erasing = :now', '#status <> :pending AND attribute_not_exists(followUp)', {
      ':now': now.toISOString(),
      ':pending': 'PENDING',
    });
  }

  /** Shows the case again; for use before anything was removed. */
  async giveUp(caseId: string): Promise<void> {
    await this.#mark(caseId, 'REMOVE erasing', '#status <> :pending', { ':pending': 'PENDING' });
  }

  async #mark(caseId: string, update: string, condition: string, values: Record<string, string>): Promise<boolean> {
    const marked = await this.#table.updateIf({
      key: rowKey(rootSearchId(caseId)),
      update,
      condition: `attribute_exists(pk) AND attribute_not_exists(abandoned) AND ${condition}`,
      names: { '#status': 'status' },
      values,
    });
    return marked !== undefined;
  }

  async contents(caseId: string): Promise<Erasable> {
    const found: Erasable = { searches: [], locks: [], others: [], shared: [] };
    const everything: Query<CaseItem> = { pk: casePartition(caseId) };
    for (const item of await this.#table.all(everything)) sortItem(item, found);
    return found;
  }

  /**
   * Searches before their results: a remaining row must not name a result that is gone. The entries in the lists of readers before the
   * readers, which say whose lists have one. The root's own row is removed by `end`.
   */
  async remove(root: SearchRow, { searches, others, shared }: Erasable, now: Date): Promise<void> {
    const left = searches.filter(({ searchId, erased }) => searchId !== root.searchId && !erased);
    await inTurns(left, (row) => this.#markErased(row, now));
    await inTurns(shared, (key) => this.#table.remove(key));
    await this.#table.removeAll(others.filter(isPart));
    const small = others.filter((key) => !isPart(key));
    await inTurns([...small, userCaseKey(root.userId, root.createdAt, root.caseId)], (key) => this.#table.remove(key));
  }

  /** `beside`: what is written with it, or not at all. `false` where another process has ended it. */
  async end(root: SearchRow, now: Date, beside: readonly Write[]): Promise<boolean> {
    return this.#table.transactIf([{ put: { item: tombstoneOf(root, now), condition: 'attribute_not_exists(erased)' } }, ...beside]);
  }

  async #markErased(row: SearchRow, now: Date): Promise<void> {
    await this.#table.put({ item: tombstoneOf(row, now) });
  }
}

function tombstoneOf({ searchId, caseId, userId }: SearchRow, now: Date): Item {
  const at = now.toISOString();
  const ttl = Math.floor(now.getTime() / 1000) + TOMBSTONE_SECONDS;
  const ids = { ...rowKey(searchId), searchId, caseId, userId };
  return { ...ids, createdAt: at, updatedAt: at, status: 'FAILED', abandoned: true, erased: true, ttl };
}

/** The items of a case's partition; documents are removed by their keys alone. */
type CaseItem = SearchRow | ResultPart | EntityLock | Reader;

/** Of a large result. */
const isPart = ({ sk }: Key): boolean => sk.includes(RESULT_PART);

function sortItem(item: Stored<CaseItem>, found: Erasable): void {
  const { pk, sk } = item;
  const [kind, , part] = sk.split('#');
  if (kind === 'SEARCH' && part === undefined) found.searches.push(item as SearchRow);
  else found.others.push({ pk, sk });
  if (sk.startsWith(READER_PREFIX)) found.shared.push(sharedCaseKey(sk, (item as Reader).at, pk.slice(casePartition('').length)));
  if (kind === 'EXPAND' || kind === 'FINANCIALS') found.locks.push(item as EntityLock);
}

/** In parallel, `AT_ONCE` at a time. */
async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE) await Promise.all(all.slice(start, start + AT_ONCE).map(act));
}
