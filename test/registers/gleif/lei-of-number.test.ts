/** The LEI of a company by its national register number: jurisdiction, authority and the complete number must match; the name is not used. */
import { expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import { Throttled, Unavailable } from '../../../shared/registers/faults.ts';
import { gb } from '../../../shared/registers/gb/gb.ts';
import { gleif } from '../../../shared/registers/gleif/gleif.ts';
import { isCovered, leiOfNumber, type NumberedCompany } from '../../../shared/registers/gleif/lei-of-number.ts';
import { gleif as sandbox } from '../../../shared/registers/gleif/sandbox.ts';
import { LEI, RECORDS } from '../../../shared/registers/gleif/sandbox-records.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay } from '../../support/replay.ts';

const client = clientOver(gleif as Registry, sandboxTransport([sandbox]));
const harbour: NumberedCompany = { registrationNumber: '99000010', jurisdiction: 'GB', scheme: gb.identifiers[0] };

/** A client that answers only the record of HARBOUR INVENTED LIMITED, with changes to `entity` and `registration`. */
function answering(entity: object, registration: object = {}) {
  const record = structuredClone(RECORDS.find(({ attributes }) => attributes.lei === LEI.HARBOUR)!.attributes) as unknown as Record<
    string,
    object
  >;
  const attributes = { ...record, entity: { ...record.entity, ...entity }, registration: { ...record.registration, ...registration } };
  const body = JSON.stringify({ data: [{ type: 'lei-records', id: LEI.HARBOUR, attributes, relationships: {} }] });
  return clientOver(gleif as Registry, always({ contentType: 'application/vnd.api+json', body }));
}

test('the record that has the number in this register gives its LEI', async () => {
  expect(await leiOfNumber(harbour, client)).toBe(LEI.HARBOUR);
  expect(await leiOfNumber(harbour, answering({}))).toBe(LEI.HARBOUR);
});

/** The numbers that GLEIF is asked for, and what comes of it. */
async function askedFor(company: NumberedCompany) {
  const asked: WireRequest[] = [];
  const lei = await leiOfNumber(company, clientOver(gleif as Registry, replay({ '/api/v1/lei-records': { body: '{"data":[]}' } }, asked)));
  return { lei, numbers: asked.map(({ url }) => url.searchParams.get('filter[entity.registeredAs]')) };
}

test.each([
  ['CNPJ', '12345678000195', '12.345.678/0001-95'],
  ['Organisationsnummer', '9990000003', '999000-0003'],
  ['UID', 'CHE999000001', 'CHE-999.000.001'],
  ['Registernummer', 'HRB 99001 (Erfunden)', 'HRB 99001'],
  ['Company number', '99000010', '99000010'],
])('the %s %s is asked for as issuers write it, %s', async (label, registrationNumber, written) => {
  expect((await askedFor({ ...harbour, registrationNumber, scheme: { ...harbour.scheme, label } })).numbers).toEqual([written]);
});

test('a number with the signs of a filter is not asked for', async () => {
  expect(await askedFor({ ...harbour, registrationNumber: '99000010,99000029' })).toEqual({ lei: undefined, numbers: [] });
});

test('a number that no record has gives none', async () => {
  expect(await leiOfNumber({ ...harbour, registrationNumber: '99000029' }, client)).toBeUndefined();
});

test.each([
  ['another jurisdiction', { jurisdiction: 'IE' }],
  ['another authority, as a supervisor’s list of funds', { registeredAt: { id: 'RA999999', other: 'Fund list' } }],
  ['a longer number with these digits in it', { registeredAs: '99000010 99' }],
])('a record of %s is not the company', async (_, entity) => {
  expect(await leiOfNumber(harbour, answering(entity))).toBeUndefined();
});

test.each(['DUPLICATE', 'ANNULLED'])('a record that is %s gives none', async (status) => {
  expect(await leiOfNumber(harbour, answering({}, { status }))).toBeUndefined();
});

test('a register whose authority is not known is not covered', () => {
  expect(isCovered(harbour)).toBe(true);
  expect(isCovered({ ...harbour, scheme: { ...harbour.scheme, label: 'Entity ID' } })).toBe(false);
});

test('a fault of GLEIF is a fault, not a company without an LEI', async () => {
  await expect(leiOfNumber(harbour, clientOver(gleif as Registry, always({ status: 429, body: '' })))).rejects.toBeInstanceOf(Throttled);
  await expect(leiOfNumber(harbour, clientOver(gleif as Registry, always({ status: 503, body: '' })))).rejects.toBeInstanceOf(Unavailable);
});
