/** PL: extracts with the parts that a test gives, and how lists of owners are read. */
import { describe, expect, test } from 'vitest';
import { lookUp } from '../../../shared/registers/look-up.ts';
import { grosze, parcelInGrosze } from '../../../shared/registers/pl/owners.ts';
import { pl } from '../../../shared/registers/pl/pl.ts';
import { always, clientOver } from '../../support/replay.ts';

const SP_ZOO = 'SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ';

/** An extract with the mandatory fields only, plus `parts` of its sections. */
const extractOf = (parts: { dzial1?: object; dzial2?: object; dzial5?: object; dzial6?: object }, nazwa = 'ZMYŚLONY PIASEK') => ({
  odpis: {
    naglowekA: { numerKRS: '9900000011', dataRejestracjiWKRS: '17.05.2013', stanZDnia: '02.02.2026' },
    dane: { ...parts, dzial1: { danePodmiotu: { nazwa, formaPrawna: 'SPÓŁKA AKCYJNA' }, ...parts.dzial1 } },
  },
});

const lookIn = (body: object) => lookUp(pl, { registrationNumber: '9900000011' }, clientOver(pl, always({ body: JSON.stringify(body) })));
const inOrgan = (...sklad: object[]) => extractOf({ dzial2: { reprezentacja: { nazwaOrganu: 'ZARZĄD', sklad } } });

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
    ['KRONIKARZ', 'Board Member'],
    ['DYREKTOR', 'Director'],
    ['DYREKTORA', 'Director'],
    ['KIEROWNIK', 'Managing Director'],
    ['WSPÓLNIK', 'Partner'],
    ['PARTNER', 'Partner'],
    ['SYNDYK', 'Insolvency Practitioner'],
    ['PEŁNOMOCNIK', 'Authorised Signatory'],
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
    ['MIASTO ZMYŚLONE', undefined, 'state', 'PL'],
    ['MIASTO ZMYŚLONE', '9900000001', 'company', 'PL'],
    ['Gmina Zmyślona', undefined, 'state', 'PL'],
    ['GMINNA SPÓŁDZIELNIA ZMYŚLONA', undefined, 'company', undefined],
  ])('the sole shareholder %s with the KRS number %s is a %s', async (nazwa, krs, entityType, jurisdiction) => {
    const jedynyAkcjonariusz = { nazwa, ...(krs && { krs: { krs } }), czyPosiadaCaloscAkcji: true };
    const [owner] = (await lookIn(extractOf({ dzial1: { jedynyAkcjonariusz } }))).parties;
    expect([owner!.entityType, owner!.jurisdiction]).toEqual([entityType, jurisdiction]);
  });

  test('a town with a REGON and no KRS number is a state', async () => {
    const jedynyAkcjonariusz = { nazwa: 'MIASTO ZMYŚLONE', identyfikator: { regon: '990000016' }, czyPosiadaCaloscAkcji: true };
    const [owner] = (await lookIn(extractOf({ dzial1: { jedynyAkcjonariusz } }))).parties;
    expect([owner!.entityType, owner!.identifiers?.map(({ type }) => type)]).toEqual(['state', ['REGON']]);
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
