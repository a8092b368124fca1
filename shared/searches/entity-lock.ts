/**
 * One search of a kind at a time for an entity of a case.
 *
 * The lock names the search that has it; whether it still holds is that search's row to say. After it is taken the case is looked at
 * again: an erasure marks the case first and looks at the locks after that, so that one of both sees the other.
 */
import { ApiError } from '../requests/api-error.ts';
import type { SearchRow } from '../search-rows/search-row.ts';
import { type EntityLock, LOCK_DEAD_AFTER_MS } from '../search-rows/search-store.ts';
import type { Services } from '../services/services.ts';
import type { LockKind } from '../table/keys.ts';
import type { SearchPlan } from './accept-search.ts';

export interface EntityLocking {
  kind: LockKind;
  caseId: string;
  entityId: string;
  /** As read with the case, where there is one, and the searches read with it. */
  standing: EntityLock | undefined;
  searches: readonly SearchRow[];
  /** Whether a search that has the lock is over with it. */
  isOver(row: SearchRow): boolean;
  /** What is said to whoever comes second. */
  taken(): ApiError;
}

export function entityLock(
  { store, now }: Pick<Services, 'store' | 'now'>,
  { kind, caseId, entityId, standing, searches, isOver, taken }: EntityLocking,
): NonNullable<SearchPlan['lock']> {
  const release = (searchId: string): Promise<void> => store.searches.unlockEntity(caseId, entityId, searchId, kind);
  /** A lock gives way when its search is over with it, or never came to be. */
  const isDead = ({ searchId, at }: EntityLock): boolean => {
    const row = searches.find((search) => search.searchId === searchId);
    return row ? isOver(row) : now().getTime() - Date.parse(at) > LOCK_DEAD_AFTER_MS;
  };
  return {
    async take(searchId) {
      const over = standing?.searchId && isDead(standing) ? standing.searchId : undefined;
      if (await store.searches.lockEntity(caseId, entityId, searchId, now(), { over, kind })) throw taken();
      if (await store.cases.isShown(caseId)) return;
      await release(searchId);
      // Whether the case goes or stays, the next request is told.
      throw new ApiError(taken().code, { message: 'The case is being erased', retryAfter: 1 });
    },
    release,
  };
}
