/**
 * POST /casefile/{caseId}/refresh: the first search of a case, made once more with what it was made with. It opens a new case, which says
 * of which it is a refresh; the old one stays as it is.
 */

import type { Caller } from '../accounts/account-store.ts';
import { ApiError } from '../requests/api-error.ts';
import type { AcceptedSearch } from '../search-rows/search-row.ts';
import { isCaseId } from '../table/keys.ts';
import { acceptSearch, type SearchPlan, type Submission, type Submitted } from './accept-search.ts';
import { leiPlan } from './submit-lei-search.ts';
import { type SubmitServices, searchPlan } from './submit-search.ts';

export type RefreshSubmission = Pick<Submission, 'caller' | 'idempotencyKey'> & { caseId: string };

/** Billed, subscribed and repeated like any first search of its kind. Rejects with 409 while the first search is still open. */
export function refreshCase(services: SubmitServices, { caseId, ...submission }: RefreshSubmission): Promise<Submitted> {
  const understand = () => refreshPlan(services, submission.caller, caseId);
  return acceptSearch(services, { ...submission, body: () => ({ caseId }) }, { endpoint: 'refresh', understand });
}

async function refreshPlan(services: SubmitServices, caller: Caller, caseId: string): Promise<SearchPlan> {
  const root = await ownRoot(services, caller, caseId);
  if (root.status === 'PENDING') {
    throw new ApiError('case_in_use', {
      message: 'The first search of this case is still running. Refresh the case when it has ended.',
      retryAfter: 5,
    });
  }
  const { row, ...plan } = await samePlan(services, caller, root);
  return { ...plan, row: { ...row, refreshOf: caseId } };
}

/** 404 for a case unseen, 403 for one that is shared. */
async function ownRoot({ store }: SubmitServices, { userId }: Caller, caseId: string): Promise<AcceptedSearch> {
  const { account, root, isReader } = await store.cases.accountAndOwner(userId, isCaseId(caseId) ? caseId : undefined);
  if (root?.userId === userId) return root;
  throw account && (await isReader(account.email))
    ? new ApiError('not_the_owner', { message: 'Only the case owner may refresh it' })
    : new ApiError('case_not_found');
}

/** As its request was understood, by the rules of today: what is no longer searched is refused in the words of a new search. */
async function samePlan(services: SubmitServices, caller: Caller, root: AcceptedSearch): Promise<SearchPlan> {
  const { searchType, searchInputs, developmentMode, reference } = root;
  const body = {
    ...searchInputs,
    ...(reference && { reference }),
    ...(developmentMode !== undefined && { development_mode: developmentMode }),
  };
  return searchType === 'lei' ? leiPlan(body) : searchPlan(services, caller, body);
}
