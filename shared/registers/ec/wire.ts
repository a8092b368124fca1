/**
 * EC: the daily sheet of companies of the Superintendencia: which of its columns are kept. PURE.
 *
 * Source: https://mercadodevalores.supercias.gob.ec/reportes/excel/directorio_companias.xlsx (35 MB, 226,000 companies): four rows of titles, the heading
 * row, one row a company. Held against the headings and some cells that several public clients of 2024 to 2026 read; no recorded sheet was at hand. How the
 * sheet writes days is in none of them: serial numbers and the usual forms of text are read, another form gives no day.
 */
import { parseIdentifier } from '../../model/identifiers/scheme.ts';
import type { RowFiles } from '../own-copy.ts';
import { cellsOf, tableRows, wholeNumber } from '../table-rows.ts';
import { ruc } from './identifiers.ts';

/** Telephone numbers are left out. */
const SHEET = {
  columns: {
    file: /^EXPEDIENTE$/,
    ruc: /^RUC$/,
    name: /^NOMBRE$/,
    status: /^SITUACION LEGAL$/,
    formed: /^FECHA CONSTITUCION$/,
    form: /^TIPO$/,
    province: /^PROVINCIA$/,
    city: /^CIUDAD$/,
    street: /^CALLE$/,
    houseNumber: /^NUMERO$/,
    representative: /^REPRESENTANTE$/,
    role: /^CARGO$/,
    capital: /^CAPITAL SUSCRITO$/,
  },
  optional: { crossing: /^INTERSECCION$/, district: /^BARRIO$/, activity: /^CIIU NIVEL 6$/ },
};
const HEADING_WITHIN = 20;

export const files: RowFiles = {
  async *rows(bytes) {
    // The worker, which reads the sandbox's rows, does not load it.
    const { xlsxCells } = await import('../../platform/cuts/xlsx-cells.ts');
    yield* tableRows(xlsxCells(bytes), { company: SHEET }, { headingWithin: HEADING_WITHIN, isRagged: true });
  },
  read(row) {
    const [kind, cells] = cellsOf(row);
    const file = wholeNumber(cells.file ?? '');
    if (!/^\d{1,8}$/.test(file) || !cells.name) return undefined;
    // A spreadsheet that took the number for one has lost its first zero. Some companies have none.
    const number = parseIdentifier(ruc, wholeNumber(cells.ruc ?? '').padStart(13, '0'));
    return number ? { number, row: JSON.stringify([kind, { ...cells, file, ruc: number }]), name: cells.name } : 'nothing';
  },
};
