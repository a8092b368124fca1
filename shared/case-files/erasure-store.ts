/**
 * Taking a case out of the table. Its root search is marked first, from when on nobody is shown the case, and goes last, so that an erasure
 * that died is taken up again by the next. Each search leaves a tombstone of ids for two days: a message that comes late must find that
 * nothing is to be done, and a repeated `DELETE` that it has been done.
 */

import type { EntityLock } from '../search-rows/entity-lock-store.ts';
import type { SearchRow } from '../search-rows/search-row.ts';
import { ConditionFailed } from '../table/faults.ts';
import type { Item } from '../table/item.ts';
import { casePartition, type Key, READER_PREFIX, RESULT_PART, rootSearchId, searchKey, sharedCaseKey, userCaseKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';

export interface Erasable {
  searches: SearchRow[];
  locks: EntityLock[];
  /** Of everything but the searches. */
  others: Key[];
  /** Where the case stands in the lists of its readers. */
  shared: Key[];
}

/** Longer than a message can wait: four days in the queue are for searches that are PENDING, and those are not erased. */
const TOMBSTONE_SECONDS = 2 * 86_400;
const AT_ONCE = 25;

export class Erasures {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** `false` where the case's first search is still open, or gone meanwhile. */
  async begin(caseId: string, now: Date): Promise<boolean> {
    return this.#mark(caseId, 'SET erasing = :now', '#status <> :pending AND attribute_not_exists(followUp)', {
      ':now': now.toISOString(),
      ':pending': 'PENDING',
    });
  }

  /** Nothing has been removed yet: the case is shown again. */
  async giveUp(caseId: string): Promise<void> {
    await this.#mark(caseId, 'REMOVE erasing', '#status <> :pending', { ':pending': 'PENDING' });
  }

  async #mark(caseId: string, update: string, condition: string, values: Record<string, string>): Promise<boolean> {
    try {
      await this.#table.update({
        key: searchKey(rootSearchId(caseId)),
        update,
        condition: `attribute_exists(pk) AND attribute_not_exists(abandoned) AND ${condition}`,
        names: { '#status': 'status' },
        values,
      });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  async contents(caseId: string): Promise<Erasable> {
    const found: Erasable = { searches: [], locks: [], others: [], shared: [] };
    for (const item of await this.#table.all({ pk: casePartition(caseId) })) sortItem(item, found);
    return found;
  }

  /**
   * Searches before their results: one that is still there must not name what is gone. The lists of readers before the readers, which say
   * in whose lists the case stands. The root's own row is the last.
   */
  async remove(root: SearchRow, { searches, others, shared }: Erasable, now: Date): Promise<void> {
    const buried = searches.filter(({ searchId, erased }) => searchId !== root.searchId && !erased);
    await inTurns(buried, (row) => this.#bury(row, now));
    await inTurns(shared, (key) => this.#table.remove(key));
    await this.#table.removeAll(others.filter(isPart));
    const small = others.filter((key) => !isPart(key));
    await inTurns([...small, userCaseKey(root.userId, root.createdAt, root.caseId)], (key) => this.#table.remove(key));
  }

  async end(root: SearchRow, now: Date): Promise<void> {
    await this.#bury(root, now);
  }

  async #bury({ searchId, caseId, userId }: SearchRow, now: Date): Promise<void> {
    const at = now.toISOString();
    const ttl = Math.floor(now.getTime() / 1000) + TOMBSTONE_SECONDS;
    const tombstone = { searchId, caseId, userId, createdAt: at, updatedAt: at, status: 'FAILED', abandoned: true, erased: true, ttl };
    await this.#table.put({ item: { ...searchKey(searchId), ...tombstone } });
  }
}

/** Of a large result. */
const isPart = ({ sk }: Key): boolean => sk.includes(RESULT_PART);

function sortItem(item: Item, found: Erasable): void {
  const { pk, sk } = item as unknown as Key;
  const [kind, , part] = sk.split('#');
  if (kind === 'SEARCH' && part === undefined) found.searches.push(item as unknown as SearchRow);
  else found.others.push({ pk, sk });
  if (sk.startsWith(READER_PREFIX)) found.shared.push(sharedCaseKey(sk, item.at as string, pk.slice(casePartition('').length)));
  if (kind === 'EXPAND' || kind === 'FINANCIALS') found.locks.push(item as unknown as EntityLock);
}

/** Side by side, and not more than the table takes lightly. */
async function inTurns<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE) await Promise.all(all.slice(start, start + AT_ONCE).map(act));
}
