/**
 * The rows of a file: CSV with a header, or JSON lines. PURE.
 *
 * CSV after RFC 4180, with commas, semicolons or tabs, and a byte order mark. Cells that `docs/exports.md` made text (`'=`) are read back, so that
 * results can be sent again.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { ESCAPED } from '../../model/exports/spreadsheet-cells.ts';
import { MAX_ROWS, type Rejection, type UploadType } from './batch-row.ts';

/** A row as it was sent: the body of POST /search, or `fault` where it is none. */
export interface TypedRow {
  body: Record<string, unknown>;
  fault?: string;
}

/** The file is no list of companies: why, and in which line. */
export class NoRows extends Error {
  override readonly name = 'NoRows';
  readonly rejection: Rejection;
  readonly line: number | undefined;

  constructor(rejection: Rejection, line?: number) {
    super(rejection);
    this.rejection = rejection;
    this.line = line;
  }
}

const COLUMNS = ['jurisdiction', 'identifier', 'legal_name', 'reference'] as const;
const DELIMITERS = [',', ';', '\t'];
/** A row beyond this is none. */
const MAX_ROW_BYTES = 64 * 1024;

/** Throws `NoRows`. */
export function rowsOf(bytes: Uint8Array, type: UploadType): TypedRow[] {
  const text = utf8(bytes);
  const rows = type === 'text/csv' ? csvRows(text) : jsonRows(text);
  if (rows.length === 0) throw new NoRows('no_rows');
  return rows;
}

function utf8(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
    throw new NoRows('not_utf8', lineAt(text, text.indexOf('\0')));
  } catch (error) {
    if (error instanceof NoRows) throw error;
    throw new NoRows('not_utf8', firstWrongLine(bytes));
  }
}

const lineAt = (text: string, end: number): number => text.slice(0, end).split('\n').length;

/** Counted by line feeds, whatever the encoding. */
function firstWrongLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let line = 1, at = 0; at < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, at);
    const piece = bytes.subarray(at, end < 0 ? bytes.length : end);
    try {
      decoder.decode(piece);
    } catch {
      return line;
    }
    at = end < 0 ? bytes.length : end + 1;
  }
  return 1;
}

function csvRows(text: string): TypedRow[] {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  if (header.length > MAX_ROW_BYTES) throw new NoRows('no_table', 1);
  const delimiter = DELIMITERS.toSorted((one, other) => header.split(other).length - header.split(one).length)[0]!;
  const [, ...rows] = parsed(text, delimiter, namesOf(header, delimiter));
  if (rows.length > MAX_ROWS) throw new NoRows('too_many_rows');
  return rows;
}

/** With the row of the header. One row more than there may be is read, to tell that there are too many. */
function parsed(text: string, delimiter: string, names: readonly (string | undefined)[]): TypedRow[] {
  // Cells that nobody reads are not kept.
  const on_record = (cells: string[]): TypedRow => rowOf(names, cells);
  const limits = { max_record_size: MAX_ROW_BYTES, to: MAX_ROWS + 2 };
  try {
    const table = { delimiter, bom: true, trim: true, relax_column_count: true, skip_empty_lines: true };
    // Its types know rows of cells only.
    return parse(text, { ...table, ...limits, on_record: on_record as never }) as unknown as TypedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new NoRows('no_table', typeof error.lines === 'number' ? error.lines : undefined);
  }
}

/** The columns by their place. Others are ignored. */
function namesOf(header: string, delimiter: string): (string | undefined)[] {
  const cells = header.replace(/^\ufeff/, '').split(delimiter);
  const names = cells.map((cell) => cell.trim().replace(/^"|"$/g, '').trim().toLowerCase().replace(/[\s-]/g, '_'));
  const found = COLUMNS.filter((column) => names.filter((name) => name === column).length === 1);
  const isTwice = COLUMNS.some((column) => names.filter((name) => name === column).length > 1);
  if (isTwice || !found.includes('jurisdiction') || !(found.includes('identifier') || found.includes('legal_name')))
    throw new NoRows('no_table', 1);
  return names.map((name) => (COLUMNS.some((column) => column === name) ? name : undefined));
}

function rowOf(names: readonly (string | undefined)[], cells: readonly string[]): TypedRow {
  const body = Object.fromEntries(
    names.flatMap((name, at) => {
      const cell = cells[at]?.trim();
      return name && cell ? [[name, ESCAPED.test(cell) ? cell.slice(1) : cell]] : [];
    }),
  );
  return cells.length > names.length ? { body, fault: `The row has ${cells.length} cells under a header of ${names.length}` } : { body };
}

function jsonRows(text: string): TypedRow[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > MAX_ROWS) throw new NoRows('too_many_rows');
  return lines.map(jsonRow);
}

function jsonRow(line: string): TypedRow {
  if (line.length > MAX_ROW_BYTES) return { body: {}, fault: 'The row is longer than 64 KB' };
  try {
    const body: unknown = JSON.parse(line);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { body: body as Record<string, unknown> };
  } catch {
    // It is told below.
  }
  return { body: {}, fault: 'The row is no JSON object' };
}
