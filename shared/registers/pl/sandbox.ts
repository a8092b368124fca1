/** Sandbox PL: invented entities in the wire format of the KRS open API, natural persons masked as the register masks them. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const SP_ZOO = 'SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ';
const NO_KRS = { krs: '0000000000' };
const RESTRUCTURING = 'postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacjaUporzadkowanaLikwidacja';
const OPENED = 'otwarciePostepowaniaRestrukturyzacyjnegoNaprawczegoPrzymusowejRestrukturyzacjiUporzadkowanejLikwidacji';
const CLOSED = 'zakonczeniePostepowaniaRestrukturyzacyjnegoNaprawczegoPrzymusowejRestrukturyzacjiUporzadkowanejLikwidacji';
const PRACTITIONERS = 'nadzorcaZarzadcaReprezentujacyAdministratorZastepcaPelnomocnikZarzadcaNadzwyczajny';

const person = (imie: string, nazwiskoICzlon: string, more: object = {}) => ({
  nazwisko: { nazwiskoICzlon },
  imiona: { imie },
  identyfikator: { pesel: '7**********' },
  ...more,
});
const entity = (nazwa: string, krs: object, regon: string | undefined, more: object = {}) => ({
  nazwa,
  identyfikator: regon ? { regon } : {},
  krs,
  ...more,
});
const capital = (wartosc: string, more: object = {}) => ({
  wysokoscKapitaluZakladowego: { wartosc, waluta: 'PLN' },
  ...more,
  wniesioneAporty: {},
});
const board = (...sklad: object[]) => ({
  nazwaOrganu: 'ZARZĄD',
  sposobReprezentacji: 'KAŻDY CZŁONEK ZARZĄDU SAMODZIELNIE',
  sklad,
});

interface Parts {
  rejestr?: 'RejP' | 'RejS';
  formaPrawna?: string;
  nip: string;
  regon: string;
  dzial1?: object;
  dzial2?: object;
  dzial6?: object;
}

const SEAT = { kraj: 'POLSKA', wojewodztwo: 'MAŁOPOLSKIE', powiat: 'KRAKÓW', gmina: 'KRAKÓW', miejscowosc: 'KRAKÓW' };
const ADDRESS = {
  ulica: 'UL. ZMYŚLONA',
  nrDomu: '7',
  nrLokalu: '3',
  miejscowosc: 'KRAKÓW',
  kodPocztowy: '30-001',
  poczta: 'KRAKÓW',
  kraj: 'POLSKA',
};

const extract = (
  numerKRS: string,
  nazwa: string,
  { rejestr = 'RejP', formaPrawna = SP_ZOO, nip, regon, dzial1, dzial2, dzial6 }: Parts,
) => ({
  odpis: {
    rodzaj: 'Aktualny',
    naglowekA: {
      rejestr,
      numerKRS,
      dataCzasOdpisu: '02.02.2026 09:15:00',
      stanZDnia: '02.02.2026',
      dataRejestracjiWKRS: '17.05.2013',
      numerOstatniegoWpisu: 12,
      dataOstatniegoWpisu: '20.11.2025',
      sygnaturaAktSprawyDotyczacejOstatniegoWpisu: 'RDF/000000/25/000',
      oznaczenieSaduDokonujacegoOstatniegoWpisu: 'SYSTEM',
      stanPozycji: 1,
    },
    dane: {
      dzial1: {
        danePodmiotu: {
          formaPrawna,
          identyfikatory: { regon: `${regon}00000`, nip },
          nazwa,
          daneOWczesniejszejRejestracji: {},
          czyProwadziDzialalnoscZInnymiPodmiotami: false,
          czyPosiadaStatusOPP: false,
        },
        siedzibaIAdres: { siedziba: SEAT, adres: ADDRESS },
        ...dzial1,
      },
      dzial2: dzial2 ?? { reprezentacja: board() },
      dzial3: {
        przedmiotDzialalnosci: {
          przedmiotPrzewazajacejDzialalnosci: [{ opis: 'WYDOBYWANIE KAMIENI OZDOBNYCH', kodDzial: '08', kodKlasa: '11', kodPodklasa: 'Z' }],
          przedmiotPozostalejDzialalnosci: [{ opis: 'SPRZEDAŻ HURTOWA DREWNA', kodDzial: '46', kodKlasa: '73', kodPodklasa: 'Z' }],
        },
      },
      dzial4: {},
      dzial5: {},
      dzial6: dzial6 ?? {},
    },
  },
});

const rock = extract('9900000001', 'ZMYŚLONA SKAŁA SP. Z O.O.', {
  nip: '9900000017',
  regon: '990000016',
  dzial1: {
    wspolnicySpzoo: [
      entity('ZMYŚLONA WODA S.A.', { krs: '9900000002' }, '99000002200000', {
        posiadaneUdzialy: '1.200 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 60.000,00 ZŁ',
        czyPosiadaCaloscUdzialow: false,
      }),
      person('Z*****', 'K*******', { posiadaneUdzialy: '800 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 40 000,00 ZŁ', czyPosiadaCaloscUdzialow: false }),
    ],
    kapital: capital('100000,00'),
  },
  dzial2: {
    reprezentacja: board(
      person('Z*****', 'K*******', { funkcjaWOrganie: 'PREZES ZARZĄDU', czyZawieszona: false }),
      person('B********', 'N*******', { funkcjaWOrganie: 'CZŁONEK ZARZĄDU', czyZawieszona: true }),
    ),
    organNadzoru: [{ nazwa: 'RADA NADZORCZA', sklad: [person('W****', 'S****'), person('M****', 'D**********')] }],
    prokurenci: [person('T*****', 'G*****', { rodzajProkury: 'PROKURA ŁĄCZNA Z CZŁONKIEM ZARZĄDU' })],
  },
  dzial6: {
    [RESTRUCTURING]: [
      {
        [OPENED]: { organWydajacy: 'SĄD ZMYŚLONY', sygnaturaSprawy: 'VIII GR 0/19', rodzajPostepowania: 'POSTĘPOWANIE RESTRUKTURYZACYJNE' },
        [CLOSED]: { dataZakonczenia: '30.09.2020', sposobZakonczenia: 'ZAWARCIE UKŁADU' },
        [PRACTITIONERS]: [entity('DAWNA ZMYŚLONA KANCELARIA RESTRUKTURYZACYJNA SP. Z O.O.', NO_KRS, undefined)],
      },
    ],
  },
});

const water = extract('9900000002', 'ZMYŚLONA WODA S.A.', {
  formaPrawna: 'SPÓŁKA AKCYJNA',
  nip: '9900000023',
  regon: '990000022',
  dzial1: {
    jedynyAkcjonariusz: [entity('FUNDACJA ZMYŚLONY LAS', { krs: '9900000007' }, '99000007400000', { czyPosiadaCaloscAkcji: true })],
    kapital: capital('500000,00', { lacznaLiczbaAkcjiUdzialow: '5000', wartoscJednejAkcji: { wartosc: '100,00', waluta: 'PLN' } }),
  },
  dzial2: {
    reprezentacja: board(person('H*****', 'P******', { funkcjaWOrganie: 'PREZES ZARZĄDU', czyZawieszona: false })),
    organNadzoru: [{ nazwa: 'RADA NADZORCZA', sklad: [person('J***', 'L****')] }],
  },
});

const foundation = extract('9900000007', 'FUNDACJA ZMYŚLONY LAS', {
  rejestr: 'RejS',
  formaPrawna: 'FUNDACJA',
  nip: '9900000075',
  regon: '990000074',
  dzial1: { organSprawujacyNadzor: { nazwa: 'MINISTER ZMYŚLONY' } },
  dzial2: { reprezentacja: board(person('E**', 'M******', { funkcjaWOrganie: 'PRZEWODNICZĄCY ZARZĄDU', czyZawieszona: false })) },
});

const stone = extract('9900000008', 'ZMYŚLONY KAMIEŃ SP. Z O.O. W LIKWIDACJI', {
  nip: '9900000081',
  regon: '990000080',
  dzial1: {
    wspolnicySpzoo: [
      person('A***', 'R*******', { posiadaneUdzialy: '100 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 5.000,00 ZŁ', czyPosiadaCaloscUdzialow: true }),
    ],
    kapital: capital('5000,00'),
  },
  dzial2: { reprezentacja: { nazwaOrganu: 'LIKWIDATOR', sklad: [] } },
  dzial6: {
    likwidacja: [
      {
        otwarcieLikwidacji: '01.08.2025 R., UCHWAŁA ZGROMADZENIA WSPÓLNIKÓW',
        sposobReprezentacjiPodmiotuPrzezLikwidatorow: 'LIKWIDATOR SAMODZIELNIE',
        likwidatorzy: [person('A***', 'R*******')],
      },
    ],
  },
});

const meadow = extract('9900000009', 'ZMYŚLONA ŁĄKA SPÓŁKA KOMANDYTOWA', {
  formaPrawna: 'SPÓŁKA KOMANDYTOWA',
  nip: '9900000098',
  regon: '990000097',
  dzial1: {
    wspolnicyPartnerzy: [
      entity('ZMYŚLONA SKAŁA SP. Z O.O.', { krs: '9900000001' }, '99000001600000', { czyJestKomandytariuszem: false }),
      person('O***', 'B*****', { czyJestKomandytariuszem: true, wysokoscSumyKomandytowej: '10000,00' }),
    ],
  },
  dzial2: {
    reprezentacja: {
      nazwaOrganu: 'WSPÓLNICY UPRAWNIENI DO REPREZENTOWANIA SPÓŁKI',
      sklad: [entity('ZMYŚLONA SKAŁA SP. Z O.O.', { krs: '9900000001' }, '99000001600000', { czyZawieszona: false })],
    },
  },
});

const clay = extract('9900000010', 'ZMYŚLONA GLINA SP. Z O.O. W UPADŁOŚCI', {
  nip: '9900000106',
  regon: '990000105',
  dzial1: {
    wspolnicySpzoo: [
      entity('INVENTED HARBOUR LIMITED', NO_KRS, undefined, {
        posiadaneUdzialy: '50 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 2.500,00 ZŁ',
        czyPosiadaCaloscUdzialow: false,
      }),
    ],
    kapital: capital('5000,00'),
  },
  dzial6: {
    postepowanieUpadlosciowe: [
      {
        informacjaOOgloszeniuUpadlosci: { organWydajacy: 'SĄD ZMYŚLONY', sygnatura: 'KR1S/GU/0/2025', data: '20.05.2025' },
        opisZakonczeniaProcesuUpadlosci: {},
        daneSyndyka: [person('P****', 'W*********')],
      },
    ],
  },
});

const slow = extract('9900000004', 'ZMYŚLONY ŻÓŁW SP. Z O.O.', {
  nip: '9900000046',
  regon: '990000045',
  dzial1: { kapital: capital('5000,00') },
});

/** A value of the full extract: its versions, each with the numbers of the entries that added and deleted it. */
const version = (name: string, value: unknown, from: number, to?: number) => ({
  [name]: value,
  nrWpisuWprow: String(from),
  ...(to && { nrWpisuWykr: String(to) }),
});
const entry = (numerWpisu: number, opis: string, dataWpisu: string) => ({
  numerWpisu,
  opis,
  dataWpisu,
  sygnaturaAktSprawyDotyczacejWpisu: `RDF/000000/2${numerWpisu}/000`,
  oznaczenieSaduDokonujacegoWpisu: 'SĄD ZMYŚLONY',
});
const DELETION = 4;
const struckOff = {
  odpis: {
    rodzaj: 'Pełny',
    naglowekP: {
      rejestr: 'RejP',
      numerKRS: '9900000006',
      dataCzasOdpisu: '02.02.2026 09:15:00',
      stanZDnia: '02.02.2026',
      wpis: [
        entry(1, 'REJESTRACJA W KRAJOWYM REJESTRZE SĄDOWYM', '17.05.2013'),
        entry(2, 'ZMIANA', '03.03.2016'),
        entry(3, 'ZMIANA', '01.10.2020'),
        entry(DELETION, 'WYKREŚLENIE Z KRAJOWEGO REJESTRU SĄDOWEGO', '14.06.2021'),
      ],
      stanPozycji: 2,
    },
    dane: {
      dzial1: {
        danePodmiotu: {
          formaPrawna: [version('formaPrawna', SP_ZOO, 1, DELETION)],
          identyfikatory: [version('identyfikatory', { regon: '99000006800000', nip: '9900000069' }, 1, DELETION)],
          nazwa: [version('nazwa', 'DAWNY ZMYŚLONY PORT SP. Z O.O.', 1, 2), version('nazwa', 'ZMYŚLONY PORT SP. Z O.O.', 2, DELETION)],
        },
        siedzibaIAdres: { siedziba: [version('siedziba', SEAT, 1, DELETION)], adres: [version('adres', ADDRESS, 1, DELETION)] },
        wspolnicySpzoo: [
          {
            nazwa: [version('nazwa', 'ZMYŚLONA WODA S.A.', 1, DELETION)],
            krs: [version('krs', { krs: '9900000002' }, 1, DELETION)],
            posiadaneUdzialy: [version('posiadaneUdzialy', '100 UDZIAŁÓW O ŁĄCZNEJ WARTOŚCI 5.000,00 ZŁ', 1, DELETION)],
            czyPosiadaCaloscUdzialow: [version('czyPosiadaCaloscUdzialow', true, 1, DELETION)],
          },
        ],
        kapital: {
          wysokoscKapitaluZakladowego: [version('wysokoscKapitaluZakladowego', { wartosc: '5000,00', waluta: 'PLN' }, 1, DELETION)],
        },
      },
      dzial2: {
        reprezentacja: [
          {
            nazwaOrganu: [version('nazwaOrganu', 'ZARZĄD', 1, DELETION)],
            sklad: [
              {
                nazwisko: [version('nazwisko', { nazwiskoICzlon: 'Ł******' }, 1, DELETION)],
                imiona: [version('imiona', { imie: 'H*****' }, 1, DELETION)],
                funkcjaWOrganie: [
                  version('funkcjaWOrganie', 'CZŁONEK ZARZĄDU', 1, 3),
                  version('funkcjaWOrganie', 'PREZES ZARZĄDU', 3, DELETION),
                ],
              },
              {
                nazwisko: [version('nazwisko', { nazwiskoICzlon: 'W*****' }, 1, 3)],
                imiona: [version('imiona', { imie: 'R****' }, 1, 3)],
                funkcjaWOrganie: [version('funkcjaWOrganie', 'PREZES ZARZĄDU', 1, 3)],
              },
            ],
          },
        ],
      },
      dzial3: {},
      dzial4: {},
      dzial5: {},
      dzial6: {},
    },
  },
};

