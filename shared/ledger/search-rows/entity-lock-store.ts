/** Entity locks: one search of a kind at a time for an entity of a case. */
import type { KeyOf } from '../../platform/table/item.ts';
import { entityLockKey, type LockKind } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

/** `searchId` is absent where the lock was released. */
export interface EntityLock {
  searchId?: string;
  at: string;
}

/** The request of a lock without a row is dead when the lock is older than a function can run. */
export const LOCK_DEAD_AFTER_MS = 60_000;

export const lockKey = (kind: LockKind, caseId: string, entityId: string): KeyOf<EntityLock> => entityLockKey(kind, caseId, entityId);

export class EntityLocks {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Locks an entity for one search, also over the lock of `over`, a search known to be dead. The lock of another search, where there is one. */
  async lock(
    caseId: string,
    entityId: string,
    searchId: string,
    now: Date,
    { over, kind = 'expand' }: { over?: string | undefined; kind?: LockKind } = {},
  ): Promise<EntityLock | undefined> {
    const lock = { searchId, at: now.toISOString() };
    return this.#table.putUnlessTaken(lockKey(kind, caseId, entityId), lock, {
      condition: `attribute_not_exists(searchId) OR searchId = :own${over ? ' OR searchId = :over' : ''}`,
      values: { ':own': searchId, ...(over && { ':over': over }) },
    });
  }

  /** Releases the lock of a search that was never accepted. */
  async unlock(caseId: string, entityId: string, searchId: string, kind: LockKind = 'expand'): Promise<void> {
    await this.#table.updateIf({
      key: lockKey(kind, caseId, entityId),
      update: 'REMOVE searchId SET #at = :never',
      condition: 'searchId = :own',
      names: { '#at': 'at' },
      values: { ':own': searchId, ':never': '' },
    });
  }
}
