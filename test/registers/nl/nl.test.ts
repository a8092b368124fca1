/** NL: records read from the answers of KVK. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { nl } from '../../../shared/registers/nl/nl.ts';
import { nl as sandbox } from '../../../shared/registers/nl/sandbox.ts';
import type { Place } from '../../../shared/registers/nl/wire.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(nl, sandbox, {
  found: '99000015',
  notFound: '99000040',
  other: '99000023',
  former: 'never shown',
  name: 'Gracht',
});

const client = clientOver(nl, sandboxTransport([sandbox]));
const look = (registrationNumber: string, over = client) => lookUp(nl, { registrationNumber }, over);

describe('NL, invented enterprises', () => {
  test('a BV has names, form, day, addresses, numbers and activities, and no parties', async () => {
    const record = await look('99000015');
    expect(record).toMatchObject({
      legalName: 'Gracht Verzonnen B.V.',
      legalForm: 'BeslotenVennootschap',
      companyStatus: 'Ingeschreven',
      statusKind: 'active',
      registrationDate: '2012-02-29',
      addresses: [
        { type: 'registered', lines: ['Verzonnen Kade 1A'], postalCode: '1011AB', city: 'Amsterdam', country: 'NL' },
        { type: 'postal', lines: ['Postbus 12'], postalCode: '1000AA' },
      ],
      identifiers: [
        { type: 'KVK Nummer', value: '99000015' },
        { type: 'RSIN', value: '999000019' },
        { type: 'Vestigingsnummer', value: '000099000015' },
      ],
      activities: [{ scheme: 'SBI', code: '6420', primary: true }],
      otherNames: [
        { name: 'Gracht Verzonnen', kind: 'trading' },
        { name: 'Gracht Handel Verzonnen', kind: 'trading' },
      ],
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('a bankruptcy is read from the open data', async () => {
    expect(await look('99000023')).toMatchObject({ companyStatus: 'Faillissement', statusKind: 'insolvent' });
  });

  test('without the open data the status is unknown', async () => {
    const transport = sandboxTransport([sandbox]);
    const refusing = clientOver(nl, async (request) =>
      request.url.origin === 'https://opendata.kvk.nl' ? { status: 429, headers: {}, body: new Uint8Array() } : transport(request),
    );
    expect(await look('99000023', refusing)).toMatchObject({ companyStatus: 'Ingeschreven', statusKind: 'unknown' });
  });

  test('the key goes to KVK, not to the open data', async () => {
    const transport = sandboxTransport([sandbox]);
    const secrets: boolean[] = [];
    const listening = clientOver(nl, async (request) => {
      secrets.push(request.secretOrigins.includes(request.url.origin));
      return transport(request);
    });
    await look('99000015', listening);
    expect(secrets).toEqual([true, false]);
  });

  test('an ended registration is inactive; a protected address is left out', async () => {
    expect(await look('99000031')).toMatchObject({ companyStatus: 'Uitgeschreven', statusKind: 'dissolved', addresses: [] });
  });

  const laidDown = (place: Place, openData: object = {}) =>
    nl.read({
      profile: { kvkNummer: '99000074', naam: 'Verzonnen', _embedded: { hoofdvestiging: { adressen: [place] } } },
      openData: { actief: 'J', ...openData },
    });

  test.each([
    [{ type: 'correspondentieadres', straatnaam: 'Postbus', postbusnummer: 12 }, 'postal', ['Postbus 12']],
    [{ type: 'postadres', straatnaam: 'POSTBUS', postbusnummer: '12' }, 'postal', ['Postbus 12']],
    [{ type: 'correspondentieadres', postbusnummer: 12 }, 'postal', ['Postbus 12']],
    [{ type: 'correspondentieadres', straatnaam: 'Postbus', huisnummer: 12 }, 'postal', ['Postbus 12']],
    [{ type: 'bezoekadres', straatnaam: 'Kade', huisnummer: 1, postbusnummer: 12 }, 'registered', ['Kade 1', 'Postbus 12']],
    [{ straatHuisnummer: 'Rue Inventée 5', postcodeWoonplaats: '1000 Bruxelles' }, 'business', ['Rue Inventée 5', '1000 Bruxelles']],
  ])('the address %j has all its parts', (place, type, lines) => {
    expect(laidDown(place).addresses).toMatchObject([{ type, lines }]);
  });

  test.each([
    ['FAIL', 'Faillissement'],
    ['SSAN', 'Schuldsanering'],
    ['SURS', 'Surseance van betaling'],
  ])('insolvency %s is %s', (insolventieCode, companyStatus) => {
    expect(laidDown({}, { insolventieCode })).toMatchObject({ companyStatus, statusKind: 'insolvent' });
  });

  test('an enterprise that the open data call inactive is inactive', () => {
    expect(laidDown({}, { actief: 'N' })).toMatchObject({ companyStatus: 'Niet actief', statusKind: 'inactive' });
  });

  test('a temporary 404 is a fault, not "not found"', async () => {
    const path = '/api/v1/basisprofielen/99000015';
    const busy = replay({ [path]: { status: 404, body: '{"fout":[{"code":"IPD1002","omschrijving":"Probeer het later nogmaals."}]}' } });
    const fault = await look('99000015', clientOver(nl, busy)).catch((error) => error);
    expect(fault).toBeInstanceOf(Unavailable);
  });

  test('a name search gives each enterprise once, under its own name', async () => {
    expect(await nl.searchByName!('Gracht', client)).toEqual([
      { companyName: 'Gracht Verzonnen B.V.', registrationNumber: '99000015', companyStatus: 'Ingeschreven' },
    ]);
    expect(await nl.searchByName!('Gracht Verzonnen B.V.', client)).toHaveLength(1);
  });

  test('numbers are accepted with spaces, dots, and without their first zero', () => {
    expect(parseIdentifier(nl.identifiers[0], '17 01 45 45')).toBe('17014545');
    expect(parseIdentifier(nl.identifiers[0], '1234567')).toBe('01234567');
    expect(parseIdentifier(nl.identifiers[0], '123456')).toBeUndefined();
  });
});
