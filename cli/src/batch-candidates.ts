/** Rows of a batch that have a name and no number, and what the identifier finder found for them: to be confirmed by a person. PURE. */
import type { NamedRow } from '../../client/src/batches.ts';
import type { Answer } from '../../client/src/index.ts';
import { textCell } from '../../shared/model/exports/spreadsheet-cells.ts';

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
