/** PL: the records that a reader expects from current extracts of the Krajowy Rejestr Sądowy. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../../../shared/model/entity/company-record.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { regon } from '../../../shared/registers/pl/identifiers.ts';
import { pl } from '../../../shared/registers/pl/pl.ts';
import { pl as sandbox } from '../../../shared/registers/pl/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import type { WireRequest } from '../../../shared/registers/wire-request.ts';
import { always, clientOver, replay } from '../../support/replay.ts';
import { conformance } from '../conformance.ts';

conformance(pl, sandbox, {
  found: '9900000001',
  notFound: '9900000005',
  other: '9900000002',
  former: ['DAWNA ZMYŚLONA KANCELARIA RESTRUKTURYZACYJNA SP. Z O.O.'],
});

const SP_ZOO = 'SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ';
const look = (registrationNumber: string) => lookUp(pl, { registrationNumber }, clientOver(pl, sandboxTransport([sandbox])));
const natures = ({ parties }: CompanyRecord) => parties.map(({ legalName, relationships }) => [legalName, relationships[0]!.nature]);
const withNature = ({ parties }: CompanyRecord, nature: string) =>
  parties.filter(({ relationships }) => relationships[0]!.nature === nature);

/** An extract with the mandatory fields only, plus `parts` of its sections. */
const extractOf = (parts: { dzial1?: object; dzial2?: object; dzial5?: object; dzial6?: object }, nazwa = 'ZMYŚLONY PIASEK') => ({
  odpis: {
    naglowekA: { numerKRS: '9900000011', dataRejestracjiWKRS: '17.05.2013', stanZDnia: '02.02.2026' },
    dane: {
      dzial2: {},
      dzial3: {},
      dzial6: {},
      ...parts,
      dzial1: { danePodmiotu: { nazwa, formaPrawna: 'SPÓŁKA AKCYJNA' }, ...parts.dzial1 },
    },
  },
});

const lookIn = (body: object) => lookUp(pl, { registrationNumber: '9900000011' }, clientOver(pl, always({ body: JSON.stringify(body) })));

describe('PL, numbers', () => {
  const [scheme] = pl.identifiers;
  test.each([
    ['28860', '0000028860'],
    ['0000 028 860', '0000028860'],
    ['1', '0000000001'],
  ])('%s is accepted for %s', (typed, number) => {
    expect(scheme.normalise(typed)).toBe(number);
    expect(scheme.pattern.test(number)).toBe(true);
  });

  test.each(['0', '0000000000', '00000000001', 'KRS1', ''])('%j is no number', (typed) => {
    expect(scheme.pattern.test(scheme.normalise(typed))).toBe(false);
  });

  test('a REGON filled up with zeros is cut to nine digits, a wrong one is left out', () => {
    expect(regon('30199146600000')).toMatchObject([{ type: 'REGON', value: '301991466' }]);
    expect(regon('301991467')).toEqual([]);
  });
});

