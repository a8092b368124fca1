/** Searches in the table of a test: a pending one, its row as stored, and its lease. */

import type { Store } from '../../functions/services/services.ts';
import type { PendingSearch } from '../../shared/ledger/search-rows/search-row.ts';
import { newCaseId, rootSearchId } from '../../shared/platform/table/keys.ts';
import { type AnyRow, readRow } from './any-row.ts';
import { NOW, word } from './stored.ts';

/** The first search of a new case, in the table with its ledger line and its entry in the list of cases. */
export async function pendingSearch(
  store: Store,
  more: Partial<PendingSearch> = {},
  name: string | undefined = 'A name',
): Promise<PendingSearch> {
  const caseId = newCaseId();
  const one: PendingSearch = {
    searchId: rootSearchId(caseId),
    caseId,
    userId: word(),
    createdAt: NOW.toISOString(),
    updatedAt: NOW.toISOString(),
    status: 'PENDING',
    searchInputs: { jurisdiction: 'NO' },
    subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '1', financials: false },
    sandbox: false,
    cost: 1,
    attempt: 'a',
    ...more,
  };
  await store.searches.create(one, { at: NOW.toISOString(), amount: -1, kind: 'search', searchId: one.searchId, reason: 'x' }, name);
  return one;
}

/** The same three steps over the table of a file. */
export const pendingSearches = (store: () => Store) => ({
  row: (more?: Partial<PendingSearch>, name?: string): Promise<PendingSearch> => pendingSearch(store(), more, name),
  stored: ({ searchId }: { searchId: string }): Promise<AnyRow> => readRow(store(), searchId),
  /** For 100 seconds. */
  leased: (one: PendingSearch, at = NOW, lease = 'L') => store().leases.lease(one.searchId, lease, at, new Date(at.getTime() + 100_000)),
});
