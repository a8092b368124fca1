/**
 * PURE. Rows of a file of separated fields in UTF-8, each with all its cells. A quote has a meaning at the beginning of a field only, so that a name with
 * one inch sign in it does not swallow the rows behind it. Unlike `csvRows` it leaves to the caller what a row of another length is.
 */
import { NotTheseColumns } from './csv-rows.ts';

/** A row beyond this is no row. */
const MAX_ROW = 1024 * 1024;

/** Gives each row, blank lines left out. Throws `NotTheseColumns` for a file in another charset and for a quoted field without an end. */
export async function* csvCells(pieces: AsyncIterable<Uint8Array>, separator = ','): AsyncGenerator<string[]> {
  let text = '';
  for await (const piece of utf8(pieces)) {
    text += piece;
    let at = 0;
    for (let row = rowAt(text, at, separator); row; row = rowAt(text, at, separator)) {
      at = row.end;
      if (!isBlank(row.cells)) yield row.cells;
    }
    text = text.slice(at);
    if (text.length > MAX_ROW) throw new NotTheseColumns(`a row of over ${MAX_ROW} letters`);
  }
  if (!text) return;
  const last = rowAt(`${text}\n`, 0, separator);
  if (!last) throw new NotTheseColumns('a quoted field without an end');
  if (!isBlank(last.cells)) yield last.cells;
}

const isBlank = (cells: readonly string[]): boolean => cells.length === 1 && cells[0]!.trim() === '';

/** Without the mark at the beginning of the file. Throws `NotTheseColumns`. */
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

interface Row {
  cells: string[];
  /** Behind its line end. */
  end: number;
}

/** `undefined` where the row goes on beyond the text. */
function rowAt(text: string, start: number, separator: string): Row | undefined {
  const lineEnd = text.indexOf('\n', start);
  if (lineEnd < 0) return undefined;
  const line = text.slice(start, text[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd);
  return line.includes('"') ? quotedRowAt(text, start, separator) : { cells: line.split(separator), end: lineEnd + 1 };
}

function quotedRowAt(text: string, start: number, separator: string): Row | undefined {
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const field = text[at] === '"' ? quotedField(text, at) : { value: '', end: at };
    if (!field) return undefined;
    const end = fieldEnd(text, field.end, separator);
    if (end === undefined) return undefined;
    const rest = text.slice(field.end, end);
    const isLast = text[end] === '\n';
    cells.push(field.value + (isLast ? rest.replace(/\r$/, '') : rest));
    if (isLast) return { cells, end: end + 1 };
    at = end;
  }
}

function fieldEnd(text: string, from: number, separator: string): number | undefined {
  for (let at = from; at < text.length; at += 1) if (text[at] === separator || text[at] === '\n') return at;
  return undefined;
}

/** Two quotes are one inside it. */
function quotedField(text: string, start: number): { value: string; end: number } | undefined {
  let value = '';
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}
