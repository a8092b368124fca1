/** What a submission wants, once its body is checked: the same shape for every kind of search. */
import type { LedgerKind } from '../../accounts/account/ledger-store.ts';
import type { PendingSearch } from '../../ledger/search-rows/search-row.ts';

/** One search of a kind at a time for an entity of a case. Both reject with an `ApiError`. */
export interface SearchLock {
  take(searchId: string): Promise<void>;
  release(searchId: string): Promise<void>;
}

export interface SearchPlan {
  row: Pick<
    PendingSearch,
    | 'searchType'
    | 'entityId'
    | 'expanded'
    | 'searchInputs'
    | 'subject'
    | 'developmentMode'
    | 'reference'
    | 'refreshOf'
    | 'unwrapId'
    | 'monitorId'
  >;
  /** Absent where the search is not billed. */
  billed?: { jurisdiction: string; cost: number; kind: Extract<LedgerKind, 'search' | 'expand' | 'financials'> };
  /** Shown in the list of cases until the register has given the name. */
  name: string;
  /** The case that the search joins; absent: it opens a new one. */
  caseId?: string;
  /** Taken before the hold is placed, released where the hold is refused. */
  lock?: SearchLock;
}
