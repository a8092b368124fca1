/**
 * Two tables in CSV (RFC 4180): parties, and relationships with one row an interest; or both in a ZIP file with the terms of the registers. PURE.
 *
 * UTF-8, CRLF, a fixed header, empty for absent, a point before decimals.
 */
import { stringify } from 'csv-stringify/sync';
import { csvTables, type Table } from './csv-tables.ts';
import type { ExportFormat } from './format.ts';
import type { ExportGraph } from './graph.ts';
import { licencesOf } from './licences.ts';
import type { Losses } from './losses.ts';
import { isTooLong, textCell } from './spreadsheet-cells.ts';
import { countUnwritten, type WrittenFacts } from './unwritten-facts.ts';
import { zipOf } from './zip.ts';

const WRITTEN: WrittenFacts = {
  entity: [
    ...(['entityType', 'legalName', 'jurisdiction', 'countryOfRegistration', 'identifiers', 'companyStatus', 'statusKind'] as const),
    ...(['legalForm', 'registrationDate', 'dateOfBirth', 'nationality', 'addresses', 'dataStatus'] as const),
    ...(['statusFrom', 'dissolutionDate', 'dissolutionReason'] as const),
  ],
  edge: ['natureOfRelationship', 'role', 'from', 'to'],
  interest: ['kind', 'share', 'startDate', 'endDate'],
};

const CSV = 'text/csv; charset=utf-8; header=present';
const BYTE_ORDER_MARK = '\ufeff';
/** Rows that are written at a time. */
const BATCH = 500;

export const csv: ExportFormat = {
  file: ({ part }) => (part ? { mediaType: CSV, extension: `${part}.csv` } : { mediaType: 'application/zip', extension: 'csv.zip' }),
  *pieces(graph, { part, byteOrderMark }, losses) {
    countUnwritten(graph, WRITTEN, losses);
    const tables = csvTables(graph, losses);
    const text = (table: Table): Iterable<string> => tableText(table, byteOrderMark, losses);
    if (part === undefined) {
      const files = { 'nodes.csv': text(tables.nodes), 'edges.csv': text(tables.edges), 'LICENCES.txt': licences(graph) };
      yield* zipOf(files);
      return;
    }
    yield* text(tables[part]);
  },
};

function* tableText({ header, rows }: Table, byteOrderMark: boolean, losses: Losses): Generator<string> {
  yield `${byteOrderMark ? BYTE_ORDER_MARK : ''}${lines([header])}`;
  let batch: string[][] = [];
  for (const row of rows) {
    losses.count('cells over 32,767 characters', 'a spreadsheet takes no longer ones', row.filter(isCutText).length);
    batch.push(row.map((value) => (typeof value === 'string' ? textCell(value) : value === undefined ? '' : String(value))));
    if (batch.length < BATCH) continue;
    yield lines(batch);
    batch = [];
  }
  if (batch.length > 0) yield lines(batch);
}

const isCutText = (value: unknown): boolean => typeof value === 'string' && isTooLong(value);

/** Also quoted: a line end of another kind than that of the rows. */
const lines = (rows: readonly (readonly string[])[]): string =>
  stringify(rows as string[][], { record_delimiter: 'windows', quoted_match: /[\r\n]/ });

function* licences(graph: ExportGraph): Generator<string> {
  yield 'The facts are those of the registers, under their terms:\r\n\r\n';
  for (const { attribution, licence } of licencesOf(graph)) yield `${attribution}\r\n${licence ?? 'No terms are stated.'}\r\n\r\n`;
}
