/**
 * PURE. Rows of a large CSV file (RFC 4180, UTF-8, a header line), with the asked columns only.
 *
 * Own code for its speed: the golden copy has over 300 columns, of which 60 are read; a general parser decodes all of them and takes five times
 * the CPU, more than a load may have.
 */

/** The file is no CSV with these columns. */
export class NotTheseColumns extends Error {
  override readonly name = 'NotTheseColumns';
}

/** By column name; a column without a value is absent. */
export type CsvRow = Readonly<Record<string, string>>;

/** A field or row beyond this is no row. */
const MAX_ROW_BYTES = 1024 * 1024;
const QUOTE = 0x22;
const COMMA = 0x2c;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Gives each row of the file. `columns`: the names to read; each must stand in the header once, but those in `optional`, which may be missing.
 * Throws `NotTheseColumns`, also for a row that has another number of fields than the header or is cut off.
 */
export async function* csvRows(
  pieces: AsyncIterable<Uint8Array>,
  columns: readonly string[],
  optional: ReadonlySet<string> = new Set(),
): AsyncGenerator<CsvRow> {
  let places: (string | undefined)[] | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let at = 0;
    for (let end = endOfRow(bytes, at); end >= 0; end = endOfRow(bytes, at)) {
      const row = bytes.subarray(at, end);
      at = end + 1;
      if (!places) places = placesOf(row, columns, optional);
      else if (row.length > 1 || (row.length === 1 && row[0] !== CR)) yield readRow(row, places);
    }
    rest = bytes.subarray(at);
    if (rest.length > MAX_ROW_BYTES) throw new NotTheseColumns(`a row of over ${MAX_ROW_BYTES} bytes`);
  }
  if (!places) throw new NotTheseColumns('the file has no header line');
  if (rest.length > 0) throw new NotTheseColumns('the last row is cut off');
}

/** The line feed outside quotes at which the row ends, or -1 where the row goes on. */
function endOfRow(bytes: Buffer, from: number): number {
  let isQuoted = false;
  for (let at = from; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LF && !isQuoted) return at;
  }
  return -1;
}

/** For each field of the header, the column's name where it is read. */
function placesOf(header: Buffer, columns: readonly string[], optional: ReadonlySet<string>): (string | undefined)[] {
  const names: string[] = [];
  eachField(header, (start, end, isQuoted) => void names.push(textOf(header, start, end, isQuoted)));
  if (names[0]?.startsWith('\uFEFF')) names[0] = names[0].slice(1);
  const wrong = columns.filter((column) => {
    const count = names.filter((name) => name === column).length;
    return count > 1 || (count === 0 && !optional.has(column));
  });
  if (wrong.length > 0) throw new NotTheseColumns(`columns that do not stand in the header exactly once: ${wrong.join(', ')}`);
  const wanted = new Set(columns);
  return names.map((name) => (wanted.has(name) ? name : undefined));
}

function readRow(bytes: Buffer, places: readonly (string | undefined)[]): CsvRow {
  const row: Record<string, string> = {};
  let field = 0;
  eachField(bytes, (start, end, isQuoted) => {
    const name = places[field];
    field += 1;
    if (name !== undefined && end > start) row[name] = textOf(bytes, start, end, isQuoted);
  });
  if (field !== places.length) throw new NotTheseColumns(`a row of ${field} fields under a header of ${places.length}`);
  return row;
}

/** Calls `each` with the bounds of every field, without its outer quotes. */
function eachField(bytes: Buffer, each: (start: number, end: number, isQuoted: boolean) => void): void {
  const length = bytes.at(-1) === CR ? bytes.length - 1 : bytes.length;
  for (let at = 0; at <= length; at += 1) {
    const isQuoted = bytes[at] === QUOTE && at < length;
    const start = isQuoted ? at + 1 : at;
    at = isQuoted ? closingQuote(bytes, start, length) : start;
    if (!isQuoted) while (at < length && bytes[at] !== COMMA) at += 1;
    each(start, at, isQuoted);
    if (isQuoted) at += 1;
    if (at < length && bytes[at] !== COMMA) throw new NotTheseColumns('a sign behind the closing quote of a field');
  }
}

/** The quote that ends a field; two quotes are one inside it. */
function closingQuote(bytes: Buffer, from: number, length: number): number {
  for (let at = from; at < length; at += 1) {
    if (bytes[at] !== QUOTE) continue;
    if (bytes[at + 1] !== QUOTE || at + 1 >= length) return at;
    at += 1;
  }
  throw new NotTheseColumns('a quoted field without an end');
}

const textOf = (bytes: Buffer, start: number, end: number, isQuoted: boolean): string => {
  const text = bytes.toString('utf8', start, end);
  return isQuoted && text.includes('""') ? text.replaceAll('""', '"') : text;
};
