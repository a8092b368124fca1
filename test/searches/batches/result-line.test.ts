import { expect, test } from 'vitest';
import type { CompletedSearch, FailedSearch } from '../../../shared/ledger/search-rows/search-row.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { completedRow, failedRow, resultLines } from '../../../shared/searches/batches/result-line.ts';
import { validRow } from '../../support/batches.ts';

const ids = { searchId: 's', caseId: 'c' };
const party = (...natures: string[]) => ({ relationships: natures.map((natureOfRelationship) => ({ natureOfRelationship })) });

test('a completed row counts officers and owners, each party once in each', () => {
  const entity = {
    ...{ legalName: 'A', companyStatus: 'Active', registrationDate: '2020-01-01', dataStatus: { owners: 'partial' } },
    counterparties: [party('Director', 'Secretary'), party('Shareholder', 'Director'), party('Auditor'), party('Subsidiary')],
  } as unknown as Entity;
  expect(completedRow(3, { ...ids, cost: 1, chargeFinancials: 2 } as CompletedSearch, entity)).toEqual({
    ...{ row: 3, status: 'COMPLETED', ...ids, legalName: 'A', companyStatus: 'Active', registrationDate: '2020-01-01' },
    ...{ officers: 2, owners: 1, ownersStatus: 'partial', cost: 3 },
  });
});

test('a failed row says why, and costs nothing', () => {
  const search = { ...ids, cost: 1, error: 'No such company.', failureCode: 'not_found' } as FailedSearch;
  expect(failedRow(3, search)).toEqual({ row: 3, status: 'FAILED', ...ids, cost: 0, errorCode: 'not_found', error: 'No such company.' });
});

test('each row has one line in the order of the file, and a duplicate the answer of the first', () => {
  const checked = [
    validRow(1, 'NO', { reference: 'x' }),
    { row: 2, ok: false as const, identifier: '?', error: 'invalid_identifier' as const, message: 'no' },
    validRow(3, 'NO', { duplicateOf: 1, reference: 'y' }),
    validRow(4),
    validRow(5, 'NO', { duplicateOf: 4 }),
  ];
  const answer = { row: 1, status: 'COMPLETED' as const, ...ids, legalName: 'A', cost: 1 };
  const lines = resultLines(checked, [answer], 'PENDING');
  expect(lines.map(({ row, status, cost, reference }) => ({ row, status, cost, reference }))).toEqual([
    { row: 1, status: 'COMPLETED', cost: 1, reference: 'x' },
    { row: 2, status: 'INVALID', cost: 0, reference: undefined },
    { row: 3, status: 'DUPLICATE', cost: 0, reference: 'y' },
    { row: 4, status: 'PENDING', cost: 0, reference: undefined },
    { row: 5, status: 'PENDING', cost: 0, reference: undefined },
  ]);
  expect(lines[2]).toMatchObject({ duplicateOf: 1, legalName: 'A', caseId: 'c' });
  expect(resultLines(checked, [answer], 'CANCELLED')[3]).toMatchObject({ status: 'CANCELLED' });
});
