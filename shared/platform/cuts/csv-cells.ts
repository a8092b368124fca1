/**
 * Rows of a file of separated fields in UTF-8, each with all its cells. A quote has a meaning at the beginning of a field only, so that a name with
 * one inch sign in it does not swallow the rows behind it. Unlike `csvRows` it leaves to the caller what a row of another length is.
 */
import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { NotTheseColumns } from './csv-rows.ts';

/** A row beyond this is no row. */
const MAX_ROW = 1024 * 1024;

const OPTIONS: Options = {
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n'],
  max_record_size: MAX_ROW,
};

/** Gives each row, blank lines left out. Throws `NotTheseColumns` for a file in another charset and for a quoted field without an end. */
export async function* csvCells(pieces: AsyncIterable<Uint8Array>, separator = ','): AsyncGenerator<string[]> {
  const rows = Readable.from(utf8(pieces)).compose(parse({ ...OPTIONS, delimiter: separator }));
  try {
    for await (const cells of rows) if (!isBlank(cells)) yield cells;
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new NotTheseColumns(cause.message);
  }
}

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]!.trim() === '';

/** Throws `NotTheseColumns`. */
export async function* utf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
    yield decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) throw new NotTheseColumns('the file is not in UTF-8');
    throw cause;
  }
}
