/**
 * GET /casefile/{caseId}/collaborators, PUT and DELETE /casefile/{caseId}/collaborators/{email}: the owner gives another account read access
 * to a case.
 */

import { canonicalEmail, isEmail } from '../../accounts/access/email.ts';
import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { recordPending } from '../../accounts/account/record-pending.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isCaseId } from '../../platform/table/keys.ts';
import { type Reader, readerChange } from './reader-store.ts';
import type { CaseServices, CaseStores } from './services.ts';

type ShareServices = EventServices<CaseStores> & Pick<CaseServices, 'now'>;

/** `addedAt` is ISO 8601. `email` is absent for collaborators from before emails were stored: adding one again stores it. */
export interface Collaborators {
  data: { email?: string; addedAt: string }[];
}

/** In the order in which they were added. For the owner only. */
export async function listCollaborators({ store }: Pick<CaseServices, 'store'>, caller: Caller, caseId: string): Promise<Collaborators> {
  await ownedBy(store, caller, caseId, 'Only the case owner may see who it is shared with');
  const readers = await store.readers.list(caseId);
  return { data: readers.map(({ email, at }) => ({ ...(email && { email }), addedAt: at })) };
}

/** Does not reveal whether the email has an account: access begins when it has one. Adding twice keeps the first date. */
export async function addCollaborator(services: ShareServices, caller: Caller, caseId: string, email: string): Promise<void> {
  const { store } = services;
  const { root, email: canonical, reader, account } = await readerOf(store, caller, caseId, email);
  if (canonical === canonicalEmail(account.email))
    throw new ApiError('invalid_parameter', {
      message: 'This is your own email: you read the case as its owner. Send that of another account',
    });
  if (!reader) await store.pendingEvents.prepareRead(account);
  const now = services.now();
  const outcome = await store.readers.add(root, canonical, reader, now);
  if (outcome === 'gone') throw new ApiError('case_not_found');
  if (outcome === 'full') throw new ApiError('too_many_collaborators');
  if (outcome === 'added') await recordPending(services, root.userId, readerChange('shared', caseId, canonical, now.toISOString()));
}

export async function removeCollaborator(services: ShareServices, caller: Caller, caseId: string, email: string): Promise<void> {
  const { store, now } = services;
  const { root, email: canonical, reader, account } = await readerOf(store, caller, caseId, email);
  if (reader) await store.pendingEvents.prepareRead(account);
  const since = await store.readers.remove(root, canonical, reader, now());
  if (since) await recordPending(services, root.userId, readerChange('unshared', caseId, canonical, since));
}

/** The canonical email and the stored reader with it, after the caller was confirmed as owner of the case. */
async function readerOf(
  store: CaseStores,
  caller: Caller,
  caseId: string,
  typed: string,
): Promise<{ account: Account; root: AcceptedSearch; email: string; reader: Reader | undefined }> {
  const email = canonicalEmail(typed);
  const { account, root, reader } = await ownedBy(store, caller, caseId, 'Only the case owner may share it', email);
  if (!isEmail(email)) throw new ApiError('invalid_parameter', { message: 'Invalid email address: send one like colleague@example.com' });
  return { account, root, email, reader };
}

/** The caller's account, and the first search of a case of theirs. Rejects with 404 for a case that the caller cannot see, 403 with `refused` for a shared one. */
async function ownedBy(store: CaseStores, caller: Caller, caseId: string, refused: string, readerEmail?: string) {
  const wanted = isCaseId(caseId) ? caseId : undefined;
  const { account: found, root, reader, isReader } = await store.cases.accountAndOwner(caller.userId, wanted, readerEmail);
  const account = admitted(found, caller);
  if (root?.userId === account.userId) return { account, root, reader };
  throw (await isReader(account.email)) ? new ApiError('not_the_owner', { message: refused }) : new ApiError('case_not_found');
}
