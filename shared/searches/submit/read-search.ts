/**
 * GET /search/{searchId}/status: account and row in one round trip; further parts of a large result in one more.
 *
 * For the owner and the collaborators of the case. Readers are looked up also where there is no such search: a refusal after fewer calls
 * would reveal that.
 */
import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { type CaseAnswer, type ReadServices, spill } from '../../cases/case-files/case-answer.ts';
import { type SearchRecord, searchRecord } from '../../ledger/search-rows/search-record.ts';
import { isShown } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { caseIdOf, isInnerId } from '../../platform/table/keys.ts';

/** Rejects with the same 404 for an unknown, a foreign and a malformed id. */
export async function readSearch(services: ReadServices, caller: Caller, searchId: string): Promise<CaseAnswer<SearchRecord>> {
  const { store } = services;
  const [account, row] = await store.cases.accountAndSearch(caller.userId, isInnerId(searchId) ? searchId : undefined);
  const { email } = admitted(account, caller);
  const mayRead =
    row?.userId === caller.userId || (isInnerId(searchId) && (await store.readers.isShownToReader(caseIdOf(searchId), email)));
  if (!mayRead || !isShown(row) || row.monitorId) throw new ApiError('search_not_found');
  const body = searchRecord(row);
  if (row.status !== 'COMPLETED') return { body };
  return { body, kept: { field: 'result', result: await store.results.read(row) }, spill: spill(services, row.caseId) };
}
