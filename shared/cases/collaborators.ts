/** PUT and DELETE /casefile/{caseId}/collaborators/{email}: read access for another account, given by the owner; never more than reading. */
import { canonicalEmail, isEmail } from '../access/email.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { Account, Caller } from '../store/accounts.ts';
import { isCaseId } from '../store/keys.ts';
import { admitted } from './admission.ts';

type ShareServices = Pick<Services, 'store' | 'now'>;

/** Says nothing of whether the email has an account: access begins when it has. */
export async function addCollaborator(services: ShareServices, caller: Caller, caseId: string, email: string): Promise<void> {
  const reader = await ownedBy(services, caller, caseId, email);
  await services.store.cases.addReader(caseId, reader, services.now());
}

export async function removeCollaborator(services: ShareServices, caller: Caller, caseId: string, email: string): Promise<void> {
  const reader = await ownedBy(services, caller, caseId, email);
  await services.store.cases.removeReader(caseId, reader);
}

/** The canonical email, once the caller is known to own the case. */
async function ownedBy({ store }: ShareServices, caller: Caller, caseId: string, email: string): Promise<string> {
  const { account: found, owner, isReader } = await store.cases.accountAndOwner(caller.userId, isCaseId(caseId) ? caseId : undefined);
  const account: Account = admitted(found, caller);
  if (owner !== account.userId)
    throw (await isReader(account.email))
      ? new ApiError('not_the_owner', { message: 'Only the case owner may share it' })
      : new ApiError('case_not_found');
  const reader = canonicalEmail(email);
  if (!isEmail(reader)) throw new ApiError('invalid_parameter', { message: 'This is no email address' });
  return reader;
}
