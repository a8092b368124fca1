/**
 * One search of a kind at a time for an entity of a case.
 *
 * The lock names the search that holds it, and the row of that search decides whether it still does. After the lock is taken the case is
 * read again: an erasure marks the case first and reads the locks afterwards, so one of the two always sees the other.
 */

import { type EntityLock, LOCK_DEAD_AFTER_MS } from '../../ledger/search-rows/entity-lock-store.ts';
import type { SearchRow } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { LockKind } from '../../platform/table/keys.ts';
import type { SearchLock } from './search-plan.ts';
import type { SearchServices } from './services.ts';

export interface EntityLocking {
  kind: LockKind;
  caseId: string;
  entityId: string;
  /** The lock as it was read with the case, and the searches read with it. */
  standing: EntityLock | undefined;
  searches: readonly SearchRow[];
  /** Whether the search that holds the lock needs it no longer. */
  isOver(row: SearchRow): boolean;
  /** The refusal of a second search. */
  taken(): ApiError;
}

export function entityLock(
  { store, now }: Pick<SearchServices, 'store' | 'now'>,
  { kind, caseId, entityId, standing, searches, isOver, taken }: EntityLocking,
): SearchLock {
  const release = (searchId: string): Promise<void> => store.entityLocks.unlock(caseId, entityId, searchId, kind);
  /** Its search needs it no longer, or was never written. */
  const isDead = ({ searchId, at }: EntityLock): boolean => {
    const row = searches.find((search) => search.searchId === searchId);
    return row ? isOver(row) : now().getTime() - Date.parse(at) > LOCK_DEAD_AFTER_MS;
  };
  return {
    async take(searchId) {
      const over = standing?.searchId && isDead(standing) ? standing.searchId : undefined;
      if (await store.entityLocks.lock(caseId, entityId, searchId, now(), { over, kind })) throw taken();
      if (await store.cases.isShown(caseId)) return;
      await release(searchId);
      // The next request learns whether the case was erased.
      throw new ApiError(taken().code, { message: 'The case is being erased', retryAfter: 1 });
    },
    release,
  };
}
