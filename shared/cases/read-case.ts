/** GET /casefile/{caseId}: the fold of a case's searches, made when it is read. */
import type { Entity } from '../entity/entity.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../store/accounts.ts';
import { type CaseItems, partsKey } from '../store/cases.ts';
import { isCaseId, rootSearchId } from '../store/keys.ts';
import { openResult } from '../store/results.ts';
import type { SearchRow } from '../store/searches.ts';
import { admitted } from './admission.ts';
import { type SearchSummary, searchSummary } from './search-record.ts';

export interface CaseFile {
  _id: string;
  createdAt: string;
  updatedAt: string;
  userId: string;
  target?: Entity;
  searches: SearchSummary[];
}

/** For the owner and for collaborators; unknown, somebody else's and malformed are one and the same 404. */
export async function readCase({ store }: Pick<Services, 'store'>, caller: Caller, caseId: string): Promise<CaseFile> {
  const [account, items] = await Promise.all([
    store.accounts.read(caller.userId),
    isCaseId(caseId) ? store.cases.items(caseId) : undefined,
  ]);
  admitted(account, caller);
  const root = items?.searches.find(({ searchId }) => searchId === rootSearchId(caseId));
  const mayRead = root?.userId === caller.userId || items?.readers.has(caller.userId);
  if (!items || !root || root.abandoned || !mayRead) throw new ApiError('case_not_found');
  const searches = items.searches.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const target = resultOf(root, items);
  return {
    _id: caseId,
    createdAt: root.createdAt,
    updatedAt: searches
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1)!,
    userId: root.userId,
    ...(target && { target }),
    searches: searches.map(searchSummary),
  };
}

function resultOf(row: SearchRow, { parts }: CaseItems): Entity | undefined {
  if (row.status !== 'COMPLETED' || !row.manifest) return undefined;
  const { manifest } = row;
  return openResult(manifest, manifest.parts === 0 ? [row.result!] : (parts.get(partsKey(row.searchId, manifest.run)) ?? []));
}
