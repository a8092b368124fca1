/** Limited companies whose answer names nobody, and answers without content. */
import { expect, test } from 'vitest';
import type { CompanyRecord } from '../../shared/model/entity/company-record.ts';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import { Changed } from '../../shared/registers/faults.ts';
import { gb } from '../../shared/registers/gb/gb.ts';
import { lookUp } from '../../shared/registers/look-up.ts';
import { no } from '../../shared/registers/no/no.ts';
import { withRequiredEntries } from '../../shared/registers/required-entries.ts';
import { clientOver } from '../support/replay.ts';
import { sandboxRecords } from '../support/sandbox-records.ts';

const SHORT = { status: 'partial', reasons: ['required_entries_missing'] };
const NONE = { status: 'none_on_register', reasons: ['none_entered'] };

const registries = await allRegistries();

function sectionsOf(jurisdiction: string, legalForm: string, more: Partial<CompanyRecord> = {}) {
  const record: CompanyRecord = {
    ...{ entityType: 'company', legalName: 'X', registrationNumber: '1', jurisdiction, countryOfRegistration: 'QS', legalForm },
    ...{ addresses: [], identifiers: [], activities: [], otherNames: [], parties: [] },
    dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    dataStatusReasons: { officers: ['none_entered'], owners: ['none_entered'] },
    ...more,
  };
  const { formsWithEntries } = registries.find((registry) => registry.jurisdiction === jurisdiction)!;
  const { dataStatus, dataStatusReasons } = withRequiredEntries(record, formsWithEntries);
  const sectionOf = (section: 'officers' | 'owners') => ({ status: dataStatus[section], reasons: dataStatusReasons?.[section] });
  return { officers: sectionOf('officers'), owners: sectionOf('owners') };
}

test.each([
  ['GB', 'Private limited company, Community Interest Company (CIC)', SHORT, NONE],
  ['GB', 'Private limited by guarantee without share capital', SHORT, NONE],
  ['DE', 'Gesellschaft mit beschränkter Haftung (GmbH)', SHORT, NONE],
  ['NO', 'Aksjeselskap', SHORT, NONE],
  ['CZ', 'Akciová společnost', SHORT, NONE],
  ['CZ', 'Společnost s ručením omezeným', SHORT, SHORT],
  ['NZ', 'NZ Limited Company', SHORT, SHORT],
  ['CH', 'Aktiengesellschaft (AG)', SHORT, NONE],
  ['TW', '股份有限公司', SHORT, NONE],
  ['NO', 'Ansvarlig selskap', NONE, NONE],
  ['GB', 'Royal Charter company', NONE, NONE],
  ['US-NY', 'Private limited company', NONE, NONE],
])('%s: nobody entered for "%s"', (jurisdiction, legalForm, officers, owners) => {
  expect(sectionsOf(jurisdiction, legalForm)).toEqual({ officers, owners });
});

test.each(registries.filter(({ formsWithEntries }) => formsWithEntries).map((registry) => [registry.jurisdiction, registry] as const))(
  '%s: its forms with entries are written as its answers write them',
  async (jurisdiction, { formsWithEntries }) => {
    const forms = (await sandboxRecords(jurisdiction)).map(({ record }) => record.legalForm ?? '');
    for (const pattern of Object.values(formsWithEntries!)) expect(forms.filter((form) => pattern.test(form))).not.toEqual([]);
  },
);

test.each(['dissolved', 'insolvent', 'inactive'] as const)('a company that is %s may have nobody entered', (statusKind) => {
  expect(sectionsOf('NZ', 'NZ Limited Company', { statusKind })).toEqual({ officers: NONE, owners: NONE });
});

test('another status than "none" stays as it is', () => {
  const { officers, owners } = sectionsOf('NZ', 'NZ Limited Company', {
    dataStatus: { officers: 'complete', owners: 'partial' },
    dataStatusReasons: { owners: ['holders_below_floor'] },
  });
  expect([officers.status, owners]).toEqual(['complete', { status: 'partial', reasons: ['holders_below_floor'] }]);
});

const UNIT = { organisasjonsnummer: '100000008', navn: 'X', organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' } };
const PROFILE = { company_name: 'X', company_number: '99000010', type: 'ltd' };
test.each([
  ['NO', no, '100000008', /roller$/, UNIT],
  ['GB', gb, '99000010', /officers$/, PROFILE],
] as const)('%s: a list with status 204 is an answer that says nothing', async (_, registry, registrationNumber, list, body) => {
  const over = clientOver(registry as never, async ({ url }) => {
    const isList = list.test(url.pathname);
    return { status: isList ? 204 : 200, headers: {}, url, body: Buffer.from(isList ? '' : JSON.stringify(body)) };
  });
  await expect(lookUp(registry as never, { registrationNumber }, over)).rejects.toBeInstanceOf(Changed);
});
