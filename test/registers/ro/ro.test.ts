/** RO: the records that a reader expects from the answers of ANAF. */
import { describe, expect, test } from 'vitest';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { ro } from '../../../shared/registers/ro/ro.ts';
import { ro as sandbox } from '../../../shared/registers/ro/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay, type Saved } from '../../support/replay.ts';
import { conformance, daysOf } from '../conformance.ts';

conformance(ro, sandbox, {
  found: '9900000010',
  notFound: '9900000053',
  other: '9900000029',
  former: 'never shown',
  wrongCheckDigit: '30834858',
});

const client = clientOver(ro, sandboxTransport([{ ...sandbox, answer: (request) => ({ ...sandbox.answer(request), afterMs: 0 }) }]));
const look = (registrationNumber: string) => lookUp(ro, { registrationNumber }, client);

const TVA = '/api/PlatitorTvaRest/v9/tva';
const NUMBER = '9900000061';
const asked = (saved: Saved) => lookUp(ro, { registrationNumber: NUMBER }, clientOver(ro, replay({ [TVA]: saved })));
/** A taxpayer with the given facts. */
const laidDown = (general: object, more: object = {}) =>
  asked({
    body: JSON.stringify({ found: [{ date_generale: { cui: Number(NUMBER), denumire: 'ÎNCERCARE INVENTATĂ', ...general }, ...more }] }),
  });

describe('RO, invented taxpayers', () => {
  test('a company has form, status, dates, address, numbers, activity, representatives', async () => {
    expect(await look('9900000010')).toMatchObject({
      entityType: 'company',
      legalForm: 'SOCIETATE COMERCIALĂ CU RĂSPUNDERE LIMITAT',
      companyStatus: 'INREGISTRAT din data 25.01.2018',
      statusKind: 'active',
      registrationDate: '2018-01-25',
      addresses: [
        {
          type: 'registered',
          lines: ['Str. Născocită 7', 'ET.PARTER'],
          city: 'Sat Inventat Com. Inventată',
          region: 'ARGEŞ',
          country: 'RO',
        },
      ],
      identifiers: [
        { type: 'CUI', value: '9900000010' },
        { type: 'Nr. registrul comerțului', value: 'J2018999999037', registry: 'ONRC' },
        { type: 'Cod TVA', value: 'RO9900000010' },
      ],
      activities: [{ scheme: 'CAEN', code: '0119', primary: true }],
      parties: [
        { entityType: 'person', legalName: 'NĂSCOCIT ION', dateOfBirth: '1975-06-05', countryOfResidence: 'RO' },
        { entityType: 'company', legalName: 'DUNĂRE IMAGINARĂ S.R.L.' },
      ],
      dataStatus: { officers: 'partial', owners: 'not_covered' },
    });
  });

  test('a struck-off company has its fiscal domicile in addition to its seat', async () => {
    const record = await look('9900000029');
    expect(record).toMatchObject({ companyStatus: 'RADIERE din data 12.03.2019', statusKind: 'dissolved' });
    expect(record.addresses.map(({ type, text }) => [type, text.split(',')[0]])).toEqual([
      ['registered', 'Str. Născocită 7'],
      ['business', 'MUN. INVENTIA'],
    ]);
  });

  test('a taxpayer declared inactive is inactive', async () => {
    expect(await look('9900000037')).toMatchObject({
      companyStatus: 'INREGISTRAT din data 25.01.2018; contribuabil inactiv',
      statusKind: 'inactive',
    });
  });

  test('figures of the last filed year: a loss is below zero, unpublished sums are absent', async () => {
    const [statement, ...others] = await ro.financials!({ registrationNumber: '9900000010' }, client);
    expect(others).toEqual([]);
    expect(statement).toEqual({
      periodEnd: expect.stringMatching(/^\d{3}[02468]-12-31$/),
      currency: 'RON',
      revenue: 1_250_000,
      profitLoss: -5000,
      equity: 200_000,
      liabilities: 90_000,
      employees: 12,
    });
    expect(await ro.financials!({ registrationNumber: '9900000029' }, client)).toEqual([]);
  });
});

