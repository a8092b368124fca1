/** The report and the results of a batch as files: CSV by the rules of `docs/exports.md`, or JSON lines. PURE. */
import { stringify } from 'csv-stringify/sync';
import { textCell } from '../../model/exports/spreadsheet-cells.ts';
import type { CheckedRow } from './checked-row.ts';
import type { ResultLine } from './result-line.ts';

export const FILE_FORMATS = ['csv', 'jsonl'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson',
};

type Cell = string | number | boolean | undefined;
type Columns = Readonly<Record<string, Cell>>;

const BYTE_ORDER_MARK = '\ufeff';

export const resultsFile = (lines: readonly ResultLine[], format: FileFormat): Buffer => fileOf(lines.map(resultColumns), format);

export const reportFile = (rows: readonly CheckedRow[], format: FileFormat): Buffer => fileOf(rows.map(reportColumns), format);

/** The columns that a batch is sent with have their names, so that the results can be sent again. */
const resultColumns = (line: ResultLine): Columns => ({
  row: line.row,
  reference: line.reference,
  jurisdiction: line.jurisdiction,
  identifier: line.identifier,
  status: line.status,
  search_id: line.searchId,
  case_id: line.caseId,
  legal_name: line.legalName,
  company_status: line.companyStatus,
  registration_date: line.registrationDate,
  officers: line.officers,
  owners: line.owners,
  owners_status: line.ownersStatus,
  duplicate_of: line.duplicateOf,
  cost: line.cost,
  error_code: line.errorCode,
  error: line.error,
});

function reportColumns(row: CheckedRow): Columns {
  const { row: number, reference, jurisdiction, identifier, legalName, ok } = row;
  return {
    ...{ row: number, reference, jurisdiction, identifier, legal_name: legalName, ok },
    normalised: row.ok ? row.normalised : undefined,
    did_you_mean: row.ok ? undefined : row.didYouMean,
    duplicate_of: row.ok ? row.duplicateOf : undefined,
    cost: row.ok ? row.cost + row.figures : 0,
    error_code: row.ok ? undefined : row.error,
    error: row.ok ? undefined : row.message,
  };
}

function fileOf(rows: readonly Columns[], format: FileFormat): Buffer {
  if (format === 'jsonl') return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const header = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) => Object.values(row).map((cell) => (typeof cell === 'string' ? textCell(cell) : String(cell ?? ''))));
  return Buffer.from(BYTE_ORDER_MARK + stringify([header, ...cells], { record_delimiter: 'windows', quoted_match: /[\r\n]/ }));
}
