/**
 * The last step of every submission: lock, hold, row and message.
 *
 * Two round trips: the account admits the request and places the hold in one conditional update; then the row with its
 * ledger line and the message are written side by side. A request that dies between the two leaves a hold without a row, which the sweeper
 * gives back. A request that dies after them has accepted a search, whose row brings it to its end.
 */

import type { Account } from '../../accounts/account/account.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import { newHold, placeHold } from '../../ledger/credits/place-hold.ts';
import { giveHoldBack } from '../../ledger/credits/settle.ts';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import { acceptedRecord } from '../../ledger/search-rows/search-record.ts';
import type { AcceptedSearch, PendingSearch, PlannedSearch, SearchRow } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { expandSearchId, newCaseId, newExpandSearchId, rootSearchId } from '../../platform/table/keys.ts';
import { createSearch } from './create-search.ts';
import { currentRate, type OpenSubmission, replayed, type Submitted } from './open-submission.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchServices } from './services.ts';

export type StartServices = Pick<SearchServices, 'store' | 'queue' | 'rateLimit' | 'now' | 'log'>;

/** Rejects with the `ApiError` that the caller gets. Nothing is charged or written for a refusal. */
export async function startSearch(services: StartServices, submission: OpenSubmission, plan: SearchPlan): Promise<Submitted> {
  const planned = newRow(services.now(), submission, plan);
  await orRefusal(services, submission.caller, plan.lock?.take(planned.searchId));
  const { account, row } = await holdOrUnlock(services, submission, plan, planned);
  return writeAndSend(services, submission, plan, row, account);
}

function newRow(now: Date, { caller, key }: OpenSubmission, plan: SearchPlan): PlannedSearch {
  return {
    ...plan.row,
    ...newIds(plan.caseId, key?.id),
    userId: caller.userId,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    status: 'PENDING',
    sandbox: false,
    cost: plan.billed?.cost ?? 0,
    ...(plan.billed ? {} : { free: true as const }),
    ...(key && { fingerprint: key.fingerprint }),
  };
}

/** A search that joins a case has an id of its own within it; one that opens a case has the id of the case. `id` follows from the key. */
function newIds(joined: string | undefined, id: string | undefined): { caseId: string; searchId: string } {
  if (joined) return { caseId: joined, searchId: id ? expandSearchId(joined, id) : newExpandSearchId(joined) };
  const caseId = id ?? newCaseId();
  return { caseId, searchId: rootSearchId(caseId) };
}

/** The account after the request was admitted, and the row with its hold: a new one, or that of a dead request with the same key. */
async function holdOrUnlock(
  services: StartServices,
  { caller }: OpenSubmission,
  { billed, lock }: SearchPlan,
  planned: PlannedSearch,
): Promise<{ account: Account; row: PendingSearch }> {
  const { searchId, caseId, cost, fingerprint } = planned;
  try {
    const wanted = newHold(cost, services.now(), fingerprint ? { fingerprint } : {});
    const { account, hold } = await placeHold(services, {
      ...{ caller, searchId, caseId, hold: wanted },
      ...(billed ? { jurisdiction: billed.jurisdiction } : { free: 'counted' }),
    });
    return { account, row: { ...planned, ...heldFields(hold), sandbox: account.sandbox } };
  } catch (error) {
    // A request with the same key has this very lock: it is not ours to release.
    if (!(error instanceof ApiError && error.code === 'idempotency_in_progress')) await lock?.release(searchId);
    throw error;
  }
}

/** What a row takes from its hold. */
export const heldFields = ({ cost, at, attempt }: { cost: number; at: string; attempt: string }) => ({
  cost,
  createdAt: at,
  updatedAt: at,
  attempt,
});

/** The message is sent beside the row: the sweeper sends one that was not sent. */
async function writeAndSend(
  services: StartServices,
  { key }: OpenSubmission,
  plan: SearchPlan,
  row: PendingSearch,
  account: Account,
): Promise<Submitted> {
  const sent = services.queue.send(row).catch((error: unknown) => {
    services.log.error('search_not_sent', { ...idsOf(row), error });
  });
  const there = await createSearch(services, plan, row, { repeat: key?.repeat });
  await sent;
  if (there && !isOurs(there, row)) return answerOfTwin(services, row, there, account, key !== undefined);
  const { searchType, searchInputs, cost } = row;
  services.log.info('search_accepted', { ...idsOf(row), searchType, jurisdiction: searchInputs.jurisdiction, cost });
  return { body: acceptedRecord(there ?? row), headers: currentRate(services, account) };
}

/** The row was written by this very request, and the answer was lost. */
const isOurs = (there: SearchRow, row: PendingSearch): there is AcceptedSearch => there.attempt === row.attempt && !there.abandoned;

/** Another request with the same key wrote `there` after this one had looked for it: this one refunds its hold. */
async function answerOfTwin(
  services: StartServices,
  row: PendingSearch,
  there: SearchRow,
  account: Account,
  hasKey: boolean,
): Promise<Submitted> {
  await giveHoldBack(services, idsOf(row), row.attempt, { credits: row.cost, isFree: row.free });
  // The parallel request abandoned its search because a third one had used the key: the next attempt gets that one's answer.
  const isTwins = hasKey && there.attempt !== row.attempt;
  if (there.abandoned) throw isTwins ? new ApiError('idempotency_in_progress', { retryAfter: 2 }) : new ApiError('internal');
  const isSame = there.fingerprint === row.fingerprint && there.searchType === row.searchType;
  if (!isSame) throw new ApiError('idempotency_key_reused');
  return replayed(services, there, account);
}
