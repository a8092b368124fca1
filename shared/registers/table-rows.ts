/**
 * Files of a register that are tables: which of its files one is, its heading row says, and of each row the kept columns become one text. PURE.
 *
 * A kept row is `["<kind>", {"<column>": "<cell>", …}]` without blank cells.
 */
import { comparableName } from '../model/entity/names.ts';
import { NotTheseColumns } from '../platform/cuts/csv-rows.ts';

/** Columns that are kept, by their names in the kept row, and their headings made comparable (`comparableName`): whole, or as a pattern. */
export type Columns = Readonly<Record<string, string | RegExp>>;
export interface TableFile {
  /** Each must stand in the heading row, once. */
  columns: Columns;
  optional?: Columns;
}
export type Cells = Readonly<Record<string, string>>;

/** Columns under their own names. */
export const exactly = (...names: readonly string[]): Columns => Object.fromEntries(names.map((name) => [name, comparableName(name)]));

export interface TableOptions {
  /** Rows among which the heading row is. */
  headingWithin?: number;
  /** Rows may leave out their last cells, as those of a sheet do. */
  isRagged?: boolean;
}

/**
 * `files`: by kind. Gives `undefined` for a row of another length than the heading row, but for blank cells behind it. Throws `NotTheseColumns` where no
 * heading row fits, with what is missing.
 */
export async function* tableRows(
  rows: AsyncIterable<readonly string[]>,
  files: Readonly<Record<string, TableFile>>,
  { headingWithin = 1, isRagged = false }: TableOptions = {},
): AsyncGenerator<string | undefined> {
  let heading: Heading | undefined;
  let tried = 0;
  let missing: string[] = [];
  for await (const row of rows) {
    if (!heading) {
      const read = headingOf(row, files);
      if (read.missing.length === 0) heading = read;
      else if (tried === 0 || read.missing.length < missing.length) missing = read.missing;
      tried += 1;
      if (!heading && tried === headingWithin) break;
    } else if (row.length < heading.length ? !isRagged : row.slice(heading.length).some((cell) => cell.trim())) yield undefined;
    else yield keptOf(row, heading);
  }
  if (!heading) throw new NotTheseColumns(`columns that do not stand in the heading row exactly once: ${missing.join(', ') || 'all'}`);
}

interface Heading {
  kind: string;
  /** Columns that do not stand in it once. */
  missing: string[];
  length: number;
  places: readonly (readonly [name: string, place: number])[];
}

/** Of the kind of which fewest columns are missing. */
function headingOf(row: readonly string[], files: Readonly<Record<string, TableFile>>): Heading {
  const headings = row.map(comparableName);
  const placesOf = (wanted: string | RegExp): number[] =>
    headings.flatMap((heading, at) => ((typeof wanted === 'string' ? heading === wanted : wanted.test(heading)) ? [at] : []));
  const read = Object.entries(files).map(([kind, { columns, optional = {} }]) => {
    const missing = Object.keys(columns).filter((name) => placesOf(columns[name]!).length !== 1);
    const doubled = Object.keys(optional).filter((name) => placesOf(optional[name]!).length > 1);
    const places = Object.entries({ ...columns, ...optional }).flatMap(([name, pattern]) =>
      placesOf(pattern).map((place) => [name, place] as const),
    );
    return { kind, length: headings.length, places, missing: [...missing, ...doubled] };
  });
  return read.toSorted((one, other) => one.missing.length - other.missing.length)[0]!;
}

const keptOf = (row: readonly string[], { kind, places }: Heading): string =>
  JSON.stringify([kind, Object.fromEntries(places.map(([name, place]) => [name, row[place]?.trim()]).filter(([, cell]) => cell))]);

/** A kept row again. */
export const cellsOf = (row: string): [kind: string, cells: Cells] => JSON.parse(row) as [string, Cells];

/** Rows of one kind, of those under a number. */
export const cellsOfKind = (rows: readonly string[], wanted: string): Cells[] =>
  rows.map(cellsOf).flatMap(([kind, cells]) => (kind === wanted ? [cells] : []));

/** The kept row without some of its cells. */
export function withoutCells(row: string, names: readonly string[]): string {
  const [kind, cells] = cellsOf(row);
  return JSON.stringify([kind, Object.fromEntries(Object.entries(cells).filter(([name]) => !names.includes(name)))]);
}

/** Digits of a cell that a spreadsheet took for a number: `1.0036E+12`. */
export function wholeNumber(cell: string): string {
  if (!/^\d+(?:\.\d+)?(?:E\+?\d{1,2})?$/i.test(cell)) return cell;
  const value = Number(cell);
  return Number.isSafeInteger(value) && /[.E]/i.test(cell) ? String(value) : cell;
}

const DAY_MS = 86_400_000;
/** Of 2100-01-01: a larger number is no day. */
const MAX_SERIAL = 73_051;

/** The day of a cell that a spreadsheet keeps as the number of days since 1899-12-30, `YYYY-MM-DD`. */
export function serialDay(cell: string | undefined): string | undefined {
  const serial = /^\d{1,5}(?:\.\d+)?$/.test(cell ?? '') ? Math.floor(Number(cell)) : 0;
  return serial > 0 && serial < MAX_SERIAL ? new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10) : undefined;
}

/** Rows that name a company of another file: nearly all must find it. For one load. */
export class CompanyNumbers {
  readonly #known = new Set<string>();
  #rows = 0;
  #stray = 0;

  add(number: string): void {
    this.#known.add(number);
  }

  has(number: string): boolean {
    const isKnown = this.#known.has(number);
    this.#rows += 1;
    if (!isKnown) this.#stray += 1;
    return isKnown;
  }

  /** `what` and `mayBeStray`: a part of all rows. */
  fault(what: string, mayBeStray: number): string | undefined {
    return this.#stray > this.#rows * mayBeStray
      ? `${this.#stray} of ${this.#rows} ${what} have no company in the other files: all must be of one day`
      : undefined;
  }
}
