/**
 * The ELF code (ISO 20275) of a legal form, by the register's own words and the jurisdiction. PURE.
 *
 * `legal-form-codes.json` comes from GLEIF's list (CC0), for the countries of the registers: the names of version 1.4.1, the last available
 * version that gives the country of a form, for the active codes that version 1.6 still has, and the names of 1.6. Version 1.4.1 has no forms
 * of Israel, Kazakhstan, Nigeria and Taiwan. Names must be equal except for case, accents and punctuation; a name of two codes gives no code. Only the search
 * worker needs the 145 KB, and loads them when there is a form.
 */
import names from './legal-form-codes.json' with { type: 'json' };
import { comparableName } from './names.ts';

/**
 * Register's names of forms that the list has under another name, in another language or by the name of the law. Only if both are the
 * same form: an `Australian Private Company` of the business register may be limited or unlimited, so it has no code.
 */
const REGISTER_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    'Australian proprietary company, limited by shares': 'TXVC',
    'Australian proprietary company, unlimited': 'Q82Q',
    'Australian public company, limited by shares': 'R4KK',
    'Australian public company, limited by guarantee': 'LZFR',
    'Australian public company, no liability': 'PQHL',
  },
  BR: {
    'Sociedade Empresária Limitada': 'QHW1',
    'Sociedade Anônima Aberta': 'X0SD',
    'Sociedade Anônima Fechada': 'X0SD',
    'Sociedade Empresária em Nome Coletivo': '529B',
    'Sociedade Empresária em Comandita Simples': 'WBEC',
    'Sociedade Empresária em Comandita por Ações': 'X2ZT',
    Cooperativa: 'PC5A',
    'Associação Privada': 'J7G9',
    'Fundação Privada': 'I4T1',
  },
  CA: {
    'Boards of Trade Act - Part II': '59T2',
    'Canada Business Corporations Act': 'UDLA',
    'Canada Cooperatives Act': 'MGE0',
    'Canada Not-for-profit Corporations Act': 'D90J',
  },
  'CA-BC': {
    'BC Company': 'YG5M',
    'Benefit Company': 'YG5M',
    'BC Community Contribution Company': 'YG5M',
    'BC Unlimited Liability Company': 'YG5M',
    'Sole Proprietorship': '1CML',
    Society: 'WFPH',
  },
  CO: { 'SOCIEDAD LIMITADA': 'WX45', 'SOCIEDADES POR ACCIONES SIMPLIFICADAS SAS': 'KYVO' },
  DE: { 'Europäische Gesellschaft (SE)': 'SGST' },
  EE: {
    'Private limited company': 'JC0Y',
    'Public limited company': '9LJA',
    'General partnership': 'I1UP',
    'Limited partnership': 'LVEQ',
    'Commercial association': 'VSEV',
    'Non-profit association': 'PRTB',
    Foundation: '1NKP',
    'Sole proprietor': '3UPJ',
    'Apartment association': '8ZQE',
  },
  FI: {
    'Limited company': 'DKUW',
    'Public limited company': 'K6VE',
    'General partnership': 'PPMX',
    'Limited partnership': 'HEOB',
    'Co-operative': 'EE90',
    Cooperative: 'EE90',
    Foundation: 'YK5G',
    'Housing company': 'V0TJ',
    'European company': 'XJH3',
  },
  FR: {
    "SA coopérative de production (SCOP) à conseil d'administration": 'XPX6',
    'SA coopérative de production (SCOP) à directoire': 'F6SZ',
    'SARL coopérative de production (SCOP)': 'V1Z5',
    'Société en libre partenariat (SLP)': 'SOXQ',
  },
  GB: {
    'Private unlimited company': '57V7',
    'Private unlimited company without share capital': '60IF',
    'Private limited by guarantee without share capital': '4GJI',
    "Private Limited Company by guarantee without share capital, use of 'Limited' exemption": '4GJI',
    "Private Limited Company, use of 'Limited' exemption": 'H0PO',
    'Private limited company, Community Interest Company (CIC)': '17R0',
    'Private limited by guarantee without share capital, Community Interest Company (CIC)': '17R0',
    'Public limited company, Community Interest Company (CIC)': '17R0',
  },
  IE: {
    'CLG - Company Limited by Guarantee': 'C58S',
    'DAC - Designated Activity Company (limited by shares)': 'LGWG',
    'DAC - Designated Activity Company (limited by guarantee)': '5AX8',
    'LTD - Private Company Limited by Shares': 'MNQ7',
    'PLC - Public Limited Company': 'VYAX',
  },
  NL: {
    BeslotenVennootschap: '54M6',
    NaamlozeVennootschap: 'B5PM',
    VennootschapOnderFirma: '62Y3',
    CommanditaireVennootschap: 'CODH',
    VerenigingVanEigenaars: 'GNXT',
    OnderlingeWaarborgMaatschappij: 'DEO1',
  },
  NO: {
    'Ansvarlig selskap med solidarisk ansvar': '326Y',
    'Ansvarlig selskap med delt ansvar': 'CF5L',
    'Forening/lag/innretning': 'FSBD',
  },
  NZ: { 'NZ Limited Company': 'P2R9', 'NZ Unlimited Company': '4LEA', 'NZ Co-operative Company': 'Z6ZU' },
  RO: {
    'SOCIETATE COMERCIALĂ CU RĂSPUNDERE LIMITATĂ': 'XHN1',
    // The tax office truncates its text.
    'SOCIETATE COMERCIALĂ CU RĂSPUNDERE LIMITAT': 'XHN1',
    'SOCIETATE COMERCIALĂ PE ACŢIUNI': 'ANDT',
  },
  'US-CO': { Corporation: 'OWR6', 'Nonprofit Corporation': 'PDLV', 'Public Benefit Corporation': 'I3Z9' },
  'US-TX': {
    'Texas Limited Liability Company': 'WYG5',
    'Texas Limited Partnership': 'FE1L',
    'Texas Non-Profit Corporation': 'OGSS',
    'Texas Professional Association': 'MXWB',
    'Texas Professional Corporation': '9AAS',
    'Texas Profit Corporation': 'C5K7',
  },
};