describe('PL, invented entities', () => {
  test('a limited company has its form, numbers, address, capital and activities', async () => {
    expect(await look('9900000001')).toMatchObject({
      legalForm: 'SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      companyStatus: 'Aktywny',
      statusKind: 'active',
      registrationDate: '2013-05-17',
      addresses: [{ type: 'registered', text: 'UL. ZMYŚLONA 7/3, 30-001 KRAKÓW, MAŁOPOLSKIE, PL' }],
      identifiers: [
        { type: 'KRS', value: '9900000001', jurisdiction: 'PL' },
        { type: 'NIP', value: '9900000017' },
        { type: 'REGON', value: '990000016' },
      ],
      activities: [
        { scheme: 'PKD', code: '08.11.Z', primary: true },
        { scheme: 'PKD', code: '46.73.Z' },
      ],
      capital: { amount: 100_000, currency: 'PLN' },
      dataStatus: { officers: 'restricted', owners: 'partial' },
      dataStatusReasons: { officers: ['hidden_by_register'], owners: ['hidden_by_register'] },
    });
  });

  test('people have the letters that the register shows, and are marked as masked', async () => {
    const record = await look('9900000001');
    expect(natures(record)).toEqual([
      ['Z***** K*******', 'Board Chair'],
      ['B******** N*******', 'Board Member'],
      ['W**** S****', 'Supervisory Board Member'],
      ['M**** D**********', 'Supervisory Board Member'],
      ['T***** G*****', 'Procurator'],
      ['ZMYŚLONA WODA S.A.', 'Shareholder'],
      ['Z***** K*******', 'Shareholder'],
    ]);
    for (const party of record.parties) expect(party.nameMasked ?? false).toBe(party.entityType === 'person');
  });

  test('a suspended member is a present member, with the suspension in the role', async () => {
    const [member] = withNature(await look('9900000001'), 'Board Member');
    expect(member!.relationships).toEqual([{ nature: 'Board Member', role: 'CZŁONEK ZARZĄDU (W ZAWIESZENIU)' }]);
  });

  test('shareholders have the stated part of the capital; a company has its number', async () => {
    const [company, person] = withNature(await look('9900000001'), 'Shareholder');
    expect(company).toMatchObject({
      jurisdiction: 'PL',
      countryOfRegistration: 'PL',
      identifiers: [
        { type: 'KRS', value: '9900000002', jurisdiction: 'PL' },
        { type: 'REGON', value: '990000022' },
      ],
      relationships: [
        {
          role: '1.200 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 60.000,00 ZŁ',
          interests: [{ kind: 'shareholding', share: { exact: 60 } }],
        },
      ],
    });
    expect(person!.relationships[0]!.interests).toEqual([
      {
        kind: 'shareholding',
        share: { exact: 40 },
        shareBasis: { unit: 'nominalAmount', held: '40000', total: '100000', currency: 'PLN' },
      },
    ]);
    expect(person!.relationships[0]!.pointer).toBe('/odpis/dane/dzial1/wspolnicySpzoo/1');
  });

  test('a joint-stock company has its sole shareholder; several are not published', async () => {
    const record = await look('9900000002');
    expect(record.dataStatus.owners).toBe('complete');
    expect(record.capital).toMatchObject({ amount: 500_000, shares: 5000 });
    expect(withNature(record, 'Shareholder')).toMatchObject([
      {
        legalName: 'FUNDACJA ZMYŚLONY LAS',
        identifiers: [{ value: '9900000007' }, {}],
        relationships: [{ interests: [{ share: { exact: 100 } }] }],
      },
    ]);
    expect((await lookIn(extractOf({}))).dataStatus).toEqual({ officers: 'partial', owners: 'not_published' });
  });

  test('a foundation is found in the second register, without owners', async () => {
    const record = await look('9900000007');
    expect(record).toMatchObject({ legalForm: 'FUNDACJA', dataStatus: { owners: 'not_published' } });
    expect(natures(record)).toEqual([['E** M******', 'Board Chair']]);
  });

  test('the second register is requested only where the first has no entry', async () => {
    const asked = async (number: string) => {
      const requests: WireRequest[] = [];
      const transport = sandboxTransport([sandbox]);
      await lookUp(
        pl,
        { registrationNumber: number },
        clientOver(pl, async (request) => {
          requests.push(request);
          return transport(request);
        }),
      );
      return requests.map(({ url }) => url.pathname + url.search);
    };
    const path = (number: string, register: string) => `/api/krs/OdpisAktualny/${number}?rejestr=${register}&format=json`;
    expect(await asked('9900000001')).toEqual([path('9900000001', 'P')]);
    expect(await asked('9900000007')).toEqual([path('9900000007', 'P'), path('9900000007', 'S')]);
  });

  test('a struck-off entity has its last facts; its parties left on the day of deletion', async () => {
    const record = await look('9900000006');
    expect(record).toMatchObject({
      legalName: 'ZMYŚLONY PORT SP. Z O.O.',
      legalForm: SP_ZOO,
      companyStatus: 'Wykreślony',
      statusKind: 'dissolved',
      registrationDate: '2013-05-17',
      identifiers: [
        { type: 'KRS', value: '9900000006' },
        { type: 'NIP', value: '9900000069' },
        { type: 'REGON', value: '990000068' },
      ],
      capital: { amount: 5000, currency: 'PLN' },
      parties: [],
      dataStatus: { officers: 'none_on_register', owners: 'none_on_register' },
    });
    expect(record.formerParties?.map(({ legalName, relationships }) => [legalName, relationships])).toEqual([
      ['H***** Ł******', [{ nature: 'Board Chair', role: 'PREZES ZARZĄDU', to: '2021-06-14' }]],
      [
        'ZMYŚLONA WODA S.A.',
        [
          {
            nature: 'Shareholder',
            role: '100 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 5.000,00 ZŁ',
            interests: [
              {
                kind: 'shareholding',
                share: { exact: 100 },
                shareBasis: { unit: 'nominalAmount', held: '5000', total: '5000', currency: 'PLN' },
              },
            ],
            to: '2021-06-14',
          },
        ],
      ],
    ]);
  });

  test('a number that neither register has, current or struck off, is not found', async () => {
    await expect(look('9900000005')).rejects.toBeInstanceOf(NotFound);
  });

  const fullExtract = (...wpis: object[]) => JSON.stringify({ odpis: { naglowekP: { numerKRS: '9900000011', wpis }, dane: {} } });
  const struck = (body: string) =>
    lookUp(
      pl,
      { registrationNumber: '9900000011' },
      clientOver(pl, replay({ '/api/krs/OdpisPelny/9900000011?rejestr=S&format=json': { body } })),
    );
  test.each([
    [{ numerWpisu: 1, opis: 'REJESTRACJA', dataWpisu: '17.05.2013' }],
    [{ numerWpisu: 2, opis: 'WYKREŚLENIE Z KRAJOWEGO REJESTRU SĄDOWEGO', dataWpisu: '17.05.2020' }],
  ])('a full extract of the entry %j alone is an answer in another shape', async (entry) => {
    await expect(struck(fullExtract(entry))).rejects.toBeInstanceOf(Changed);
  });

  test('a term of a struck-off entity keeps its end before the deletion, and ends with it at last', async () => {
    const entries = [
      { numerWpisu: 1, opis: 'REJESTRACJA', dataWpisu: '17.05.2013' },
      { numerWpisu: 2, opis: 'WYKREŚLENIE Z KRAJOWEGO REJESTRU SĄDOWEGO', dataWpisu: '14.06.2021' },
    ];
    const curator = (nazwa: string, dataDoKtorejMaDzialac?: string) => ({ nazwa, dataPowolania: '01.02.2015', dataDoKtorejMaDzialac });
    const kurator = [curator('PIERWSZY', '31.12.2016'), curator('DRUGI', '31.12.2030'), curator('TRZECI')];
    const dane = { dzial1: { danePodmiotu: { nazwa: 'ZMYŚLONY PORT', formaPrawna: SP_ZOO } }, dzial5: { kurator } };
    const naglowekP = { numerKRS: '9900000011', stanZDnia: '02.02.2026', wpis: entries };
    const { formerParties } = await struck(JSON.stringify({ odpis: { naglowekP, dane } }));
    expect(Object.fromEntries(formerParties!.map(({ legalName, relationships }) => [legalName, relationships[0]!.to]))).toEqual({
      PIERWSZY: '2016-12-31',
      DRUGI: '2021-06-14',
      TRZECI: '2021-06-14',
    });
  });

  test('a maintenance page is a fault, not "not found"', async () => {
    const page = '<html><body>Przerwa techniczna</body></html>';
    const client = clientOver(pl, always({ contentType: 'text/html', body: page }));
    await expect(lookUp(pl, { registrationNumber: '9900000001' }, client)).rejects.toBeInstanceOf(Unavailable);
  });

  test('a company in liquidation has its liquidator and its only shareholder', async () => {
    const record = await look('9900000008');
    expect(record).toMatchObject({ companyStatus: 'W likwidacji', statusKind: 'liquidation', dataStatus: { owners: 'partial' } });
    expect(natures(record)).toEqual([
      ['A*** R*******', 'Liquidator'],
      ['A*** R*******', 'Shareholder'],
    ]);
    expect(record.parties[1]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', share: { exact: 100 }, shareBasis: { unit: 'nominalAmount', held: '5000', total: '5000', currency: 'PLN' } },
    ]);
  });

  test('a limited partnership has its general partner, who represents it, and its limited partner', async () => {
    const record = await look('9900000009');
    expect(natures(record)).toEqual([
      ['ZMYŚLONA SKAŁA SP. Z O.O.', 'Authorised Signatory'],
      ['ZMYŚLONA SKAŁA SP. Z O.O.', 'General Partner'],
      ['O*** B*****', 'Limited Partner'],
    ]);
    expect(record.dataStatus).toEqual({ officers: 'complete', owners: 'partial' });
  });

  test('a bankrupt company has a practitioner; a foreign shareholder has no jurisdiction or number', async () => {
    const record = await look('9900000010');
    expect(record).toMatchObject({ companyStatus: 'W upadłości', statusKind: 'insolvent', dataStatus: { owners: 'partial' } });
    expect(withNature(record, 'Insolvency Practitioner')).toHaveLength(1);
    const [holder] = withNature(record, 'Shareholder');
    expect(holder).toMatchObject({
      legalName: 'INVENTED HARBOUR LIMITED',
      identifiers: [],
      relationships: [{ interests: [{ share: { exact: 50 } }] }],
    });
    expect(holder!.jurisdiction).toBeUndefined();
  });
});
