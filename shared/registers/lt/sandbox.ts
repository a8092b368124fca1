/** Sandbox LT: invented entities and lines of their statements in the JSON of the Spinta interface. */
import { DOWN, type SandboxAnswer, type SandboxRegister, SLOW_MS } from '../sandbox.ts';

const UAB = { kodas: 310, pavadinimas: 'Uždaroji akcinė bendrovė' };
const NO_PROCEEDING = { kodas: 0, pavadinimas: 'Teisinis statusas neįregistruotas' };

const entity = (ja_kodas: number, ja_pavadinimas: string, more: object = {}) => ({
  ja_kodas,
  ja_pavadinimas,
  pilnas_adresas: null,
  reg_data: '2012-04-05',
  isreg_data: null,
  forma: UAB,
  statusas: NO_PROCEEDING,
  ...more,
});

const ENTITIES = [
  entity(999_000_017, 'UAB "IŠGALVOTAS GINTARAS"', { pilnas_adresas: 'Vilnius, Išgalvotoji g. 1-2' }),
  entity(999_000_024, 'UAB "IŠGALVOTAS KRANTAS"', { statusas: { kodas: 7, pavadinimas: 'Likviduojamas' } }),
  entity(999_000_031, 'UAB "PAMIRŠTAS IŠGALVOTAS"', {
    statusas: { kodas: 10, pavadinimas: 'Išregistruotas' },
    isreg_data: '2021-06-30',
  }),
  entity(999_000_049, 'UAB "LĖTAS IŠGALVOTAS"'),
];

const line = (year: number, line_type_id: string, line_name: string, reiksme: number, more: object = {}) => ({
  line_type_id,
  line_name,
  reiksme,
  laikotarpis_nuo: `${year}-01-01`,
  laikotarpis_iki: `${year}-12-31`,
  reg_date: `${year + 1}-05-27`,
  ...more,
});

/** Of the first entity; its revenue of 2024 was corrected. */
const BALANCE = [
  line(2024, 'BSLT00001', 'ILGALAIKIS TURTAS', 40_000),
  line(2024, 'BSLT00090', 'TURTO IŠ VISO', 90_000),
  line(2024, 'BSLT00091', 'NUOSAVAS KAPITALAS', 30_000),
  line(2024, 'BSLT00092', 'MOKĖTINOS SUMOS IR KITI ĮSIPAREIGOJIMAI', 60_000),
  line(2014, 'BSLT00090', 'TURTO IŠ VISO', 310_000),
];
const INCOME = [
  line(2024, 'ISLT00345', 'PARDAVIMO PAJAMOS', 58_709, { reg_date: '2025-09-01' }),
  line(2024, 'ISLT00345', 'PARDAVIMO PAJAMOS', 58_708),
  line(2024, 'ISLT00350', 'GRYNASIS PELNAS (NUOSTOLIAI)', -1_250),
  line(2023, 'ISLT00001', 'PARDAVIMO PAJAMOS', 41_000),
];

export const lt: SandboxRegister = {
  jurisdiction: 'LT',
  origins: ['https://get.data.gov.lt'],
  companies: [
    {
      identifier: '999000017',
      legalName: 'UAB "IŠGALVOTAS GINTARAS"',
      shows: 'found, with an address, and with figures of two years, of which one was corrected',
    },
    { identifier: '999000024', legalName: 'UAB "IŠGALVOTAS KRANTAS"', shows: 'found: an entity in liquidation' },
    { identifier: '999000031', legalName: 'UAB "PAMIRŠTAS IŠGALVOTAS"', shows: 'found: a removed entity' },
    { identifier: '999000049', legalName: 'UAB "LĖTAS IŠGALVOTAS"', shows: 'register slow' },
    { identifier: '999000056', legalName: '', shows: 'register down' },
    { identifier: '999000063', legalName: '', shows: 'not found' },
  ],
  answer({ url }) {
    const query = url.searchParams;
    if (url.pathname.endsWith('/BalansoAtaskaita')) return rows(query.get('juridinis_asmuo.ja_kodas') === '999000017' ? BALANCE : []);
    if (url.pathname.endsWith('/PelnoAtaskaita')) return rows(query.get('juridinis_asmuo.ja_kodas') === '999000017' ? INCOME : []);
    const number = query.get('ja_kodas');
    if (number === '999000056') return DOWN;
    const part = /\.contains\("([^"]*)"\)/.exec(decodeURIComponent(url.search))?.[1];
    const found = ENTITIES.filter(({ ja_kodas, ja_pavadinimas }) =>
      part === undefined ? String(ja_kodas) === number : ja_pavadinimas.includes(part),
    );
    return { ...rows(found), ...(number === '999000049' && { afterMs: SLOW_MS }) };
  },
};

const rows = (_data: object[]): SandboxAnswer => ({ body: { _data } });
