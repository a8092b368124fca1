/** Sandbox RO: invented taxpayers in the wire format of ANAF's web services. */
import { ROWS_PATH } from '../row-copy.ts';
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const SRL = 'SOCIETATE COMERCIALĂ CU RĂSPUNDERE LIMITAT';

const taxpayer = (cui: number, denumire: string, general: object = {}, inactive: object = {}) => ({
  date_generale: {
    data: '2026-03-01',
    cui,
    denumire,
    adresa: 'JUD. ARGEŞ, SAT INVENTAT COM. INVENTATĂ, STR. NĂSCOCITĂ, NR.7, ET.PARTER',
    telefon: '',
    codPostal: '117999',
    act: '',
    stare_inregistrare: 'INREGISTRAT din data 25.01.2018',
    forma_de_proprietate: 'PROPR.PRIVATA-CAPITAL PRIVAT AUTOHTON',
    forma_organizare: 'PERSOANA JURIDICA',
    forma_juridica: SRL,
    statusRO_e_Factura: false,
    data_inregistrare: '2018-01-25',
    nrRegCom: 'J2018999999037',
    cod_CAEN: '119',
    iban: '',
    ...general,
  },
  inregistrare_scop_Tva: { scpTVA: true, perioade_TVA: [] },
  stare_inactiv: { dataInactivare: '', dataReactivare: '', dataPublicare: '', dataRadiere: '', statusInactivi: false, ...inactive },
  adresa_sediu_social: {
    sdenumire_Strada: 'Str. Născocită',
    snumar_Strada: '7',
    sdenumire_Localitate: 'Sat Inventat Com. Inventată',
    sdenumire_Judet: 'ARGEŞ',
    scod_JudetAuto: 'AG',
    stara: '',
    sdetalii_Adresa: ' ',
    scod_Postal: '117999',
  },
});

const TAXPAYERS: Record<number, object> = {
  9900000010: taxpayer(9900000010, 'CARPAȚI INVENTAȚI S.R.L.'),
  9900000029: taxpayer(9900000029, 'DUNĂRE IMAGINARĂ S.R.L.', {
    stare_inregistrare: 'RADIERE din data 12.03.2019',
    adresa: 'MUN. INVENTIA, STR. ALTA, NR.1',
  }),
  9900000037: taxpayer(9900000037, 'MELC INVENTAT S.R.L.', {}, { statusInactivi: true, dataInactivare: '2025-02-01' }),
};

const indicator = (name: string, val_indicator: number, val_den_indicator: string) => ({
  indicator: name,
  val_indicator,
  val_den_indicator,
});
const INDICATORS = [
  indicator('I20', 12, 'Numar mediu de salariati'),
  indicator('I19', 5000, 'Pierdere  neta'),
  indicator('I18', 0, 'Profit net'),
  indicator('I13', 1_250_000, 'Cifra de afaceri neta'),
  indicator('I10', 200_000, 'CAPITALURI - TOTAL, din care:'),
  indicator('I7', 90_000, 'DATORII '),
  indicator('I1', 7557, 'ACTIVE IMOBILIZATE - TOTAL '),
];

/** Rows of the trade register's files, as they are kept. */
const ROWS: Record<string, string[]> = {
  '9900000010': [
    'C^9900000010^J2018999999037^CARPAȚI INVENTAȚI S.R.L.',
    'R^J2018999999037^NĂSCOCIT ION^administrator^05/06/1975^România',
    'R^J2018999999037^DUNĂRE IMAGINARĂ S.R.L.^administrator^^',
  ],
};

const rowsUnder = (number: string): SandboxAnswer => (ROWS[number] ? { body: { rows: ROWS[number] } } : { status: 404, body: {} });

export const ro: SandboxRegister = {
  jurisdiction: 'RO',
  origins: ['https://webservicesp.anaf.ro', 'https://data.gov.ro'],
  rows: ROWS,
  companies: [
    {
      identifier: '9900000010',
      legalName: 'CARPAȚI INVENTAȚI S.R.L.',
      shows: 'found, with figures and representatives; owners are not covered',
    },
    { identifier: '9900000029', legalName: 'DUNĂRE IMAGINARĂ S.R.L.', shows: 'found: struck off, with a fiscal domicile elsewhere' },
    { identifier: '9900000037', legalName: 'MELC INVENTAT S.R.L.', shows: 'register slow; declared inactive' },
    { identifier: '9900000045', legalName: '', shows: 'register down' },
    { identifier: '9900000053', legalName: '', shows: 'not found' },
  ],
  answer({ url, body }) {
    if (url.pathname === '/bilant') return balanceSheet(Number(url.searchParams.get('an')), Number(url.searchParams.get('cui')));
    if (url.pathname.startsWith(ROWS_PATH)) return rowsUnder(url.pathname.slice(ROWS_PATH.length));
    if (url.pathname !== '/api/PlatitorTvaRest/v9/tva') return LOST;
    const [{ cui }] = JSON.parse(body ?? '[{}]') as [{ cui: number }];
    if (cui === 9900000045) return DOWN;
    const found = TAXPAYERS[cui];
    if (!found) return { status: 404, body: { found: [], notFound: [cui] } };
    return { body: { found: [found], notFound: [] }, ...(cui === 9900000037 && { afterMs: SLOW_MS }) };
  },
};

const LOST: SandboxAnswer = { status: 404, contentType: 'text/html', body: '<html><head><title>404</title></head></html>' };

/** Balance sheets exist for even years only. */
const balanceSheet = (an: number, cui: number): SandboxAnswer => ({
  body: {
    ...{ an, cui, deni: '', caen: 0, den_caen: '' },
    i: cui === 9900000010 && an % 2 === 0 ? INDICATORS : [],
  },
});
