/** ES: what a reader expects from the gazette of the commercial registers, over the sandbox and over a copy that is loaded from its documents. */
import { describe, expect, test } from 'vitest';
import { judgeIdentifier, parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';
import { registryOf } from '../../../shared/registers/catalogue.ts';
import { es } from '../../../shared/registers/es/es.ts';
import { sheetNumber } from '../../../shared/registers/es/identifiers.ts';
import { DOCUMENTS, es as sandbox, xmlOf } from '../../../shared/registers/es/sandbox.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { registerOfNumber } from '../../../shared/registers/register-facts.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { clientOver } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';
import { changed, type File, loads } from '../loads.ts';

conformance(es, sandbox, {
  found: 'M9900001',
  notFound: 'M9900007',
  other: 'M9900002',
  former: ['PRIMERA INVENTADA ANA', 'TERCERA INVENTADA EVA'],
  name: 'Faros y Boyas Inventados',
});

const documents = (companies = 5): File[] =>
  DOCUMENTS.map((document) => ({
    name: `${document.name}.xml`,
    bytes: Buffer.from(xmlOf({ ...document, announcements: document.announcements.slice(0, companies) })),
  }));
const [FIRST, SECOND] = documents() as [File, File];
const withText = (name: string, change: (text: string) => string): File[] =>
  changed(documents(), name, (bytes) => Buffer.from(change(bytes.toString())));

loads(es, sandbox, {
  files: (companies) => documents(companies),
  isGrowing: true,
  refused: [
    [
      'an announcement without its place in the register',
      () => withText(FIRST.name, (text) => text.replace(/Datos registrales[^<]*/, '')),
      /1 of 8 rows/,
    ],
    ['another section', () => withText(SECOND.name, (text) => text.replaceAll('BORME-A', 'BORME-C')), /no document of section A/],
    ['a day that is none', () => withText(SECOND.name, (text) => text.replaceAll('20260922', '20261322')), /no document of section A/],
    ['a document that is cut off', () => changed(documents(), SECOND.name, (bytes) => bytes.subarray(0, 900)), /no document of section A/],
  ],
  // The judge, and a sole trader.
  leftOut: /DECIMO|PAZ/,
});

const invented = clientOver(es, sandboxTransport([sandbox]));
const look = (registrationNumber: string) => lookUp(es, { registrationNumber }, invented);

describe('ES, invented companies', () => {
  test('a company that was renamed and moved has its names, seat, day, capital and activities', async () => {
    expect(await look('M9900001')).toMatchObject({
      legalName: 'FAROS Y BOYAS INVENTADOS SL',
      legalForm: 'Sociedad limitada',
      statusKind: 'active',
      registrationDate: '2025-02-10',
      addresses: [{ type: 'registered', text: 'AVDA INVENTADA 2 (MADRID)', country: 'ES' }],
      capital: { amount: 3000, currency: 'EUR' },
      activities: [
        { scheme: 'CNAE', code: '62.10', description: 'Actividades de programación informática', primary: true },
        { scheme: 'CNAE', code: '62.20', description: 'Actividades de consultoría informática' },
      ],
      otherNames: [{ name: 'FARO INVENTADO SL', kind: 'previous' }],
    });
  });

  test('officers are those appointed less those who left, each with the days of the entries', async () => {
    const { parties, formerParties, dataStatus, dataStatusReasons } = await look('M9900001');
    const named = (list: typeof parties) =>
      list.map(({ legalName, relationships: [one] }) => [legalName, one!.nature, one!.role, one!.from, one!.to]);
    expect(named(parties)).toEqual([
      ['SEGUNDO INVENTADO LUIS', 'Authorised Signatory', 'Apo.Sol.', '2025-02-10', undefined],
      ['SEPTIMO INVENTADO NOE', 'Director', 'Adm. Unico', '2026-09-15', undefined],
      ['MAREA INVENTADA SA', 'Shareholder', 'Socio único', '2025-02-10', undefined],
    ]);
    expect(named(formerParties!)).toEqual([
      ['PRIMERA INVENTADA ANA', 'Director', 'Adm. Unico', '2025-02-10', '2026-09-15'],
      ['TERCERA INVENTADA EVA', 'Authorised Signatory', 'Apo.Sol.', '2025-02-10', '2026-09-15'],
    ]);
    // What was entered before the copy begins is not in it.
    expect([dataStatus.officers, dataStatusReasons?.officers]).toEqual(['partial', ['published_period_only']]);
  });

  test('the sole shareholder holds all shares; other shareholders are not published', async () => {
    const { parties, dataStatus } = await look('M9900001');
    expect(parties.find(({ legalName }) => legalName === 'MAREA INVENTADA SA')).toMatchObject({
      entityType: 'company',
      relationships: [{ interests: [{ kind: 'shareholding', share: { exact: 100 } }] }],
    });
    expect(dataStatus.owners).toBe('complete');
    expect((await look('M9900002')).dataStatus.owners).toBe('not_published');
  });

  test('a board has its chair, its secretary and its auditor; a name with a full stop is one name', async () => {
    const { parties, capital } = await look('M9900002');
    expect(parties.map(({ entityType, legalName, relationships: [one] }) => [entityType, legalName, one!.nature])).toEqual([
      ['person', 'CUARTO INVENTADO PAU', 'Board Member'],
      ['company', 'UNO CORP. INVENTADA SL', 'Board Member'],
      ['person', 'CUARTO INVENTADO PAU', 'Board Chair'],
      ['person', 'QUINTA INVENTADA MAR', 'Secretary'],
      ['company', 'AUDITORES INVENTADOS SLP', 'Auditor'],
    ]);
    expect(capital).toEqual({ amount: 200_000.5, currency: 'EUR' });
  });

  test('a person has each office that was given, and keeps those that were not taken', async () => {
    const text = (acts: string, at: number) =>
      JSON.stringify(['2026-01-02', `000000${at}`, 'BORME-A-2026-1-28', 'DUNA INVENTADA SL', `${acts} H M 9900004, I/A 1 (02.01.26).`]);
    const officesAfter = (...acts: string[]) =>
      es.read(acts.map((one, at) => text(`${one} Datos registrales.`, at))).parties.map(({ relationships: [one] }) => one!.role);
    const given = 'Nombramientos. Consejero: UNO INVENTADO LEO. Vicepresid.: UNO INVENTADO LEO. Con.Delegado: UNO INVENTADO LEO.';
    expect(officesAfter(given)).toEqual(['Consejero', 'Vicepresid.', 'Con.Delegado']);
    expect(officesAfter(given, 'Ceses/Dimisiones. Vicepresid: UNO INVENTADO LEO.')).toEqual(['Consejero', 'Con.Delegado']);
    expect(officesAfter(given, 'Reelecciones. Consejero: UNO INVENTADO LEO.')).toHaveLength(3);
    expect(officesAfter(given, 'Disolución. Fusión. Extinción.')).toEqual([]);
  });

  test('a correction is no act, whatever it says of acts', () => {
    const acts =
      'Fe de erratas: Nombramientos. Adm. Unico: UNO INVENTADO LEO. Extinción. Datos registrales. H M 9900004, I/A 1 (02.01.26).';
    const row = JSON.stringify(['2026-01-02', '0000001', 'BORME-A-2026-1-28', 'DUNA INVENTADA SL', acts]);
    expect(es.read([row])).toMatchObject({ parties: [], statusKind: 'active' });
  });

  test.each([
    ['an act that it does not know at the beginning', 'Acto nuevo. Algo. Nombramientos. Adm. Unico: UNO INVENTADO LEO.'],
    ['one behind names', 'Nombramientos. Adm. Unico: UNO INVENTADO LEO. Acto nuevo. Algo.'],
  ])('%s is no name, and the answer says that something was not understood', (_, acts) => {
    const row = [
      '2026-01-02',
      '0000001',
      'BORME-A-2026-1-28',
      'DUNA INVENTADA SL',
      `${acts} Datos registrales. H M 9900004, I/A 1 (02.01.26).`,
    ];
    const { parties, dataStatusReasons } = es.read([JSON.stringify(row)]);
    expect(parties.map(({ legalName }) => legalName)).toEqual(['UNO INVENTADO LEO']);
    expect(dataStatusReasons?.officers).toEqual(['published_period_only', 'entries_not_understood']);
  });

  test.each([
    ['M9900002', { companyStatus: 'Situación concursal', statusKind: 'insolvent', statusFrom: '2026-09-09' }],
    ['M9900003', { companyStatus: 'Disolución', statusKind: 'liquidation', statusFrom: '2026-09-15' }],
  ])('%s has its status since its day', async (number, standing) => {
    expect(await look(number)).toMatchObject(standing);
  });
});

describe('ES, two kinds of numbers', () => {
  test.each([
    ['H M-897574', 'M897574'],
    ['m 897574', 'M897574'],
    ['PM 010273', 'PM10273'],
    ['897574', undefined],
    ['B10552347', undefined],
    ['M 0', undefined],
  ])('%s is the sheet %s', (typed, number) => {
    expect(parseIdentifier(sheetNumber, typed)).toBe(number);
  });

  test('a tax number is looked up in the LEI registry, a sheet in the gazette', async () => {
    const spain = (await registryOf('ES'))!;
    expect(judgeIdentifier(spain.identifiers, 'B-10552347')).toMatchObject({ normalised: 'B10552347', identifierType: 'NIF tax ID' });
    expect(judgeIdentifier(spain.identifiers, 'hoja')).toMatchObject({ valid: false, identifierType: 'NIF tax ID' });
    expect(registerOfNumber(spain, 'B10552347').route).toBe('lei');
    expect(registerOfNumber(spain, 'M897574')).toBe(es);
    expect(registerOfNumber(spain, '')).toBe(spain);
  });
});
