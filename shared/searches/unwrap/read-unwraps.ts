/** GET /casefile/{caseId}/unwrap and …/{unwrapId}: for everybody who may read the case. */

import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { caseIdOf, isCaseId, isInnerId } from '../../platform/table/keys.ts';
import type { UnwrapServices } from './services.ts';
import { answerOf, summaryOf, type UnwrapAnswer, type UnwrapSummary } from './unwrap-answer.ts';
import type { Unwrap } from './unwrap-row.ts';

type ReadServices = Pick<UnwrapServices, 'store'>;

async function readerOf({ store }: ReadServices, caller: Caller, caseId: string): Promise<Account> {
  const { account: found, root, isReader } = await store.cases.accountAndOwner(caller.userId, isCaseId(caseId) ? caseId : undefined);
  const account = admitted(found, caller);
  if (root?.userId === caller.userId || (await isReader(account.email))) return account;
  throw new ApiError('case_not_found');
}

/** Rejects with the same 404 for an unwrap of another case and for one that is not there. */
export async function unwrapOf({ store }: ReadServices, caseId: string, unwrapId: string): Promise<Unwrap> {
  const row = isInnerId(unwrapId) && caseIdOf(unwrapId) === caseId ? await store.unwraps.read(unwrapId) : undefined;
  if (!row) throw new ApiError('unwrap_not_found');
  return row;
}

export async function readUnwrap(services: ReadServices, caller: Caller, caseId: string, unwrapId: string): Promise<UnwrapAnswer> {
  await readerOf(services, caller, caseId);
  return answerOf(services, await unwrapOf(services, caseId, unwrapId));
}

/** Newest first, without endings and searches. */
export async function listUnwraps(services: ReadServices, caller: Caller, caseId: string): Promise<{ data: UnwrapSummary[] }> {
  await readerOf(services, caller, caseId);
  const rows = await services.store.unwraps.list(caseId);
  return { data: await Promise.all(rows.map((row) => summaryOf(services, row))) };
}
