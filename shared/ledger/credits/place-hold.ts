/**
 * Places the hold of a request on its account: the one way in for searches, expands and look-ups of the identifier finder.
 *
 * One conditional update admits the request, counts it in the rate window and takes the cost out of the balance. A hold that a dead
 * request with the same id left behind is taken over. Where the outcome of the update is unknown, the hold is refunded.
 */
import { randomBytes } from 'node:crypto';
import type { Account, Caller, Hold } from '../../accounts/account/account.ts';
import { refusal } from '../../accounts/account/admission.ts';
import { NotAdmitted } from '../../accounts/account/admission-store.ts';
import type { Admission } from '../../accounts/account/admission-update.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { LedgerServices } from './services.ts';
import { giveHoldBack } from './settle.ts';
import { watchCredits } from './watch-credits.ts';

export type HoldServices = Pick<LedgerServices, 'store' | 'rateLimit' | 'now' | 'log'>;

export interface HoldRequest {
  caller: Caller;
  /** Of the search or look-up that is held for. */
  searchId: string;
  /** Absent for a look-up, which has no case. */
  caseId?: string;
  hold: Hold;
  /** Of a search that is not billed, with a hold of no credits: whether it counts among the account's open free searches. */
  free?: 'counted' | 'uncounted' | undefined;
  /** Must be subscribed; absent where no subscription is needed. */
  jurisdiction?: string | undefined;
  /** Of a look-up of the identifier finder. */
  daily?: Admission['daily'];
  /** As for `Admission`. */
  isOwn?: boolean;
  /** Milliseconds after which a hold with the same id is taken over; `DEAD_AFTER_MS` where it is absent. */
  takeOverAfterMs?: number;
}

export interface PlacedHold {
  account: Account;
  /** The hold that now stands: the wanted one, or the one that was taken over. */
  hold: Hold;
}

/** Longer than a function can run: a request whose hold is older than that is dead. */
const DEAD_AFTER_MS = 60_000;

/** `attempt` tells this hold from one that another request with the same `Idempotency-Key` places. */
export const newHold = (cost: number, now: Date, more: Pick<Hold, 'fingerprint' | 'kind'> = {}): Hold => ({
  cost,
  at: now.toISOString(),
  attempt: newAttempt(),
  ...more,
});

export const newAttempt = (): string => randomBytes(6).toString('hex');

/** Rejects with the `ApiError` that the caller gets: 401, 402, 403, 404, 409, 422 or 429. */
export async function placeHold(services: HoldServices, request: HoldRequest): Promise<PlacedHold> {
  const placed = await admitted(services, request);
  await watchCredits(services, placed.account);
  return placed;
}

async function admitted(services: HoldServices, request: HoldRequest): Promise<PlacedHold> {
  const { caller, searchId, caseId, hold, free, jurisdiction, daily, isOwn } = request;
  const now = services.now();
  try {
    const account = await services.store.admissions.admit({
      caller,
      now,
      defaultRateLimit: services.rateLimit,
      search: { searchId, hold, ...(jurisdiction && { jurisdiction }), ...(free && { isFree: true }) },
      ...(free === 'counted' && { freeSearchId: searchId }),
      ...(daily && { daily }),
      ...(isOwn && { isOwn }),
    });
    return { account, hold: account.holds[searchId]! };
  } catch (error) {
    if (error instanceof NotAdmitted) return takenOver(services, request, error, now);
    const held = { searchId, ...(caseId && { caseId }), userId: caller.userId };
    // The sweeper would refund it later.
    await giveHoldBack(services, held, hold.attempt, { credits: hold.cost, isFree: free !== undefined }).catch(() => {});
    throw error;
  }
}

function takenOver(
  { rateLimit }: HoldServices,
  { caller, searchId, hold, free, jurisdiction, daily, takeOverAfterMs = DEAD_AFTER_MS }: HoldRequest,
  { account }: NotAdmitted,
  now: Date,
): PlacedHold {
  const standing = account?.holds[searchId];
  if (standing && takeOverAfterMs === 0) return { account: account!, hold: standing };
  const wanted = { searchId, cost: hold.cost, jurisdiction, daily, ...(free === 'counted' && { free: true as const }) };
  const refused = refusal(account, caller, wanted, now, rateLimit);
  if (!standing || refused.code !== 'idempotency_in_progress') throw refused;
  if (standing.fingerprint !== hold.fingerprint) throw new ApiError('idempotency_key_reused');
  if (now.getTime() - Date.parse(standing.at) <= takeOverAfterMs) throw refused;
  return { account: account!, hold: standing };
}
