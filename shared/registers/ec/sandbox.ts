/** Sandbox EC: invented rows of the sheet of the Superintendencia. */
import type { KeptRow } from '../own-copy.ts';
import type { SandboxRegister } from '../sandbox.ts';
import { answersFromRows, rowsIn } from '../sandbox-rows.ts';
import { files } from './wire.ts';

export const HEADINGS = [
  ...[
    'No. FILA',
    'EXPEDIENTE',
    'RUC',
    'NOMBRE',
    'SITUACIÓN LEGAL',
    'FECHA_CONSTITUCION',
    'TIPO',
    'PAÍS',
    'REGIÓN',
    'PROVINCIA',
    'CANTÓN',
    'CIUDAD',
  ],
  ...[
    'CALLE',
    'NÚMERO',
    'INTERSECCIÓN',
    'BARRIO',
    'TELÉFONO',
    'REPRESENTANTE',
    'CARGO',
    'CAPITAL SUSCRITO',
    'CIIU NIVEL 1',
    'CIIU NIVEL 6',
  ],
  'ÚLTIMO BALANCE',
] as const;
/** Their names in a kept row, in this order. */
const NAMES = [
  ...[
    '',
    'file',
    'ruc',
    'name',
    'status',
    'formed',
    'form',
    '',
    '',
    'province',
    '',
    'city',
    'street',
    'houseNumber',
    'crossing',
    'district',
    '',
  ],
  ...['representative', 'role', 'capital', '', 'activity', ''],
];

const row = (file: string, ruc: string, name: string, status: string, more: Readonly<Record<string, string>> = {}): string[] => {
  const cells: Readonly<Record<string, string>> = {
    file,
    ruc,
    name,
    status,
    formed: '12/03/2019',
    form: 'ANÓNIMA',
    province: 'PICHINCHA',
    city: 'QUITO',
    street: 'AV. INVENTADA',
    houseNumber: 'N99-7',
    crossing: 'CALLE IMAGINARIA',
    capital: '10.000,50',
    activity: 'G4690.00',
    ...more,
  };
  return NAMES.map((name_, at) => (name_ ? (cells[name_] ?? '') : at === 16 ? '022999999' : 'X'));
};

/** The cells of the sheet, under its headings. */
export const ROWS: readonly (readonly string[])[] = [
  row('99001', '1799000011001', 'ANDES INVENTADOS S.A.', 'ACTIVA', { representative: 'INVENTADA PAZ IMOGEN', role: 'GERENTE GENERAL' }),
  row('99002', '0999000022001', 'PACIFICO IMAGINARIO CIA. LTDA.', 'DISOLUC. LIQUIDAC. OFICIO INSC. EN RM', {
    representative: 'ANDES INVENTADOS S.A.',
    role: 'LIQUIDADOR',
    capital: '400',
  }),
  row('99003', '1799000033001', 'PASADO INVENTADO S.A.', 'CANCELACIÓN DE LA INSCRIPCIÓN', {
    formed: '',
    street: '',
    houseNumber: '',
    crossing: '',
    city: '',
  }),
  row('99004', '1799000044001', 'CARACOL INVENTADO S.A.S.', 'ACTIVA', { representative: 'FICTICIO OTTO', role: 'PRESIDENTE' }),
];

/** As `tableRows` gives it to the loader. */
const columns = (cells: readonly string[]): string =>
  JSON.stringify(['company', Object.fromEntries(NAMES.map((name, at) => [name, cells[at]]).filter(([name, cell]) => name && cell))]);
const KEPT = ROWS.map((cells) => files.read(columns(cells)) as KeptRow);
const COMPANIES = Object.fromEntries(KEPT.map(({ number, name = '', row: kept }) => [number, { name, rows: [kept] }]));

export const ec: SandboxRegister = {
  jurisdiction: 'EC',
  origins: ['https://mercadodevalores.supercias.gob.ec'],
  rows: rowsIn(COMPANIES),
  companies: [
    { identifier: '1799000011001', legalName: 'ANDES INVENTADOS S.A.', shows: 'found, with its legal representative and capital' },
    { identifier: '0999000022001', legalName: 'PACIFICO IMAGINARIO CIA. LTDA.', shows: 'found: in liquidation, represented by a company' },
    { identifier: '1799000033001', legalName: 'PASADO INVENTADO S.A.', shows: 'found: cancelled, without a representative' },
    { identifier: '1799000044001', legalName: 'CARACOL INVENTADO S.A.S.', shows: 'register slow' },
    { identifier: '1799000055001', legalName: '', shows: 'register down' },
    { identifier: '1799000066001', legalName: '', shows: 'not found' },
  ],
  answer: answersFromRows({ companies: COMPANIES, slow: '1799000044001', down: '1799000055001' }),
};