/** An abbreviation after the name, as in `Kommanditgesellschaft (KG)`. */
const ABBREVIATION = /(?<=\S)\s+\([^()\s]{1,8}\)$/;
/** Longer than any form's name, even in two languages. */
const MAX_LENGTH = 500;
/** `DOMESTIC` marks a form of the same state. */
const DOMESTIC = /^DOMESTIC\s+/i;

type CodeOfName = ReadonlyMap<string, string | undefined>;
const tables = new Map<string, CodeOfName>();

/** Four characters; `jurisdiction` is ISO 3166-1 alpha-2 or 3166-2. Words in two languages (`Naamloze vennootschap / Société anonyme`) must name the same form. */
export function legalFormCode(words: string, jurisdiction: string): string | undefined {
  const table = tableOf(jurisdiction) ?? (jurisdiction.startsWith('CH-') ? tableOf('CH') : undefined);
  if (!table || words.length > MAX_LENGTH) return undefined;
  const own = jurisdiction.startsWith('US-') ? words.replace(DOMESTIC, '') : words;
  const codeOf = (name: string) => table.get(comparableName(name)) ?? table.get(comparableName(name.replace(ABBREVIATION, '')));
  const codes = new Set(codeOf(own) ? [codeOf(own)] : own.split(' / ').map(codeOf));
  return codes.size === 1 ? [...codes][0] : undefined;
}

/** `undefined` if the list has no forms of the jurisdiction. */
function tableOf(jurisdiction: string): CodeOfName | undefined {
  if (!Object.hasOwn(names, jurisdiction)) return undefined;
  const table = tables.get(jurisdiction) ?? buildTable(jurisdiction as keyof typeof names);
  tables.set(jurisdiction, table);
  return table;
}

function buildTable(jurisdiction: keyof typeof names): CodeOfName {
  const listed = Object.entries<string[]>(names[jurisdiction]).flatMap(([code, all]) => all.map((name) => [name, code] as const));
  const also = Object.entries(REGISTER_WORDS[jurisdiction] ?? {});
  const table = new Map<string, string | undefined>();
  for (const [name, code] of [...listed, ...also])
    for (const key of new Set([name, name.replace(ABBREVIATION, '')].map(comparableName))) {
      const isNew = !table.has(key) || table.get(key) === code;
      table.set(key, isNew ? code : undefined);
    }
  return table;
}
