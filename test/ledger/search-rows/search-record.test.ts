/** The public record of a search, from its row. Whole records, in one order of their fields. */
import { expect, test } from 'vitest';
import { acceptedRecord, searchRecord, searchSummary } from '../../../shared/ledger/search-rows/search-record.ts';
import type { CompletedSearch, FailedSearch } from '../../../shared/ledger/search-rows/search-row.ts';

const ROW: CompletedSearch = {
  searchId: 's',
  caseId: 'c',
  userId: 'ada',
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:09.000Z',
  status: 'COMPLETED',
  searchInputs: { jurisdiction: 'NO', identifier: '77' },
  subject: { kind: 'company', jurisdiction: 'NO', registrationNumber: '77', financials: false },
  sandbox: false,
  cost: 1,
  attempt: 'secret',
  counterparties: 0,
  manifest: { run: 'secret', parts: 0, bytes: 1, sha256: 'secret' },
};
const PUBLIC = {
  _id: 's',
  caseId: 'c',
  userId: 'ada',
  createdAt: ROW.createdAt,
  updatedAt: ROW.updatedAt,
  status: 'COMPLETED',
  searchInputs: { identifier: '77', jurisdiction: 'NO' },
};
const MATCH = { result: 'different', requested: 'A', official: 'B', matchedOtherName: { name: 'A', kind: 'previous' } } as const;

test('a corporate search', () => {
  expect(searchSummary(ROW)).toStrictEqual(PUBLIC);
  expect(searchRecord(ROW)).toStrictEqual(PUBLIC);
});

test('an expand, while a document is pending and when it is completed', () => {
  const expand = { ...ROW, searchType: 'expand', entityId: 'e' } as const;
  const published = { ...PUBLIC, searchType: 'expand', entityId: 'e' };
  const pending = { ...expand, status: 'PENDING', pendingDocument: true } as const;
  expect(searchSummary(pending)).toStrictEqual({ ...published, status: 'PENDING', pendingDocument: true });
  const { matchedOtherName: _, ...plain } = MATCH;
  const completed = { ...expand, nameMatch: MATCH, counterparties: 2 };
  expect(searchSummary(completed)).toStrictEqual({ ...published, nameMatch: MATCH });
  expect(searchSummary({ ...completed, nameMatch: plain }).nameMatch).toStrictEqual(plain);
});

test('an expand without parties is EMPTY in the list, and COMPLETED as a search', () => {
  const expand: CompletedSearch = { ...ROW, searchType: 'expand', entityId: 'e' };
  expect(searchSummary(expand).status).toBe('EMPTY');
  expect(searchRecord(expand).status).toBe('COMPLETED');
  expect(searchSummary({ ...expand, counterparties: 1 }).status).toBe('COMPLETED');
  expect(searchSummary({ ...expand, status: 'FAILED' }).status).toBe('FAILED');
  expect(searchSummary({ ...expand, searchType: 'lei' }).status).toBe('COMPLETED');
});

test('a failed search: sentence and code; without a code in rows of older versions', () => {
  const failed: FailedSearch = { ...ROW, status: 'FAILED', error: 'Down.', failureCode: 'register_timeout' };
  expect(searchRecord(failed)).toStrictEqual({
    ...PUBLIC,
    status: 'FAILED',
    result: { error: 'Down.', code: 'register_timeout', retryable: true },
  });
  expect(searchRecord({ ...failed, failureCode: 'not_found' }).result).toStrictEqual({
    error: 'Down.',
    code: 'not_found',
    retryable: false,
  });
  const { error: _, failureCode: _code, ...old } = failed;
  expect(searchRecord(old).result).toStrictEqual({ error: 'The search failed.' });
});

test('the answer of the acceptance, whatever its status now', () => {
  const accepted = acceptedRecord({ ...ROW, searchType: 'expand', entityId: 'e', nameMatch: MATCH });
  expect(accepted).toStrictEqual({ ...PUBLIC, status: 'PENDING', updatedAt: ROW.createdAt, searchType: 'expand', entityId: 'e' });
});

test('inputs of every kind, always in one order', () => {
  const inputs = {
    include: { financials: true },
    regulator: 'IAPD',
    jurisdiction: 'NO',
    legalName: 'N',
    legal_name: 'n',
    lei: 'L',
    identifier: '77',
    target_type: 'fund',
  };
  const { searchInputs } = searchSummary({ ...ROW, searchInputs: { ...inputs } });
  expect(searchInputs).toStrictEqual(inputs);
  expect(Object.keys(searchInputs)).toEqual(Object.keys(inputs).toReversed());
  expect(searchSummary({ ...ROW, searchInputs: {} }).searchInputs).toStrictEqual({});
});
