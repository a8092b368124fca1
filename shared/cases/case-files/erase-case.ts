/**
 * DELETE /casefile/{caseId}: deletes everything of a case for good: results, documents in the bucket, locks, readers, its list entries.
 * The ledger stays: it says what was paid, not what was found.
 */

import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { pendingWrite } from '../../accounts/account/pending-event-store.ts';
import { pendingEvent, recordAllPending, recordPending } from '../../accounts/account/record-pending.ts';
import { settle } from '../../ledger/credits/settle.ts';
import { LOCK_DEAD_AFTER_MS } from '../../ledger/search-rows/entity-lock-store.ts';
import { isShown, type SearchRow } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isCaseId, rootSearchId } from '../../platform/table/keys.ts';
import type { Erasable } from './erasure-store.ts';
import type { CaseServices } from './services.ts';

export type EraseServices = Pick<CaseServices, 'store' | 'documents' | 'now' | 'log'>;

/** Succeeds again for two days after the erasure. Rejects with an `ApiError`: 404 for an unseen case, 403 for a shared one, 409 for one in use. */
export async function eraseCase(services: EraseServices, caller: Caller, caseId: string): Promise<void> {
  const { cases } = services.store;
  const [found, root] = await cases.accountAndSearch(caller.userId, isCaseId(caseId) ? rootSearchId(caseId) : undefined);
  const account = admitted(found, caller);
  if (root?.userId !== caller.userId) throw await refusal(services, account, caseId, root);
  if (root.erased) return;
  if (root.abandoned) throw new ApiError('case_not_found');
  await erase(services, root, 'owner');
}

async function refusal({ store }: EraseServices, { email }: Account, caseId: string, root: SearchRow | undefined): Promise<ApiError> {
  const isReader = isCaseId(caseId) && (await store.readers.isReader(caseId, email));
  return isReader && isShown(root)
    ? new ApiError('not_the_owner', { message: 'Only the case owner may erase it' })
    : new ApiError('case_not_found');
}

/** Rejects with an `ApiError` while a search of the case is open; the case is then unchanged. */
export async function erase(services: EraseServices, root: SearchRow, by: 'owner' | 'retention'): Promise<void> {
  const { store, documents, now, log } = services;
  const { caseId, userId } = root;
  await store.pendingEvents.prepare(userId);
  await store.unwraps.cancelUnderWay(caseId, now());
  if (!(await store.erasures.begin(caseId, now()))) throw new ApiError('case_in_use');
  const contents = await store.erasures.contents(caseId);
  // Read after the rows: no search of this case ends later.
  const account = await store.accounts.read(userId);
  if (account) await recordAllPending(services, account, `unwrap/${caseId}`);
  if (isInUse(contents, now()) || isInOpenBlock(contents, account)) {
    await store.erasures.giveUp(caseId);
    throw new ApiError('case_in_use');
  }
  // A worker may have died between the end of a row and its settlement.
  const unsettled = contents.searches.filter(({ searchId, abandoned }) => !abandoned && account?.holds[searchId]);
  await Promise.all(unsettled.map((row) => settle(services, row)));
  await store.erasures.remove(root, contents, now());
  await documents.removeOf(caseId);
  // With the last step, which makes it final: of several processes one has the event.
  const about = `case/${caseId}/erased`;
  const event = pendingWrite(userId, about, pendingEvent('case.erased', now().toISOString(), { caseId, by }));
  if (await store.erasures.end(root, now(), [event])) log.info('case_erased', { caseId, userId });
  await recordPending(services, userId, about);
}

/** What a row of a batch is charged follows from it until its block is settled. */
const isInOpenBlock = ({ searches }: Erasable, account: Account | undefined): boolean =>
  searches.some((row) => !row.abandoned && row.block !== undefined && account?.holds[row.block] !== undefined);

/** A lock without a row is an expand that is being accepted: it reads the mark after it took its lock, so one of the two sees the other. */
function isInUse({ searches, locks }: Erasable, now: Date): boolean {
  const known = new Set(searches.map(({ searchId }) => searchId));
  const accepting = locks.some(
    ({ searchId, at }) => searchId && !known.has(searchId) && now.getTime() - Date.parse(at) <= LOCK_DEAD_AFTER_MS,
  );
  return accepting || searches.some((row) => row.status === 'PENDING' || (row.status === 'COMPLETED' && row.followUp));
}
