/** A case as an unwrap needs it: its graph, and which searches of its entities were made. */

import { graphOf, rootOf } from '../../cases/case-files/case-graph-of.ts';
import type { IdentityChange } from '../../cases/case-files/identity-store.ts';
import { isShown, type SearchRow } from '../../ledger/search-rows/search-row.ts';
import type { Entity } from '../../model/entity/entity.ts';
import { FAILURES } from '../../model/entity/failure-codes.ts';
import type { UnwrapServices } from './services.ts';

/** What became of the searches of one entity. The last one counts; one that is under way or completed counts before one that failed. */
export interface EntitySearch {
  searchId: string;
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  /** Of a failed one. */
  retryable: boolean;
  unwrapId?: string;
}

export interface CaseState {
  target: Entity;
  sandbox: boolean;
  /** Decisions of people on who is one party, oldest first. */
  identityChanges: readonly IdentityChange[];
  /** Expands, by entity. */
  searches: ReadonlyMap<string, EntitySearch>;
  /** All searches, by id. */
  rows: ReadonlyMap<string, SearchRow>;
}

/** `undefined` where the case is not there, or its first search is not completed. */
export async function caseStateOf({ store }: Pick<UnwrapServices, 'store'>, caseId: string): Promise<CaseState | undefined> {
  const [items, identityChanges] = await Promise.all([store.cases.items(caseId), store.identityChanges.list(caseId)]);
  const root = rootOf(items, caseId);
  const target = root && graphOf(items, caseId);
  return (
    target && {
      target,
      sandbox: root.sandbox,
      identityChanges,
      searches: expandsOf(items.searches),
      rows: new Map(items.searches.map((row) => [row.searchId, row])),
    }
  );
}

function expandsOf(rows: readonly SearchRow[]): Map<string, EntitySearch> {
  const found = new Map<string, EntitySearch>();
  const inOrder = rows.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  for (const row of inOrder) {
    if (!isShown(row) || row.searchType !== 'expand' || !row.entityId) continue;
    const known = found.get(row.entityId);
    if (known && known.status !== 'FAILED' && row.status === 'FAILED') continue;
    const retryable = row.status === 'FAILED' && (row.failureCode === undefined || FAILURES[row.failureCode].retryable);
    const { searchId, status, unwrapId } = row;
    found.set(row.entityId, { searchId, status, retryable, ...(unwrapId && { unwrapId }) });
  }
  return found;
}
