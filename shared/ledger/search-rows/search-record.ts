/** The public search record of docs/specification.md 2.2 and the summary of 2.3, from a row. PURE. */
import type { Entity, NameComparison } from '../../model/entity/entity.ts';
import { FAILURES, type FailureCode } from '../../model/entity/failure-codes.ts';
import type { AcceptedSearch, FailedSearch, SearchStatus } from './search-row.ts';

export interface SearchRecord {
  _id: string;
  caseId: string;
  userId: string;
  createdAt: string;
  updatedAt: string;
  status: SearchStatus;
  searchInputs: AcceptedSearch['searchInputs'];
  searchType?: NonNullable<AcceptedSearch['searchType']>;
  entityId?: string;
  /** As the caller gave it. */
  reference?: string;
  /** The case whose first search was made once more. */
  refreshOf?: string;
  pendingDocument?: boolean;
  /** While it waits for a register with a published limit: 1 is next. */
  position?: number;
  expectedAt?: string;
  /** Of a completed search that was given a name. */
  nameMatch?: NameComparison;
  result?: Entity | FailedResult;
}

/** `code` and `retryable` are absent on searches that failed before there were codes. */
export interface FailedResult {
  error: string;
  code?: FailureCode;
  retryable?: boolean;
  hint?: string;
}

export type SearchSummary = Omit<SearchRecord, 'result' | 'status' | 'position' | 'expectedAt'> & { status: SearchStatus | 'EMPTY' };

export function searchSummary(row: AcceptedSearch): SearchSummary {
  return {
    _id: row.searchId,
    caseId: row.caseId,
    userId: row.userId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    status: row.status === 'COMPLETED' && row.searchType === 'expand' && row.counterparties === 0 ? 'EMPTY' : row.status,
    searchInputs: inputs(row.searchInputs),
    ...(row.searchType && { searchType: row.searchType }),
    ...(row.entityId && { entityId: row.entityId }),
    ...(row.reference && { reference: row.reference }),
    ...(row.refreshOf && { refreshOf: row.refreshOf }),
    ...(row.status === 'PENDING' && row.pendingDocument && { pendingDocument: true }),
    ...(row.status === 'COMPLETED' && row.nameMatch && { nameMatch: nameMatchOf(row.nameMatch) }),
  };
}

/** What the submit call answered: the row as it was written, whatever became of it since. */
export function acceptedRecord(row: AcceptedSearch): SearchRecord {
  const { nameMatch: _later, ...accepted } = searchSummary(row);
  return { ...accepted, status: 'PENDING', updatedAt: row.createdAt };
}

/** Without the result of a completed search, which goes into the answer as it is kept. */
export function searchRecord(row: AcceptedSearch): SearchRecord {
  const base = { ...searchSummary(row), status: row.status };
  if (row.status === 'FAILED') return { ...base, result: failedResult(row) };
  // A worker that has the search asks for it: it no longer waits.
  if (row.status === 'PENDING' && row.place && !row.leaseId) return { ...base, position: row.place.position, expectedAt: row.place.turnAt };
  return base;
}

function failedResult({ error = 'The search failed.', failureCode: code, hint }: FailedSearch): FailedResult {
  return { error, ...(code && { code, retryable: FAILURES[code].retryable }), ...(hint && { hint }) };
}

/** In one order, as below. */
const nameMatchOf = ({ result, requested, official, matchedOtherName }: NameComparison): NameComparison => ({
  result,
  requested,
  official,
  ...(matchedOtherName && { matchedOtherName }),
});

/** In one order: the table gives map keys back in another order each time, and two polls should not differ. */
function inputs({ target_type, identifier, lei, legal_name, legalName, jurisdiction, regulator, include }: AcceptedSearch['searchInputs']) {
  return {
    ...(target_type !== undefined && { target_type }),
    ...(identifier !== undefined && { identifier }),
    ...(lei !== undefined && { lei }),
    ...(legal_name !== undefined && { legal_name }),
    ...(legalName !== undefined && { legalName }),
    ...(jurisdiction !== undefined && { jurisdiction }),
    ...(regulator !== undefined && { regulator }),
    ...(include !== undefined && { include }),
  };
}
