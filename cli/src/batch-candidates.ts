/** Rows of a batch that have a name and no number, and what the identifier finder found for them: to be confirmed by a person. PURE. */
import type { Answer } from '../../client/src/index.ts';
import { textCell } from '../../shared/model/exports/spreadsheet-cells.ts';

interface ReportLine {
  row: number;
  reference?: string;
  jurisdiction?: string;
  identifier?: string;
  legal_name?: string;
  error_code?: string;
}

export type NamedRow = ReportLine & { jurisdiction: string; legal_name: string };

/** `report`: the check of a batch, as JSON lines. */
export function candidateRows(report: string): NamedRow[] {
  const lines = report.trim().split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as ReportLine);
  return rows.filter(
    (row): row is NamedRow => row.error_code === 'missing_input' && !row.identifier && Boolean(row.legal_name && row.jurisdiction),
  );
}

const COLUMNS = ['row', 'reference', 'jurisdiction', 'identifier', 'legal_name', 'official_name', 'company_status'] as const;

/** One line a candidate, and one without a number where none was found. It can be sent as a batch. */
export function candidatesFile(found: readonly { row: NamedRow; matches: Answer<'/idfinder', 'post'> }[]): string {
  const lines = found.flatMap(({ row, matches }) => {
    const sent = { row: row.row, reference: row.reference, jurisdiction: row.jurisdiction, legal_name: row.legal_name };
    if (matches.length === 0) return [sent];
    return matches.map((match) => ({
      ...sent,
      identifier: match.registrationNumber,
      official_name: match.companyName,
      company_status: match.companyStatus,
    }));
  });
  return [COLUMNS.join(','), ...lines.map(lineOf)].map((line) => `${line}\r\n`).join('');
}

const lineOf = (cells: Partial<Record<(typeof COLUMNS)[number], string | number | undefined>>): string =>
  COLUMNS.map((column) => quoted(textCell(String(cells[column] ?? '')))).join(',');

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