const REGISTERS: Record<string, Record<string, object>> = {
  P: { '9900000001': rock, '9900000002': water, '9900000004': slow, '9900000008': stone, '9900000009': meadow, '9900000010': clay },
  S: { '9900000007': foundation },
};

const MISSING: SandboxAnswer = {
  status: 404,
  contentType: 'application/problem+json; charset=utf-8',
  body: {
    type: 'https://tools.ietf.org/html/rfc7231#section-6.5.4',
    title: 'Not Found',
    status: 404,
    traceId: '00-00000000000000000000000000000000-0000000000000000-00',
  },
};

export const pl: SandboxRegister = {
  jurisdiction: 'PL',
  origins: ['https://api-krs.ms.gov.pl'],
  companies: [
    {
      identifier: '9900000001',
      legalName: 'ZMYŚLONA SKAŁA SP. Z O.O.',
      shows: 'found, with masked officers, one of them suspended, and all its shareholders: 60 % a company, 40 % a masked person',
    },
    {
      identifier: '9900000002',
      legalName: 'ZMYŚLONA WODA S.A.',
      shows: 'found: a joint-stock company with its sole shareholder, a foundation of the other register',
    },
    { identifier: '9900000003', legalName: '', shows: 'register down' },
    { identifier: '9900000004', legalName: 'ZMYŚLONY ŻÓŁW SP. Z O.O.', shows: 'register slow' },
    { identifier: '9900000005', legalName: '', shows: 'not found in either register' },
    { identifier: '9900000006', legalName: 'ZMYŚLONY PORT SP. Z O.O.', shows: 'found: struck off, with those who left it' },
    { identifier: '9900000007', legalName: 'FUNDACJA ZMYŚLONY LAS', shows: 'found in the register of associations and foundations' },
    { identifier: '9900000008', legalName: 'ZMYŚLONY KAMIEŃ SP. Z O.O. W LIKWIDACJI', shows: 'found, in liquidation, with its liquidator' },
    {
      identifier: '9900000009',
      legalName: 'ZMYŚLONA ŁĄKA SPÓŁKA KOMANDYTOWA',
      shows: 'found, with its owners: a limited partnership with a company as general partner',
    },
    {
      identifier: '9900000010',
      legalName: 'ZMYŚLONA GLINA SP. Z O.O. W UPADŁOŚCI',
      shows: 'found, bankrupt, with a foreign shareholder who has no Polish number',
    },
  ],
  answer({ url }) {
    const [, number = ''] = /^\/api\/krs\/OdpisAktualny\/(\d{10})$/.exec(url.pathname) ?? [];
    const register = url.searchParams.get('rejestr') ?? '';
    if (url.pathname === '/api/krs/OdpisPelny/9900000006' && register === 'P') return { body: struckOff };
    if (number === '9900000003') return DOWN;
    if (number === '9900000006' && register === 'P') return { status: 204 };
    const body = REGISTERS[register]?.[number];
    if (!body) return MISSING;
    return { contentType: 'application/json; charset=utf-8', body, ...(number === '9900000004' && { afterMs: SLOW_MS }) };
  },
};
