/** The result of a search: the register's facts, the caller's name compared, and on a case the record beside what is known. */
import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { resultOf } from '../../../shared/searches/worker/result-of.ts';
import { sandboxRecords } from '../../support/sandbox-records.ts';

const FINDINGS = {
  provenance: {
    registry: 'Companies House',
    origin: 'https://example.org',
    retrievedAt: '2026-11-27T00:00:00.000Z',
    licence: '',
    proof: 'recorded_answers' as const,
  },
  dataStatus: { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_requested' } as const,
  dataStatusReasons: {},
  sourceDocuments: [],
};
const harbour = async () => (await sandboxRecords('GB')).find(({ record }) => record.registrationNumber === '99000010')!.record;
const made = async (more: Partial<Parameters<typeof resultOf>[0]> = {}) =>
  resultOf({ searchId: 's', searchInputs: {}, ...more }, gb as unknown as Registry, { record: await harbour(), findings: FINDINGS });

test('a name that was given is compared with the official one, but not for figures alone', async () => {
  const searchInputs = { legal_name: 'Harbour Invented Ltd' };
  expect((await made({ searchInputs })).nameMatch).toMatchObject({
    requested: 'Harbour Invented Ltd',
    official: 'HARBOUR INVENTED LIMITED',
  });
  expect(await made({ searchInputs, searchType: 'financials' })).not.toHaveProperty('nameMatch');
  expect(await made()).toMatchObject({ legalName: 'HARBOUR INVENTED LIMITED', ownershipLevel: expect.anything() });
});

test('a record that contradicts what the case knows stands beside it', async () => {
  const expanded = {
    entityType: 'company' as const,
    legalName: 'ANOTHER NAME',
    identifiers: [{ type: 'Company number', value: '99000099' }],
    otherNames: [],
  };
  const result = await made({ entityId: 'e1', expanded: expanded as never });
  expect(result).toMatchObject({ _id: 'e1', legalName: 'ANOTHER NAME', expandedRecord: { legalName: 'HARBOUR INVENTED LIMITED' } });
});
