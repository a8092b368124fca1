/** SE: the records that a reader expects from the answers of Bolagsverket's API for valuable datasets. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import type { Exchange } from '../../../shared/registers/exchange.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { readReport } from '../../../shared/registers/se/figures.ts';
import { se as sandbox } from '../../../shared/registers/se/sandbox.ts';
import { se } from '../../../shared/registers/se/se.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

/** As in the sandbox: no token is requested without credentials. Tokens have their own test below. */
const { credentials: _, ...open } = se;

conformance(open, sandbox, {
  found: '9990000003',
  notFound: '9990000052',
  other: '9990000011',
  former: 'never shown',
  wrongCheckDigit: '5560160681',
});

const client = clientOver(open, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(open, { registrationNumber }, client);

describe('SE, invented organisations', () => {
  test('a company has form, status, names, activities and postal address, and no parties', async () => {
    expect(await look('9990000003')).toMatchObject({
      legalName: 'PÅHITTAT NORRSKEN AB',
      legalForm: 'Aktiebolag',
      companyStatus: 'Verksam',
      statusKind: 'active',
      registrationDate: '2011-04-05',
      identifiers: [{ type: 'Organisationsnummer', value: '9990000003' }],
      activities: [
        { scheme: 'SNI', code: '64210', primary: true },
        { scheme: 'SNI', code: '70100', description: 'Huvudkontorsverksamhet' },
      ],
      addresses: [
        {
          type: 'postal',
          lines: ['c/o Påhittad Byrå', 'Låtsasgatan 1'],
          city: 'STOCKHOLM',
          postalCode: '11122',
          country: 'SE',
        },
      ],
      otherNames: [
        { name: 'Påhittad Vinter', kind: 'trading', from: '2016-02-01' },
        { name: 'Invented Aurora', kind: 'translated', from: '2011-04-05' },
      ],
      parties: [],
      dataStatus: { officers: 'not_published', owners: 'not_published' },
    });
  });

  test('bankruptcy takes precedence over liquidation, whatever the order', async () => {
    expect(await look('9990000011')).toMatchObject({ companyStatus: 'Konkurs', statusKind: 'insolvent' });
  });

  test('a struck-off company has the reason', async () => {
    expect(await look('9990000029')).toMatchObject({
      companyStatus: 'Avregistrerad: Likvidation',
      statusKind: 'dissolved',
      dissolutionDate: '2020-05-05',
      dissolutionReason: 'dissolved',
      activities: [],
    });
  });

  test.each([
    ['556016-0680', '5560160680'],
    ['SE556016068001', '5560160680'],
    ['165560160680', '5560160680'],
  ])('%s is the number %s', (typed, number) => {
    expect(se.identifiers[0].normalise(typed)).toBe(number);
  });

  test('a personal identity number is refused', () => {
    expect(se.identifiers[0].pattern.test(se.identifiers[0].normalise('400101-0000'))).toBe(false);
    expect(se.identifiers[0].pattern.test(se.identifiers[0].normalise('19400101-0000'))).toBe(false);
  });

  test('figures of two years are exact where an overview repeats them in thousands', async () => {
    expect(await se.financials!({ registrationNumber: '9990000003' }, client)).toEqual([
      {
        periodStart: '2024-01-01',
        periodEnd: '2024-12-31',
        currency: 'SEK',
        revenue: 5_400_000,
        operatingResult: 400_000,
        profitLoss: 310_000,
        totalAssets: 2_000_000,
        equity: 1_250_000,
        employees: 7,
      },
      {
        periodStart: '2023-01-01',
        periodEnd: '2023-12-31',
        currency: 'SEK',
        revenue: 5_100_000,
        operatingResult: -120_000,
        profitLoss: -90_000,
        totalAssets: 1_800_000,
        equity: 940_000,
      },
    ]);
    expect(await se.financials!({ registrationNumber: '9990000011' }, client)).toEqual([]);
  });

  test('the last annual report is a document, as filed', async () => {
    const papers = await se.documents!({ registrationNumber: '9990000003' }, client);
    expect(papers).toMatchObject([{ title: 'Årsredovisning 2024-12-31', kind: 'filing', contentType: 'application/zip' }]);
    expect(Buffer.from(papers[0]!.body).toString('latin1', 0, 2)).toBe('PK');
    expect(await se.documents!({ registrationNumber: '9990000011' }, client)).toEqual([]);
  });

  test('a broken report or one of another company is refused; one without tags has no figures', async () => {
    const [paper] = await se.documents!({ registrationNumber: '9990000003' }, client);
    expect(() => readReport(paper!.body, '9990000011')).toThrow(Changed);
    expect(() => readReport(strToU8('no archive'), '9990000003')).toThrow(Changed);
    expect(readReport(zipSync({ 'scan.pdf': strToU8('%PDF-') }), '9990000003')).toEqual([]);
  });

  test('of several reports the last period counts, and of that period what was registered last', async () => {
    const report = (dokumentId: string, rapporteringsperiodTom: string, registreringstidpunkt: string) => ({
      dokumentId,
      rapporteringsperiodTom,
      registreringstidpunkt,
    });
    const dokument = [
      report('corrected', '2024-12-31', '2025-06-02'),
      report('first', '2024-12-31', '2025-05-02'),
      report('before', '2023-12-31', '2025-07-02'),
    ];
    const answers = {
      '/vardefulla-datamangder/v1/dokumentlista': { body: JSON.stringify({ dokument }) },
      '/vardefulla-datamangder/v1/dokument/corrected': { body: 'PK', contentType: 'application/zip' },
    };
    const found = await se.documents!({ registrationNumber: '9990000003' }, clientOver(open, replay(answers)));
    expect(found.map(({ title }) => title)).toEqual(['Årsredovisning 2024-12-31']);
  });

  test('a missing listed report is left out; a register that is down is a fault', async () => {
    const list = { body: JSON.stringify({ dokument: [{ dokumentId: 'gone', rapporteringsperiodTom: '2024-12-31' }] }) };
    const gone = clientOver(open, replay({ '/vardefulla-datamangder/v1/dokumentlista': list }));
    expect(await se.documents!({ registrationNumber: '9990000003' }, gone)).toEqual([]);
    const down = clientOver(open, always({ status: 503, body: 'x' }));
    await expect(se.financials!({ registrationNumber: '9990000003' }, down)).rejects.toBeInstanceOf(Unavailable);
  });
});

const saying = (organisation: object) => clientOver(open, always({ body: JSON.stringify({ organisationer: [organisation] }) }));
const asked = { registrationNumber: '9990000003' };
const NAMED = {
  organisationsidentitet: { identitetsbeteckning: '9990000003', typ: null },
  organisationsnamn: {
    organisationsnamnLista: [{ namn: 'PÅHITTAD MYNDIGHET', organisationsnamntyp: null }],
    fel: null,
    dataproducent: 'SCB',
  },
};
const fel = (typ: string) => ({ fel: { typ, felBeskrivning: '' } });

describe('SE, two sources in one answer', () => {
  test('an organisation that only SCB has is read from SCB', async () => {
    const record = await lookUp(
      open,
      asked,
      saying({
        ...NAMED,
        organisationsform: { kod: null, klartext: null, ...fel('ORGANISATION_FINNS_EJ') },
        juridiskForm: { kod: '81', klartext: 'Statliga enheter', fel: null },
        organisationsdatum: { registreringsdatum: null, infortHosScb: '2024-09-06', fel: null },
      }),
    );
    expect(record).toMatchObject({ legalName: 'PÅHITTAD MYNDIGHET', legalForm: 'Statliga enheter', companyStatus: 'Registrerad' });
    expect(record.registrationDate).toBeUndefined();
  });

  test('a part whose source did not answer fails the look-up', async () => {
    const organisation = { ...NAMED, avregistreradOrganisation: { avregistreringsdatum: null, ...fel('TIMEOUT') } };
    await expect(lookUp(open, asked, saying(organisation))).rejects.toBeInstanceOf(Unavailable);
  });

  test('an organisation without its own name or its number is refused', async () => {
    const translated = { namn: 'INVENTED', organisationsnamntyp: { kod: 'FORNAMN_FRSPRAK' } };
    const unnamed = { ...NAMED, organisationsnamn: { organisationsnamnLista: [translated] } };
    await expect(lookUp(open, asked, saying(unnamed))).rejects.toThrow(new Changed('an organisation without its name'));
    const unnumbered = { ...NAMED, organisationsidentitet: null };
    await expect(lookUp(open, asked, saying(unnumbered))).rejects.toThrow(new Changed('an organisation without its number'));
  });

  test('an empty list is NotFound', async () => {
    const empty = clientOver(open, always({ body: '{"organisationer":[]}' }));
    await expect(lookUp(open, asked, empty)).rejects.toBeInstanceOf(NotFound);
  });

  test('the acquirer in a merger, and a company whose bankruptcy has ended, are active', async () => {
    const pagaendeAvvecklingsEllerOmstruktureringsforfarande = {
      pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: [
        { kod: 'FUOT', klartext: 'Övertagande i fusion' },
        { kod: 'KKUHAVD-AVSLAVOMFO', klartext: null },
      ],
    };
    const record = await lookUp(open, asked, saying({ ...NAMED, pagaendeAvvecklingsEllerOmstruktureringsforfarande }));
    expect(record.statusKind).toBe('active');
  });

  const underWay = async (...codes: string[]) => {
    const list = codes.map((kod) => ({ kod, klartext: null }));
    const pagaendeAvvecklingsEllerOmstruktureringsforfarande = { pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: list };
    const { statusKind } = await lookUp(open, asked, saying({ ...NAMED, pagaendeAvvecklingsEllerOmstruktureringsforfarande }));
    return statusKind;
  };

  test('a procedure that has ended, or that the company survives, leaves it active', async () => {
    const kinds = {
      KK: 'insolvent',
      LI: 'liquidation',
      RES: 'insolvent',
      FR: 'insolvent',
      AC: 'insolvent',
      FUOL: 'active',
      DEOL: 'active',
      FUOT: 'active',
      DEOT: 'active',
      OM: 'active',
      GROM: 'active',
      KKAVOV: 'active',
      KKUHAVD: 'active',
      LIUHOR: 'active',
      LIUHAVD: 'active',
      ACUHOR: 'active',
      ACUHAVD: 'active',
      FRUHOR: 'active',
      FRUHAVD: 'active',
    };
    const found = await Promise.all(Object.keys(kinds).map(async (code) => [code, await underWay(code)]));
    expect(Object.fromEntries(found)).toEqual(kinds);
    expect(await underWay('AC', 'LI', 'KK')).toBe('insolvent');
    expect(await underWay('FUOL', 'LI')).toBe('liquidation');
  });

  test.each([
    ['SARSKILT_FORETAGSNAMN', 'trading'],
    ['SARS_FORNAMN', 'trading'],
    ['FORETAGSNAMN_PA_FRAMMANDE_SPRAK', 'translated'],
    ['FORNAMN_FRSPRAK', 'translated'],
  ])('a name of the type %s is a %s one', async (kod, kind) => {
    const organisationsnamnLista = [
      { namn: 'PÅHITTAD', organisationsnamntyp: { kod: 'NAMN' } },
      { namn: 'INVENTED', organisationsnamntyp: { kod } },
    ];
    const record = await lookUp(open, asked, saying({ ...NAMED, organisationsnamn: { organisationsnamnLista } }));
    expect(record).toMatchObject({ legalName: 'PÅHITTAD', otherNames: [{ name: 'INVENTED', kind }] });
  });

  test('not registered for any tax is inactive', async () => {
    const record = await lookUp(open, asked, saying({ ...NAMED, verksamOrganisation: { kod: 'NEJ', fel: null } }));
    expect(record).toMatchObject({ companyStatus: 'Ej verksam', statusKind: 'inactive' });
  });

  test('a foreign address has no Swedish town', async () => {
    const postadress = {
      postnummer: '00000',
      postort: 'Utlandet',
      utdelningsadress: '1 INVENTED QUAY MADEUPTON',
      coAdress: '',
      land: null,
    };
    const record = await lookUp(open, asked, saying({ ...NAMED, postadressOrganisation: { postadress, fel: null } }));
    expect(record.addresses).toEqual([{ type: 'postal', lines: ['1 INVENTED QUAY MADEUPTON'], text: '1 INVENTED QUAY MADEUPTON' }]);
  });
});

test('SE requests one token and keeps it and the secret out of the proof file', async () => {
  const seen: WireRequest[] = [];
  const kept: Exchange[] = [];
  const answers = sandboxTransport([sandbox]);
  const keyed = clientOver(
    se,
    async (request) => {
      seen.push(request);
      if (request.url.origin !== 'https://portal.api.bolagsverket.se') return answers(request);
      const body = Buffer.from('{"access_token":"invented-token","token_type":"Bearer","expires_in":3600}');
      return { status: 200, headers: { 'content-type': 'application/json' }, body };
    },
    (exchange) => kept.push(exchange),
  );
  await lookUp(se, asked, keyed);
  await lookUp(se, asked, keyed);
  const [token, ...questions] = seen;
  expect(token!.url.href).toBe('https://portal.api.bolagsverket.se/oauth2/token');
  expect(token!.body).toContain('scope=vardefulla-datamangder%3Aread');
  expect(questions.map(({ url }) => url.origin)).toEqual(['https://gw.api.bolagsverket.se', 'https://gw.api.bolagsverket.se']);
  for (const { secretHeaders } of questions) expect(secretHeaders).toEqual({ authorization: 'Bearer invented-token' });
  expect(JSON.stringify(kept)).not.toMatch(/invented-token|test-client/);
});