describe('RO, the particular cases', () => {
  test.each([
    ['INREGISTRAT din data 03.04.2012', 'active'],
    ['REINREGISTRAT din data 03.04.2012', 'active'],
    ['TRANSFER(SOSIRE) din data 03.04.2012', 'active'],
    ['RELUARE ACTIVITATE din data 03.04.2012', 'active'],
    ['SUSPENDARE ACTIVITATE din data 03.04.2012', 'inactive'],
    ['INTRERUPERE TEMPORARA din data 03.04.2012', 'inactive'],
    ['DIZOLVARE din data 03.04.2012', 'liquidation'],
    ['LICHIDARE din data 03.04.2012', 'liquidation'],
    ['INSOLVENTA din data 03.04.2012', 'insolvent'],
    ['FALIMENT din data 03.04.2012', 'insolvent'],
    ['RADIERE din data 03.04.2012', 'dissolved'],
    ['RADIAT din data 03.04.2012', 'dissolved'],
    ['RADIATĂ din data 03.04.2012', 'dissolved'],
    ['ÎNREGISTRAT din data 03.04.2012', 'active'],
  ])('the state %s is %s', async (stare_inregistrare, statusKind) => {
    const record = await laidDown({ stare_inregistrare });
    expect(record).toMatchObject({ companyStatus: stare_inregistrare, statusKind });
    const day = '2012-04-03';
    expect(daysOf(record)).toEqual(
      statusKind === 'active' ? {} : statusKind === 'dissolved' ? { dissolutionDate: day } : { statusFrom: day },
    );
  });

  const SEAT = { sdenumire_Strada: 'Str. Alta', snumar_Strada: '7', sdenumire_Localitate: 'Inventia' };
  test.each([
    ['MUN. INVENTIA, STR. ALTA, NR.7, BL.A2, SC.B, ET.3, AP.12', SEAT, ['Str. Alta 7', 'BL.A2', 'SC.B', 'ET.3', 'AP.12']],
    ['MUN. INVENTIA, STR. ALTA, NR.7, AP.12', { ...SEAT, sdetalii_Adresa: 'Ap. 12' }, ['Str. Alta 7', 'Ap. 12']],
    ['MUN. INVENTIA, STR. ALTA, 7, CAM.2', SEAT, ['Str. Alta 7', 'CAM.2']],
    ['JUD. ALTUL, MUN. INVENTIA, STR. ALTA, NR.7', SEAT, ['Str. Alta 7']],
  ])('%s keeps every part after the house number', async (adresa, seat, lines) => {
    expect((await laidDown({ adresa }, { adresa_sediu_social: seat })).addresses).toMatchObject([{ type: 'registered', lines }]);
  });

  test('a date of striking off decides, whatever the words; blank words are ignored', async () => {
    expect((await laidDown({ stare_inregistrare: 'INREGISTRAT' }, { stare_inactiv: { dataRadiere: '2019-03-12' } })).statusKind).toBe(
      'dissolved',
    );
    const record = await laidDown({ stare_inregistrare: ' ' });
    expect(record.statusKind).toBe('unknown');
    expect(record).not.toHaveProperty('companyStatus');
  });

  test('a trader is a person; an invalid trade register number is left out', async () => {
    const record = await laidDown({ forma_organizare: 'PERSOANA FIZICĂ', nrRegCom: '-' });
    expect(record.entityType).toBe('person');
    expect(record.identifiers.map(({ type }) => type)).toEqual(['CUI']);
  });

  test('an unknown number is not found with 200 or 404; any other 404 means unavailable', async () => {
    const unknown = JSON.stringify({ found: [], notFound: [Number(NUMBER)] });
    await expect(asked({ body: unknown })).rejects.toBeInstanceOf(NotFound);
    await expect(asked({ status: 404, body: unknown })).rejects.toBeInstanceOf(NotFound);
    await expect(asked({ status: 404, contentType: 'text/html', body: '<html>404</html>' })).rejects.toBeInstanceOf(Unavailable);
    await expect(asked({ status: 404, body: '{"found":[{}],"notFound":[]}' })).rejects.toBeInstanceOf(Unavailable);
    await expect(asked({ body: '{"found":[],"notFound":[]}' })).rejects.toBeInstanceOf(Changed);
    await expect(asked({ body: '{"cod":500,"message":"x","found":[],"notFound":[]}' })).rejects.toBeInstanceOf(Changed);
    const wall = '<html><body>The requested URL was rejected. Please consult with your administrator.</body></html>';
    await expect(asked({ contentType: 'text/html', body: wall })).rejects.toBeInstanceOf(Unavailable);
  });

  test('a request has today’s date; figures take at most three requests', async () => {
    const requests: WireRequest[] = [];
    const empty = { body: '{"an":2020,"cui":1,"i":[]}' };
    const watched = clientOver(ro, replay({ '/bilant': empty, [TVA]: empty }, requests));
    await lookUp(ro, { registrationNumber: NUMBER }, watched).catch(() => {});
    expect(JSON.parse(requests[0]!.body!)).toEqual([{ cui: Number(NUMBER), data: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) }]);
    expect(await ro.financials!({ registrationNumber: NUMBER }, watched)).toEqual([]);
    expect(requests.filter(({ url }) => url.origin === ro.origin)).toHaveLength(4);
  });

  test('figures of a service that is down are a fault', async () => {
    const down = clientOver(ro, always({ status: 502, body: 'x' }));
    await expect(ro.financials!({ registrationNumber: NUMBER }, down)).rejects.toBeInstanceOf(Unavailable);
  });

  test('a VAT number is accepted as its digits', () => {
    expect(parseIdentifier(ro.identifiers[0], 'RO 3083 4857')).toBe('30834857');
  });
});
