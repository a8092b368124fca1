/** Sandbox ES: invented announcements as the gazette's documents have them. Companies with a tax number are those of the LEI route. */
import type { KeptRow } from '../own-copy.ts';
import type { SandboxRegister } from '../sandbox.ts';
import { answersFromRows, rowsIn } from '../sandbox-rows.ts';
import { announcementsIn, files, rowOf } from './wire.ts';

export interface InventedDocument {
  name: string;
  day: string;
  /** Paragraphs by what stands above each: the number in the gazette and the company. */
  announcements: readonly (readonly [company: string, acts: string])[];
}

const sheet = (digits: number, entry: number | string, day: string): string =>
  `Datos registrales. S 8 , H M ${digits}, I/A ${entry} (${day}).`;

export const DOCUMENTS: readonly InventedDocument[] = [
  {
    name: 'BORME-A-2025-28-28',
    day: '20250211',
    announcements: [
      [
        '61001 - FARO INVENTADO SL(R.M. PALMA DE MALLORCA).',
        `Constitución. Comienzo de operaciones: 3.02.25. Objeto social: Actividad principal: 62.10 / Actividades de programación informática. Otras actividades: 62.20 / Actividades de consultoría informática. Domicilio: C/ INVENTADA 1 (MADRID). Capital: 3.000,00 Euros. Declaración de unipersonalidad. Socio único: MAREA INVENTADA SA. Nombramientos. Adm. Unico: PRIMERA INVENTADA ANA. Apo.Sol.: SEGUNDO INVENTADO LUIS;TERCERA INVENTADA EVA. ${sheet(9900001, 1, '10.02.25')}`,
      ],
      [
        '61002 - MAREA INVENTADA SA.',
        `Ampliación de capital. Capital: 140.000,00 Euros. Resultante Suscrito: 200.000,50 Euros. Nombramientos. Consejero: CUARTO INVENTADO PAU;UNO CORP. INVENTADA SL. Presidente: CUARTO INVENTADO PAU. SecreNoConsj: QUINTA INVENTADA MAR. Auditor: AUDITORES INVENTADOS SLP. ${sheet(9900002, 12, '10.02.25')}`,
      ],
      ['61003 - DUNA INVENTADA SL.', `Nombramientos. Adm. Solid.: SEXTA INVENTADA LIA. ${sheet(9900003, 4, '10.02.25')}`],
      [
        '61004 - LENTA INVENTADA SL.',
        `Reelecciones. Adm. Mancom.: OCTAVO INVENTADO GIL;NOVENA INVENTADA SOL. ${sheet(9900005, 2, '10.02.25')}`,
      ],
      ['61005 - INVENTADA TRIGO PAZ.', `Empresario Individual. Primera inscripción. ${sheet(9900009, 1, '10.02.25')}`],
    ],
  },
  {
    name: 'BORME-A-2026-183-28',
    day: '20260922',
    announcements: [
      [
        '423901 - FARO INVENTADO SL.',
        `Revocaciones. Apo.Sol.: TERCERA INVENTADA EVA. Ceses/Dimisiones. Adm. Unico: PRIMERA INVENTADA ANA. Nombramientos. Adm. Unico: SEPTIMO INVENTADO NOE. Cambio de denominación social. FAROS Y BOYAS INVENTADOS SL. Cambio de domicilio social. AVDA INVENTADA 2 (MADRID). ${sheet(9900001, 5, '15.09.26')}`,
      ],
      [
        '423902 - DUNA INVENTADA SL.',
        `Ceses/Dimisiones. Adm. Solid.: SEXTA INVENTADA LIA. Nombramientos. Liquidador: SEXTA INVENTADA LIA. Disolución. Voluntaria. ${sheet(9900003, 5, '15.09.26')}`,
      ],
      [
        '423903 - MAREA INVENTADA SA.',
        `Situación concursal. Procedimiento concursal 1/2026. FIRME: No, Fecha de resolución 1/09/2026. Auto de declaración de concurso. Voluntario. Juzgado: num. 0 MADRID. Juez: DECIMO INVENTADO LEO. ${sheet(9900002, 'A', ' 9.09.26')}`,
      ],
    ],
  },
];

export const xmlOf = ({ name, day, announcements }: InventedDocument): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<documento fecha_actualizacion="${day}T071803Z">
  <metadatos><identificador>${name}</identificador><titulo>MADRID</titulo><seccion codigo="A">SECCIÓN PRIMERA</seccion><fecha_publicacion>${day}</fecha_publicacion></metadatos>
  <texto>
${announcements.map(([company, acts]) => `    <p class="articulo">${company}</p>\n    <p class="parrafo">${acts}</p>\n`).join('')}  </texto>
</documento>
`;

/** As the loader reads them. */
const KEPT = DOCUMENTS.flatMap((document) => announcementsIn(xmlOf(document)))
  .map((announcement) => files.read(rowOf(announcement)))
  .filter((kept): kept is KeptRow => typeof kept === 'object');
const COMPANIES = Object.fromEntries(
  [...Map.groupBy(KEPT, ({ number }) => number)].map(([number, kept]) => [
    number,
    { name: kept.at(-1)!.shortName ?? kept.at(-1)!.name!, rows: kept.map(({ row }) => row).toSorted() },
  ]),
);

export const es: SandboxRegister = {
  jurisdiction: 'ES',
  origins: ['https://www.boe.es'],
  companies: [
    {
      identifier: 'M9900001',
      legalName: 'FAROS Y BOYAS INVENTADOS SL',
      shows: 'found by its sheet, with a sole shareholder, officers who came and left, and an earlier name',
    },
    { identifier: 'M9900002', legalName: 'MAREA INVENTADA SA', shows: 'found by its sheet: in insolvency, with its board and auditor' },
    { identifier: 'M9900003', legalName: 'DUNA INVENTADA SL', shows: 'found by its sheet: in liquidation' },
    { identifier: 'M9900005', legalName: 'LENTA INVENTADA SL', shows: 'register slow' },
    { identifier: 'M9900006', legalName: '', shows: 'register down' },
    { identifier: 'M9900007', legalName: '', shows: 'not found' },
  ],
  rows: rowsIn(COMPANIES),
  answer: answersFromRows({ companies: COMPANIES, slow: 'M9900005', down: 'M9900006' }),
};
