/** GET /casefile/{caseId}: the searches of a case, folded into one graph at the time of reading. */
import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { type SearchSummary, searchSummary } from '../../ledger/search-rows/search-record.ts';
import type { AcceptedSearch } from '../../ledger/search-rows/search-row.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isCaseId } from '../../platform/table/keys.ts';
import { type CaseAnswer, type ReadServices, spill } from './case-answer.ts';
import { graphOf, rootOf, storedGraphOf } from './case-graph-of.ts';
import type { CaseItems } from './case-store.ts';

export interface CaseFile {
  _id: string;
  createdAt: string;
  updatedAt: string;
  userId: string;
  /** The case that this one is a refresh of. */
  refreshOf?: string;
  target?: Entity;
  searches: SearchSummary[];
}

/** The items of a case, for its owner and its collaborators. Rejects with the same 404 for an unknown, a foreign and a malformed id. */
export async function readableCase(
  { store }: Pick<ReadServices, 'store'>,
  caller: Caller,
  caseId: string,
): Promise<{ items: CaseItems; root: AcceptedSearch }> {
  const [found, items] = await Promise.all([store.accounts.read(caller.userId), isCaseId(caseId) ? store.cases.items(caseId) : undefined]);
  const { userId, email } = admitted(found, caller);
  const root = items && rootOf(items, caseId);
  // Also where there is no such case: a refusal after fewer calls would reveal that.
  const mayRead = root?.userId === userId || (items !== undefined && (await store.readers.isReader(caseId, email)));
  if (!items || !root || !mayRead) throw new ApiError('case_not_found');
  return { items, root };
}

export async function readCase(services: ReadServices, caller: Caller, caseId: string): Promise<CaseAnswer<CaseFile>> {
  const { items, root } = await readableCase(services, caller, caseId);
  const searches = items.searches.filter((row) => !row.abandoned).toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const stored = storedGraphOf(items, caseId);
  const body = caseFileOf(root, searches, stored ? undefined : graphOf(items, caseId));
  return { body, ...(stored && { kept: { field: 'target', result: stored } }), spill: spill(services, caseId) };
}

/** `searches`: all that callers are shown, the oldest first. */
export function caseFileOf(root: AcceptedSearch, searches: readonly AcceptedSearch[], target: Entity | undefined): CaseFile {
  return {
    _id: root.caseId,
    createdAt: root.createdAt,
    updatedAt: searches
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1)!,
    userId: root.userId,
    ...(root.refreshOf && { refreshOf: root.refreshOf }),
    ...(target && { target }),
    searches: searches.map(searchSummary),
  };
}
