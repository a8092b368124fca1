/** Sandbox MD: invented rows of the sheet of the State Register. */
import type { KeptRow } from '../own-copy.ts';
import type { SandboxRegister } from '../sandbox.ts';
import { answersFromRows, rowsIn } from '../sandbox-rows.ts';
import { files } from './wire.ts';

/** As the sheet of September 2026 has them, and the column of beneficial owners of some others. */
export const HEADINGS = [
  'IDNO/ Cod fiscal',
  'Data înregistrării',
  'Denumirea completă',
  'Forma org./jurid.',
  'Adresa',
  'Codul unităţii administrativ-teritoriale (CUATM)',
  'Lista conducătorilor (cu indicarea rolurilor)',
  'Lista fondatorilor (cu indicarea cotei părţi în capitalul social %)',
  'Lista beneficiarilor efectivi (Nume, Prenume, Ţara de reşedinţă)',
  'Genuri de activitate nelicentiate',
  'Genuri de activitate licentiate',
  'Data lichidării',
] as const;

type Row = Partial<Record<'heads' | 'founders' | 'beneficiaries' | 'activities' | 'liquidated', string>>;
const SRL = 'Societate cu răspundere limitată';
const row = (idno: string, name: string, form: string, more: Row = {}): string[] => [
  idno,
  // 2019-03-12
  '43536',
  name,
  form,
  'MD-2999, mun. Inventata, str. Născocită, 7',
  '120',
  more.heads ?? '',
  more.founders ?? '',
  more.beneficiaries ?? '',
  more.activities ?? '',
  '',
  more.liquidated ?? '',
];

/** The cells of the sheet, under its headings. */
export const ROWS: readonly (readonly string[])[] = [
  row('1999600000015', 'S.R.L. "CODRU INVENTAT"', SRL, {
    heads: 'NĂSCOCIT ION [Administrator]',
    founders: '"NISTRU IMAGINAR" S.R.L. (60,00%), NĂSCOCITĂ ANA, NĂSCOCIT PETRU (40,00%)',
    beneficiaries: 'NĂSCOCIT, VASILE (Cipru)',
    activities: '47110, 46210',
  }),
  row('1999600000026', 'Societatea cu Răspundere Limitată "NISTRU IMAGINAR"', SRL, {
    heads: 'FICTIV MARIA [Lichidator]',
    founders: 'FICTIV MARIA (33,33%), TOTAL 3 MEMBRI',
  }),
  row('1999600000037', 'Societatea pe Acţiuni "PRUT INVENTAT"', 'Societate pe acţiuni de tip deschis', {
    heads: 'BANCARU DAN [Comitet], BANCARU ELENA [Comitet]',
  }),
  row('1999600000048', 'S.R.L. "TRECUT INVENTAT"', SRL, {
    heads: 'FICTIV MARIA [Administrator]',
    founders: 'FICTIV MARIA (100,00%)',
    // 2023-01-01
    liquidated: '44927',
  }),
  row('1999600000059', 'S.R.L. "MELC INVENTAT"', SRL, { heads: 'FICTIV MARIA [Administrator]', founders: 'STATUL (100,00%)' }),
];

const NAMES = ['idno', 'registered', 'name', 'form', 'address', '', 'heads', 'founders', 'beneficiaries', 'unlicensed', '', 'liquidated'];

/** As `tableRows` gives it to the loader. */
const columns = (cells: readonly string[]): string =>
  JSON.stringify(['company', Object.fromEntries(NAMES.map((name, at) => [name, cells[at]]).filter(([name, cell]) => name && cell))]);

const KEPT = ROWS.map((cells) => files.read(columns(cells)) as KeptRow);
const COMPANIES = Object.fromEntries(KEPT.map(({ number, name = '', row: kept }) => [number, { name, rows: [kept] }]));

export const md: SandboxRegister = {
  jurisdiction: 'MD',
  origins: ['https://dataset.gov.md'],
  rows: rowsIn(COMPANIES),
  companies: [
    {
      identifier: '1999600000015',
      legalName: 'S.R.L. "CODRU INVENTAT"',
      shows: 'found, with a head, founders who hold 60 % and together 40 %, and a beneficial owner',
    },
    {
      identifier: '1999600000026',
      legalName: 'Societatea cu Răspundere Limitată "NISTRU IMAGINAR"',
      shows: 'found: with a liquidator; of its founders some are counted and not named',
    },
    { identifier: '1999600000037', legalName: 'Societatea pe Acţiuni "PRUT INVENTAT"', shows: 'found: its shareholders are not published' },
    { identifier: '1999600000048', legalName: 'S.R.L. "TRECUT INVENTAT"', shows: 'found: liquidated' },
    { identifier: '1999600000059', legalName: 'S.R.L. "MELC INVENTAT"', shows: 'register slow; the State is the founder' },
    { identifier: '1999600000060', legalName: '', shows: 'register down' },
    { identifier: '1999600000071', legalName: '', shows: 'not found' },
  ],
  answer: answersFromRows({ companies: COMPANIES, slow: '1999600000059', down: '1999600000060' }),
};
