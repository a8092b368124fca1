/** Who may start, resume and cancel an unwrap of a case: its owner. */

import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isCaseId } from '../../platform/table/keys.ts';
import type { UnwrapServices } from './services.ts';
import type { NotWritten } from './unwrap-store.ts';

/** The account of a case's owner. Rejects with 404 for a case that the caller cannot see, 403 for a shared one. */
export async function ownAccount({ store }: Pick<UnwrapServices, 'store'>, caller: Caller, caseId: string): Promise<Account> {
  const { account: found, root, isReader } = await store.cases.accountAndOwner(caller.userId, isCaseId(caseId) ? caseId : undefined);
  const account = admitted(found, caller);
  if (root?.userId === caller.userId) return account;
  throw (await isReader(account.email))
    ? new ApiError('not_the_owner', { message: 'Only the case owner may unwrap it' })
    : new ApiError('case_not_found');
}

/** Throws the `ApiError` of a row that was not written. */
export function refuse(why: NotWritten | undefined): void {
  if (why === 'in_progress') throw new ApiError('unwrap_in_progress', { retryAfter: 5 });
  if (why === 'no_case') throw new ApiError('case_not_found');
}
