/** Changes of a company's own facts. */
import { describe, expect, test } from 'vitest';
import { companyChanges } from '../../../shared/model/changes/company-changes.ts';
import type { Entity, SourceDocument } from '../../../shared/model/entity/entity.ts';
import { entity } from '../../support/entities.ts';

const changes = (before: Partial<Entity>, after: Partial<Entity>) => companyChanges(entity(before), entity(after));
const at = (text: string, type: 'registered' | 'postal' = 'registered') => ({ type, lines: [], text });
const filing = (title: string, sha256: string): SourceDocument => ({
  ...{ _documentID: sha256, title, kind: 'filing', contentType: 'application/pdf' },
  ...{ retrievedAt: '2026-03-04T05:06:07.000Z', origin: 'https://register.example/1', sha256 },
});
const dataStatus = { officers: 'complete', owners: 'complete', financials: 'complete', documents: 'complete' } as const;

describe('a change', () => {
  test.each<[string, Partial<Entity>, Partial<Entity>, object]>([
    ['of name', { legalName: 'ONE AS' }, { legalName: 'TWO AS' }, { type: 'name.changed', before: 'ONE AS', after: 'TWO AS' }],
    [
      'to liquidation',
      { statusKind: 'active' },
      { statusKind: 'liquidation', statusFrom: '2026-01-02' },
      { type: 'status.changed', before: 'active', after: 'liquidation', effective: '2026-01-02' },
    ],
    [
      'to insolvency',
      { statusKind: 'active' },
      { statusKind: 'insolvent' },
      { type: 'insolvency.opened', before: 'active', after: 'insolvent' },
    ],
    [
      'from insolvency',
      { statusKind: 'insolvent' },
      { statusKind: 'active' },
      { type: 'insolvency.closed', before: 'insolvent', after: 'active' },
    ],
    [
      'to its end',
      { statusKind: 'insolvent' },
      { statusKind: 'dissolved', dissolutionDate: '2026-01-02' },
      { type: 'company.dissolved', before: 'insolvent', after: 'dissolved', effective: '2026-01-02' },
    ],
    [
      'of legal form',
      { legalForm: 'Ltd', legalFormCode: 'AAAA' },
      { legalForm: 'PLC', legalFormCode: 'BBBB' },
      { type: 'legal_form.changed', before: 'Ltd', after: 'PLC' },
    ],
    [
      'of address',
      { addresses: [at('Quay 12, Havn')] },
      { addresses: [at('Quay 21, Havn')] },
      { type: 'address.changed', field: 'registered', before: ['Quay 12, Havn'], after: ['Quay 21, Havn'] },
    ],
    [
      'of activities',
      { activities: [{ scheme: 'NACE', code: '1' }] },
      { activities: [{ scheme: 'NACE', code: '2' }] },
      { type: 'activity.changed', before: ['NACE 1'], after: ['NACE 2'] },
    ],
    [
      'of capital',
      { capital: { amount: 1, currency: 'NOK' } },
      { capital: { amount: 2, currency: 'NOK' } },
      { type: 'capital.changed', before: { amount: 1, currency: 'NOK' }, after: { amount: 2, currency: 'NOK' } },
    ],
    [
      'by another name',
      { otherNames: [] },
      { otherNames: [{ name: 'ALSO', kind: 'trading', from: '2020' }] },
      { type: 'other_name.added', field: 'trading', after: 'ALSO', effective: '2020' },
    ],
    [
      'by a number',
      { identifiers: [] },
      { identifiers: [{ type: 'VAT', value: '7' }] },
      { type: 'identifier.added', field: 'VAT', after: '7' },
    ],
    [
      'without a number',
      { identifiers: [{ type: 'VAT', value: '7' }] },
      { identifiers: [] },
      { type: 'identifier.removed', field: 'VAT', before: '7' },
    ],
    [
      'by a filing',
      { dataStatus, sourceDocuments: [filing('Accounts 2024', 'a')] },
      { dataStatus, sourceDocuments: [filing('Accounts 2025', 'b')] },
      { type: 'filing.added', after: 'Accounts 2025' },
    ],
    [
      'by figures',
      { dataStatus, financials: [{ periodEnd: '2024-12-31', currency: 'NOK' }] },
      { dataStatus, financials: [{ periodEnd: '2025-12-31', currency: 'NOK' }] },
      { type: 'figures.added', after: '2025-12-31' },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(changes(before, after)).toEqual([expected]);
  });
});

describe('no change', () => {
  test.each<[string, Partial<Entity>, Partial<Entity>]>([
    ['another spelling of the name', { legalName: 'NOËL & Co. AS' }, { legalName: 'Noel  & CO AS' }],
    [
      'the former name after a change',
      { legalName: 'ONE AS' },
      { legalName: 'one as', otherNames: [{ name: 'ONE AS', kind: 'previous' }] },
    ],
    [
      'another word for the same status',
      { statusKind: 'active', companyStatus: 'Aktiv' },
      { statusKind: 'active', companyStatus: 'Normal' },
    ],
    ['a status that could not be read', { statusKind: 'active' }, { statusKind: 'unknown' }],
    ['a status that is not there', { statusKind: 'active' }, {}],
    ['a legal form in other words', { legalForm: 'Ltd', legalFormCode: 'AAAA' }, { legalForm: 'Limited', legalFormCode: 'AAAA' }],
    ['an address with its lines split otherwise', { addresses: [at('Quay 12 A, 0001 Havn')] }, { addresses: [at('0001 HAVN, Quay 12 A')] }],
    ['an address with its words split otherwise', { addresses: [at('Quay 12A, 0001 Havn')] }, { addresses: [at('Quay 12 A; 0001 Havn')] }],
    ['an address that is not there', { addresses: [at('Quay 12'), at('Box 1', 'postal')] }, { addresses: [at('Quay 12')] }],
    [
      'another main activity',
      { activities: [{ scheme: 'NACE', code: '1', primary: true }] },
      { activities: [{ scheme: 'NACE', code: '1' }] },
    ],
    [
      'an LEI whose registry did not answer',
      { identifiers: [{ type: 'LEI', value: 'X' }], leiStatus: 'found' },
      { identifiers: [], leiStatus: 'source_failed' },
    ],
    [
      'a number where the answer lacks members',
      { identifiers: [{ type: 'VAT', value: '7' }] },
      { provenance: { registry: 'R', origin: 'o', retrievedAt: '2026', missingFields: ['vat'] } },
    ],
    [
      'a filing that is made anew',
      { dataStatus, sourceDocuments: [filing('Accounts 2024', 'a')] },
      { dataStatus, sourceDocuments: [filing('Accounts 2024', 'b')] },
    ],
    ['a filing that is no longer the latest', { dataStatus, sourceDocuments: [filing('Accounts 2024', 'a')] }, { dataStatus }],
    ['capital that is not there', { capital: { amount: 1, currency: 'NOK' } }, {}],
  ])('%s', (_, before, after) => {
    expect(changes(before, after)).toEqual([]);
  });
});
