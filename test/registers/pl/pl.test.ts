/** PL: the records that a reader expects from current extracts of the Krajowy Rejestr Sądowy. */
import { describe, expect, test } from 'vitest';
import type { CompanyRecord } from '../../../shared/entity/company-record.ts';
import type { WireRequest } from '../../../shared/registers/client.ts';
import { Changed, NotFound, Unavailable } from '../../../shared/registers/faults.ts';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { regon } from '../../../shared/registers/pl/identifiers.ts';
import { grosze, parcelInGrosze } from '../../../shared/registers/pl/owners.ts';
import { pl } from '../../../shared/registers/pl/pl.ts';
import { pl as sandbox } from '../../../shared/registers/pl/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { always, clientOver, replay, sample, samplesAreHere } from '../../support/replay.ts';
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
    dane: { ...parts, dzial1: { danePodmiotu: { nazwa, formaPrawna: 'SPÓŁKA AKCYJNA' }, ...parts.dzial1 } },
  },
});
const lookIn = (body: object) => lookUp(pl, { registrationNumber: '9900000011' }, clientOver(pl, always({ body: JSON.stringify(body) })));
const inOrgan = (...sklad: object[]) => extractOf({ dzial2: { reprezentacja: { nazwaOrganu: 'ZARZĄD', sklad } } });

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

