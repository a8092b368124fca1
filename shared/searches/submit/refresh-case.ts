/**
 * POST /casefile/{caseId}/refresh: repeats the first search of a case with the same inputs. It opens a new case, which names the case it
 * refreshes; the old case does not change.
 */
import type { Caller } from '../../accounts/account/account.ts';
import { orRefusal } from '../../accounts/account/refusal.ts';
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isCaseId } from '../../platform/table/keys.ts';
import { openSubmission, type Submission, type Submitted } from './open-submission.ts';
import type { SearchPlan } from './search-plan.ts';
import { startSearch } from './start-search.ts';
import { planLeiSearch } from './submit-lei-search.ts';
import { planSearch, type SubmitServices } from './submit-search.ts';

export type RefreshSubmission = Pick<Submission, 'caller' | 'idempotencyKey'> & { caseId: string };

/** Price, subscription and `Idempotency-Key` are those of any first search of its kind. Rejects with 409 while the first search is open. */
export async function refreshCase(services: SubmitServices, { caseId, ...submission }: RefreshSubmission): Promise<Submitted> {
  const { caller } = submission;
  const opened = await openSubmission(services, { ...submission, body: () => ({ caseId }) }, 'refresh');
  if (opened.replay) return opened.replay;
  const plan = await orRefusal(services, caller, planRefresh(services, caller, caseId));
  return startSearch(services, opened, plan);
}

async function planRefresh(services: SubmitServices, caller: Caller, caseId: string): Promise<SearchPlan> {
  const root = await ownRoot(services, caller, caseId);
  if (root.status === 'PENDING') {
    throw new ApiError('case_in_use', {
      message: 'The first search of this case is still running. Refresh the case when it has ended.',
      retryAfter: 5,
    });
  }
  const { row, ...plan } = await planAsBefore(services, caller, root);
  return { ...plan, row: { ...row, refreshOf: caseId } };
}

/** Rejects with 404 for a case that the caller cannot see, 403 for a shared one. */
async function ownRoot({ store }: SubmitServices, { userId }: Caller, caseId: string): Promise<AcceptedSearch> {
  const { account, root, isReader } = await store.cases.accountAndOwner(userId, isCaseId(caseId) ? caseId : undefined);
  if (root?.userId === userId) return root;
  throw account && (await isReader(account.email))
    ? new ApiError('not_the_owner', { message: 'Only the case owner may refresh it' })
    : new ApiError('case_not_found');
}

/** By today's rules: what is no longer searched is refused as a new search would be. */
async function planAsBefore(services: SubmitServices, caller: Caller, root: AcceptedSearch): Promise<SearchPlan> {
  const { searchType, searchInputs, developmentMode, reference } = root;
  const body = {
    ...searchInputs,
    ...(reference && { reference }),
    ...(developmentMode !== undefined && { development_mode: developmentMode }),
  };
  return searchType === 'lei' ? planLeiSearch(body) : planSearch(services, caller, body);
}
