/**
 * A search that the service starts by itself: an expand after a fund or as a step of an unwrap, or a look of a monitor. Its id follows from what it is about, so that starting
 * it twice is starting it once: lock, hold and row follow from the id.
 */

import { newHold, placeHold } from '../../ledger/credits/place-hold.ts';
import { giveHoldBack } from '../../ledger/credits/settle.ts';
import type { EntityLock } from '../../ledger/search-rows/entity-lock-store.ts';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { PendingSearch, PlannedSearch } from '../../ledger/search-rows/search-row.ts';
import { CheckFailed } from '../../ledger/search-rows/search-store.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Check } from '../../platform/table/expressions.ts';
import { createSearch } from './create-search.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchServices } from './services.ts';
import { heldFields } from './start-search.ts';

export type OwnExpandServices = Pick<SearchServices, 'store' | 'queue' | 'rateLimit' | 'now' | 'log'>;

export interface OwnExpand {
  searchId: string;
  caseId: string;
  userId: string;
  sandbox: boolean;
  /** Its `entityId` is the entity that is locked; a look of a monitor has none. */
  plan: SearchPlan;
  /** Must hold when the row is written. */
  check?: Check;
  /** A search that holds the lock of the entity and needs it no longer. */
  over?: string | undefined;
  /** True where it counts in no minute of the account. */
  isOwn?: boolean;
  /** Seconds until its message arrives; `none`: no message is sent, the caller works on the search. */
  delay?: number | 'none';
}

/**
 * `standing`: its row is there already. `locked`: another search has the entity. `refused`: the account did not admit it. `ended`: `check` did
 * not hold. Nothing is written or charged but for `started`.
 */
export type Started =
  | { outcome: 'started' | 'standing' | 'ended' }
  | { outcome: 'locked'; by: EntityLock }
  | { outcome: 'refused'; refusal: ApiError };

export async function startByItself(services: OwnExpandServices, expand: OwnExpand): Promise<Started> {
  const { store, queue, now } = services;
  const { searchId, caseId, userId, plan, over, delay } = expand;
  const { entityId } = plan.row;
  const before = await store.searches.read(searchId);
  // A process died after it placed the hold: the sweeper gave the hold back and left a tombstone in the place of the row.
  if (before && (!before.abandoned || before.erased)) return { outcome: 'standing' };
  const by = entityId === undefined ? undefined : await store.entityLocks.lock(caseId, entityId, searchId, now(), { over });
  if (by) return { outcome: 'locked', by };
  const held = await withHold(services, expand, rowOf(expand, now()));
  if (held instanceof ApiError) {
    if (entityId !== undefined) await store.entityLocks.unlock(caseId, entityId, searchId);
    return { outcome: 'refused', refusal: held };
  }
  if (!(await written(services, expand, held))) return { outcome: 'ended' };
  if (delay !== 'none') await queue.send({ searchId, userId }, delay);
  return { outcome: 'started' };
}

function rowOf({ searchId, caseId, userId, sandbox, plan }: OwnExpand, now: Date): PlannedSearch {
  const at = now.toISOString();
  return {
    ...plan.row,
    ...{ searchId, caseId, userId, createdAt: at, updatedAt: at },
    status: 'PENDING',
    sandbox,
    cost: plan.billed?.cost ?? 0,
  };
}

/** The row with its hold, which an earlier delivery of the message may have placed; the refusal where the account does not admit it. */
async function withHold(services: OwnExpandServices, { plan, isOwn }: OwnExpand, row: PlannedSearch): Promise<PendingSearch | ApiError> {
  const { searchId, caseId, userId, cost } = row;
  try {
    const { hold } = await placeHold(services, {
      caller: { userId },
      ...{ searchId, caseId, hold: newHold(cost, services.now()), takeOverAfterMs: 0 },
      ...(plan.billed ? { jurisdiction: plan.billed.jurisdiction, isOwn: isOwn === true } : { free: 'uncounted', isOwn: true }),
    });
    return { ...row, ...heldFields(hold) };
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** `false` where its case or unwrap has ended: then its hold is refunded. */
async function written(services: OwnExpandServices, { plan, check }: OwnExpand, row: PendingSearch): Promise<boolean> {
  try {
    const there = await createSearch(services, plan, row, { overAbandoned: true, check });
    if (there && there.attempt !== row.attempt) await giveHoldBack(services, idsOf(row), row.attempt, { credits: row.cost });
    return true;
  } catch (error) {
    if (!(error instanceof CheckFailed)) throw error;
    if (row.entityId !== undefined) await services.store.entityLocks.unlock(row.caseId, row.entityId, row.searchId);
    return false;
  }
}