describe('PL, how its lists of owners are read', () => {
  const danePodmiotu = (formaPrawna: string) => ({ nazwa: 'ZMYŚLONY PIASEK', formaPrawna });
  const wspolnicyPartnerzy = [{ nazwa: 'ZMYŚLONA WODA S.A.' }];

  test('a partnership limited by shares has partners, and shareholders who are not published', async () => {
    const form = (words: string) => extractOf({ dzial1: { danePodmiotu: danePodmiotu(words), wspolnicyPartnerzy } });
    const limitedByShares = await lookIn(form('SPÓŁKA KOMANDYTOWO-AKCYJNA'));
    expect(limitedByShares.ownership).toEqual({ completeness: 'notPublished' });
    expect(limitedByShares.parties[0]!.relationships[0]!.pointer).toBe('/odpis/dane/dzial1/wspolnicyPartnerzy/0');
    expect((await lookIn(form('SPÓŁKA JAWNA'))).ownership).toBeUndefined();
  });

  test.each([
    ['100 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 5.000,00 ZŁ', 'TAK', 100, { unit: 'text', text: 'całość' }],
    ['100 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 10.000,00 ZŁ', 'TAK', 100, { unit: 'nominalAmount', held: '10000', total: '10000', currency: 'PLN' }],
    ['100 UDZIAŁÓW, WSPÓŁWŁASNOŚĆ', 'NIE', undefined, { unit: 'text', text: '100 UDZIAŁÓW, WSPÓŁWŁASNOŚĆ' }],
  ])('the parcel %s, whole %s, is %j percent', async (posiadaneUdzialy, czyPosiadaCaloscUdzialow, exact, shareBasis) => {
    const kapital = { wysokoscKapitaluZakladowego: { wartosc: '10000,00', waluta: 'PLN' } };
    const wspolnicySpzoo = [{ nazwa: 'ZMYŚLONA WODA S.A.', posiadaneUdzialy, czyPosiadaCaloscUdzialow }];
    const { parties } = await lookIn(extractOf({ dzial1: { danePodmiotu: danePodmiotu(SP_ZOO), kapital, wspolnicySpzoo } }));
    expect(parties[0]!.relationships[0]!.interests).toEqual([
      { kind: 'shareholding', ...(exact !== undefined && { share: { exact } }), shareBasis },
    ]);
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
    expect((await lookIn(extractOf({}))).dataStatus).toEqual({ officers: 'none_on_register', owners: 'not_published' });
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

describe('PL, details of the extract', () => {
  const named = (more: object = {}) => ({
    imiona: { imie: 'ZMYSŁAW', imieDrugie: 'JAN' },
    nazwisko: { nazwiskoICzlon: 'NIEISTNIEJĄCY', nazwiskoIICzlon: 'ZMYŚLONY' },
    ...more,
  });

  test('an unmasked person has a name and a date of birth, and the section is complete', async () => {
    const record = await lookIn(inOrgan(named({ funkcjaWOrganie: 'PREZES', identyfikator: { dataUrodzenia: '03.04.1970' } })));
    expect(record.parties).toMatchObject([
      {
        entityType: 'person',
        legalName: 'ZMYSŁAW JAN NIEISTNIEJĄCY-ZMYŚLONY',
        dateOfBirth: '1970-04-03',
        relationships: [{ nature: 'Board Chair' }],
      },
    ]);
    expect(record.parties[0]!.nameMasked).toBeUndefined();
    expect(record.dataStatus.officers).toBe('complete');
  });

  test.each([
    ['WICEPREZES ZARZĄDU', 'Board Member'],
    ['I WICEPREZES', 'Board Member'],
    ['V-CE PREZES', 'Board Member'],
    ['Z-CA PREZESA ZARZĄDU', 'Board Member'],
    ['P.O. PREZESA ZARZĄDU', 'Board Chair'],
    ['PREZES ZARZĄDU - DYREKTOR NACZELNY', 'Board Chair'],
    ['SKARBNIK', 'Board Member'],
    ['KOMPLEMENTARIUSZ', 'General Partner'],
    ['LIKWIDATOR', 'Liquidator'],
  ])('%s is a %s', async (funkcjaWOrganie, nature) => {
    expect((await lookIn(inOrgan(named({ funkcjaWOrganie })))).parties[0]!.relationships).toEqual([{ nature, role: funkcjaWOrganie }]);
  });

  test('of a procuration only the kind is kept, because its text has unmasked names', async () => {
    const rodzajProkury = 'PROKURA ŁĄCZNA Z ZMYSŁAWEM DRUGIM (PESEL 00000000000) DZIAŁAJĄCYM SAMODZIELNIE';
    const [procurator] = (await lookIn(extractOf({ dzial2: { prokurenci: [named({ rodzajProkury })] } }))).parties;
    expect(procurator!.relationships).toEqual([{ nature: 'Procurator', role: 'PROKURA ŁĄCZNA' }]);
  });

  test('a curator whose term has ended is a former party', async () => {
    const curated = (dataDoKtorejMaDzialac?: string) =>
      lookIn(extractOf({ dzial5: { kurator: [named({ dataPowolania: '01.02.2025', dataDoKtorejMaDzialac })] } }));
    const over = await curated('31.12.2025');
    expect(over.parties).toEqual([]);
    expect(over.formerParties).toMatchObject([{ relationships: [{ nature: 'Other', role: 'KURATOR', to: '2025-12-31' }] }]);
    expect((await curated('31.12.2026')).parties[0]!.relationships).toEqual([
      { nature: 'Other', role: 'KURATOR', from: '2025-02-01', to: '2026-12-31' },
    ]);
  });

  const RESTRUCTURING = 'postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacjaUporzadkowanaLikwidacja';
  const OPENED = 'otwarciePostepowaniaRestrukturyzacyjnegoNaprawczegoPrzymusowejRestrukturyzacjiUporzadkowanejLikwidacji';
  test.each([
    [{ postepowanieUpadlosciowe: [{ informacjaOOgloszeniuUpadlosci: { data: '20.05.2025' } }] }, 'W upadłości', 'insolvent'],
    [
      {
        postepowanieUpadlosciowe: [
          { daneSyndyka: [named()], opisZakonczeniaProcesuUpadlosci: { dataZakonczeniaPostepowania: '01.01.2024' } },
        ],
      },
      'Aktywny',
      'active',
    ],
    [{ likwidacja: [{ otwarcieLikwidacji: '01.08.2025' }] }, 'W likwidacji', 'liquidation'],
    [{ likwidacja: [{ otwarcieLikwidacji: '01.08.2010', zakonczenieLikwidacji: '18.05.2010' }] }, 'Aktywny', 'active'],
    [{ [RESTRUCTURING]: [{ [OPENED]: { rodzajPostepowania: 'PRZYMUSOWA RESTRUKTURYZACJA' } }] }, 'W restrukturyzacji', 'insolvent'],
    [{ [RESTRUCTURING]: [{ [OPENED]: { rodzajPostepowania: 'UPORZĄDKOWANA LIKWIDACJA' } }] }, 'Uporządkowana likwidacja', 'liquidation'],
    [{ zawieszenieWznowienie: [{ dataZawieszenia: '01.01.2025' }] }, 'Działalność zawieszona', 'inactive'],
    [{ zawieszenieWznowienie: [{ dataZawieszenia: '01.01.2025', dataWznowienia: '01.06.2025' }] }, 'Aktywny', 'active'],
    [{ rozwiazanieUniewaznienie: { okreslenieOkolicznosci: 'ROZWIĄZANIE' } }, 'Rozwiązanie lub unieważnienie', 'liquidation'],
    [{ likwidacja: {}, rozwiazanieUniewaznienie: {}, postepowanieUpadlosciowe: [] }, 'Aktywny', 'active'],
  ])('section 6 %j is %s', async (dzial6, companyStatus, statusKind) => {
    const record = await lookIn(extractOf({ dzial6 }));
    expect(record).toMatchObject({ companyStatus, statusKind });
    expect(record.parties).toEqual([]);
  });

  test('a proceeding at the end of the name counts where section 6 has none', async () => {
    expect((await lookIn(extractOf({}, 'ZMYŚLONY BANK S.A. W UPADŁOŚCI'))).statusKind).toBe('insolvent');
    expect((await lookIn(extractOf({}, 'EKSPERCI W LIKWIDACJI SZKÓD ZMYŚLONYCH S.A.'))).statusKind).toBe('active');
  });

  test('the Treasury is a state, in Poland', async () => {
    const skarb = { nazwa: 'SKARB PAŃSTWA', krs: { krs: '0000000000' }, czyPosiadaCaloscAkcji: true };
    expect((await lookIn(extractOf({ dzial1: { jedynyAkcjonariusz: skarb } }))).parties).toMatchObject([
      { entityType: 'state', jurisdiction: 'PL', identifiers: [] },
    ]);
  });

  test.each([
    ['691 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 34.550,00 ZŁ', 3_455_000],
    ['90 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 4 500,00 ZŁ', 450_000],
    ['7596 UDZIAŁÓW O ŁĄCZNEJ WYSOKOŚCI 379800,00 ZŁ', 37_980_000],
    ['125 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI NOMINALNEJ 1.289.125 ZŁOTYCH', 128_912_500],
    ['60 UDZIAŁÓW O WARTOŚCI 50,00 ZŁ KAŻDY', 300_000],
    ['60 udziałów po 50 zł każdy, o łącznej wartości 3.000,00 zł', 300_000],
  ])('%s is %i grosze', (text, value) => {
    expect(parcelInGrosze(text)).toBe(value);
  });

  test.each([
    '60 UDZIAŁÓW O WARTOŚCI 3000,00 ZŁ',
    '50 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2.500,,00 ZŁ',
    '50 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2 500000,00 ZŁ',
    '50 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2.500,00 ZŁ ORAZ 5 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 250,00 ZŁ',
    '50 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2.500,00 ZŁ NA PRAWACH WSPÓŁWŁASNOŚCI',
    '50 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2.500,00 EUR',
    undefined,
  ])('%s is ambiguous and gives no share', (text) => {
    expect(parcelInGrosze(text)).toBeUndefined();
  });

  test('amounts are read to the grosz', () => {
    expect(grosze('80000,00')).toBe(8_000_000);
    expect(grosze('1 565 420 000,5')).toBe(156_542_000_050);
    expect(grosze('')).toBeUndefined();
  });
});

describe.runIf(samplesAreHere)('PL, genuine answers', () => {
  const path = (number: string) => `/api/krs/OdpisAktualny/${number}?rejestr=P&format=json`;
  const genuine = clientOver(
    pl,
    replay({
      [path('0000405063')]: sample('pl/OdpisAktualny-0000405063.json')!,
      [path('0000413516')]: sample('pl/OdpisAktualny-0000413516.json')!,
    }),
  );

  test('EasySolar: numbers, address, capital, activities', async () => {
    const record = await lookUp(pl, { registrationNumber: '0000405063' }, genuine);
    expect(record).toMatchObject({
      legalName: 'EASYSOLAR SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ',
      companyStatus: 'Aktywny',
      registrationDate: '2011-12-13',
      addresses: [{ city: 'POZNAŃ', postalCode: '61-871', region: 'WIELKOPOLSKIE', country: 'PL' }],
      identifiers: [
        { type: 'KRS', value: '0000405063' },
        { type: 'NIP', value: '9721237323' },
        { type: 'REGON', value: '301991466' },
      ],
      capital: { amount: 80_000, currency: 'PLN' },
      dataStatus: { officers: 'restricted', owners: 'partial' },
    });
    expect(record.activities).toHaveLength(10);
    expect(record.activities[0]).toMatchObject({ code: '63.12.Z', primary: true });
  });

  test('EasySolar: president, supervisory board of four, three shareholders below the whole', async () => {
    const record = await lookUp(pl, { registrationNumber: '0000405063' }, genuine);
    expect(withNature(record, 'Board Chair')).toHaveLength(1);
    expect(withNature(record, 'Supervisory Board Member')).toHaveLength(4);
    const holders = withNature(record, 'Shareholder');
    expect(holders.map(({ entityType, relationships }) => [entityType, relationships[0]!.interests![0]!.share!.exact])).toEqual([
      ['company', 43.1875],
      ['person', 37.8125],
      ['company', 10],
    ]);
    expect(holders[0]!.identifiers).toMatchObject([
      { type: 'KRS', value: '0000325577' },
      { type: 'REGON', value: '301056298' },
    ]);
    expect(holders[2]).toMatchObject({ legalName: 'KIC INNOENERGY SE', identifiers: [] });
  });

  test('Swlex: two masked shareholders with all of the capital', async () => {
    const record = await lookUp(pl, { registrationNumber: '0000413516' }, genuine);
    expect(record.dataStatus).toEqual({ officers: 'restricted', owners: 'partial' });
    expect(record.dataStatusReasons?.owners).toEqual(['hidden_by_register']);
    expect(withNature(record, 'Board Member')).toHaveLength(1);
    const holders = withNature(record, 'Shareholder');
    expect(holders.map(({ relationships }) => relationships[0]!.interests![0]!.share!.exact)).toEqual([90, 10]);
    for (const { legalName, nameMasked } of holders) {
      expect(nameMasked).toBe(true);
      expect(legalName).toMatch(/^\p{Lu}\*+ \p{Lu}\*+$/u);
    }
  });
});
