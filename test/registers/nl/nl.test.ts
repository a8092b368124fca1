/** NL: records read from the answers of KVK. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { nl } from '../../../shared/registers/nl/nl.ts';
import { nl as sandbox } from '../../../shared/registers/nl/sandbox.ts';
import type { Place } from '../../../shared/registers/nl/wire.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver, replay, sample, samplesAreHere } from '../../support/replay.ts';
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

describe.runIf(samplesAreHere)('NL, genuine answers of the public test environment', () => {
  const hal = (path: string, status = 200) => ({ ...sample(path)!, status, contentType: 'application/hal+json' });
  const zoeken = (name: string) => `/api/v2/zoeken?naam=${name}&pagina=1&resultatenPerPagina=50`;
  const genuine = () =>
    clientOver(
      nl,
      replay({
        '/api/v1/basisprofielen/69599084': hal('nl/basisprofiel-69599084.json'),
        '/api/v1/basisprofielen/12345678': hal('nl/basisprofiel-404-12345678.json', 404),
        [zoeken('Dagobert')]: hal('nl/zoeken-69599084.json'),
        [zoeken('Joyflex')]: hal('nl/zoeken-rsin-992760562.json'),
        [zoeken('niets')]: hal('nl/zoeken-404-12345678.json', 404),
      }),
    );

  test('a sole trader: form, day, address, trade names, activities', async () => {
    const record = await look('69599084', genuine());
    expect(record).toMatchObject({
      legalName: 'Test EMZ Dagobert',
      legalForm: 'Eenmanszaak',
      companyStatus: 'Ingeschreven',
      statusKind: 'active',
      registrationDate: '2017-07-10',
      addresses: [{ type: 'registered', lines: ['Abebe Bikilalaan 17M'], postalCode: '1034WL', city: 'Amsterdam', country: 'NL' }],
      identifiers: [{ value: '69599084' }, { type: 'Vestigingsnummer', value: '000038509504' }],
    });
    expect(record.otherNames).toHaveLength(3);
    expect(record.activities.map(({ code, primary }) => [code, primary])).toEqual([
      ['1011', true],
      ['1012', undefined],
      ['1013', undefined],
    ]);
  });

  test('an unknown number is NotFound', async () => {
    await expect(look('12345678', genuine())).rejects.toBeInstanceOf(NotFound);
  });

  test('names: the main branch, not another; a search without a hit is a 404', async () => {
    expect(await nl.searchByName!('Dagobert', genuine())).toEqual([{ companyName: 'Test EMZ Dagobert', registrationNumber: '69599084' }]);
    expect(await nl.searchByName!('Joyflex', genuine())).toEqual([{ companyName: 'Grand Joyflex B.V.', registrationNumber: '90001354' }]);
    expect(await nl.searchByName!('niets', genuine())).toEqual([]);
  });
});
