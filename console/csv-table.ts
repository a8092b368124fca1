/** A CSV file as the user chose it: its rows for a preview, which column is which, and the rows that are sent. PURE. */
import { csv } from './csv.ts';

export const FIELDS = ['jurisdiction', 'identifier', 'legal_name', 'reference'] as const;
export type Field = (typeof FIELDS)[number];

/** By field: the number of its column, or, for the jurisdiction, one code for all rows. */
export type Mapping = Partial<Record<Field, number>> & { everyJurisdiction?: string };

export interface CsvTable {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

const DELIMITERS = [',', ';', '\t'] as const;

/** The first row is the header. Rows without any text are left out. */
export function csvTable(text: string): CsvTable {
  const whole = text.replace(/^\ufeff/, '');
  const firstLine = whole.slice(0, whole.search(/[\r\n]|$/));
  const delimiter = DELIMITERS.reduce((best, one) => (firstLine.split(one).length > firstLine.split(best).length ? one : best));
  const [header = [], ...rows] = rowsOf(whole, delimiter).filter((row) => row.some((cell) => cell.trim() !== ''));
  return { header, rows };
}

function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  for (let at = 0; at < text.length; ) {
    const { cell, next } = text[at] === '"' ? quotedCell(text, at + 1) : plainCell(text, at, delimiter);
    rows.at(-1)!.push(cell);
    const end = text[next];
    if (end === '\r' || end === '\n') rows.push([]);
    at = next + (end === '\r' && text[next + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

function plainCell(text: string, from: number, delimiter: string): { cell: string; next: number } {
  let next = from;
  while (next < text.length && text[next] !== delimiter && text[next] !== '\n' && text[next] !== '\r') next += 1;
  return { cell: text.slice(from, next), next };
}

/** Two quotes are one inside the cell. */
function quotedCell(text: string, from: number): { cell: string; next: number } {
  let end = text.indexOf('"', from);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  const last = end < 0 ? text.length : end;
  return { cell: text.slice(from, last).replaceAll('""', '"'), next: last + 1 };
}

/** Words that headers have for each field, in their comparable form. */
const WORDS: Readonly<Record<Field, readonly string[]>> = {
  jurisdiction: ['jurisdiction', 'country', 'countrycode', 'land', 'pays'],
  identifier: [
    'identifier',
    'number',
    'companynumber',
    'companyno',
    'registrationnumber',
    'registrationno',
    'regno',
    'nr',
    'id',
    'siren',
    'orgnr',
  ],
  legal_name: ['legalname', 'name', 'companyname', 'company', 'firma'],
  reference: ['reference', 'ref', 'yourreference', 'customerid', 'clientid'],
};

const comparable = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** As the header suggests; the user can change it. */
export function guessedMapping(header: readonly string[]): Mapping {
  const words = header.map(comparable);
  const found = FIELDS.flatMap((field) => {
    const column = WORDS[field].map((word) => words.indexOf(word)).find((at) => at >= 0);
    return column === undefined ? [] : [[field, column] as const];
  });
  return Object.fromEntries(found);
}

/** What keeps the rows from being sent. */
export const isComplete = ({ jurisdiction, everyJurisdiction, identifier, legal_name: name }: Mapping): boolean =>
  (jurisdiction !== undefined || Boolean(everyJurisdiction)) && (identifier !== undefined || name !== undefined);

export const cellOf = (row: readonly string[], mapping: Mapping, field: Field): string => {
  const column = mapping[field];
  if (column !== undefined) return row[column]?.trim() ?? '';
  return field === 'jurisdiction' ? (mapping.everyJurisdiction ?? '') : '';
};

/** The file that is sent: the chosen columns alone, under the names that the service knows. */
export const mappedCsv = ({ rows }: CsvTable, mapping: Mapping): string =>
  csv([[...FIELDS], ...rows.map((row) => FIELDS.map((field) => cellOf(row, mapping, field)))]);
