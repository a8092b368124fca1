/** What a register says of a company, as lines. */
import { expect, test } from 'vitest';
import { factsText } from '../../cli/src/facts.ts';
import { PLAIN } from '../../cli/src/style.ts';
import type { Entity } from '../../client/src/types.ts';

const share = (exact: number) => [{ kind: 'shareholding', share: { exact } }];
const party = (legalName: string, ...relationships: object[]) => ({
  ...{ _id: legalName, legalName, addresses: [], identifiers: [], activities: [], otherNames: [], sourceDocuments: [], counterparties: [] },
  relationships: relationships.map((one) => ({ _parentId: 'QUAY', ...one })),
});
const quay = {
  ...party('QUAY'),
  dataStatus: { owners: 'complete', officers: 'complete', financials: 'not_requested', documents: 'complete' },
  counterparties: [
    party('ADA', { natureOfRelationship: 'Shareholder', interests: share(60), to: '2020' }, { natureOfRelationship: 'Director' }),
    party('BASIL', { natureOfRelationship: 'Shareholder', interests: share(40) }, { natureOfRelationship: 'Director', to: '2020-01-31' }),
    party('CLEO', { natureOfRelationship: 'Director', to: '2020-01-31' }, { natureOfRelationship: 'Secretary', to: '2030-01-31' }),
    party('DORA', { natureOfRelationship: 'Director', to: '2020-01-31' }),
  ],
} as unknown as Entity;

test('owners and officers are those of the day, with what they have on it', () => {
  const lines = factsText(quay, PLAIN, '2026-11-23').map((line) => line.trim());
  expect(lines.filter((line) => /^(?:ADA|BASIL|CLEO|DORA)/.test(line))).toEqual([
    'BASIL  40 % shareholding',
    'ADA  Director',
    'CLEO  Secretary',
  ]);
});
