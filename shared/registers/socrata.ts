/**
 * Socrata, the open-data product of many US states: rows of a data set, asked with equality filters and SoQL.
 *
 * Socrata returns an empty list where nothing is found, and also while a data set is being reloaded: it counts as an answer only where the
 * data set has rows at all. A missing data set (404) says nothing about a company.
 */
import * as z from 'zod';
import type { RegistryClient } from './contract.ts';
import { Changed, Unavailable } from './faults.ts';

/** Column -> value that it must equal; `$where` and other parameters as they are. */
export type Filter = Readonly<Record<string, string | number>>;

const PAGE_SIZE = 1000;
const MAX_PAGES = 50;
const ANY_BODY = /(?:)/;
const Count = z.array(z.looseObject({ rows: z.string().regex(/^\d+$/) })).length(1);

const path = (dataset: string): string => `/resource/${dataset}.json`;

/** A `$where` that is true where the column has one of the values. */
export const among = (column: string, values: readonly string[]): string =>
  `${column} in (${[...new Set(values)].map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')})`;

/** The only row that passes the filter; `undefined` where there is none. Two rows are `Changed`: no two companies share a number. */
export async function onlyRow<Row extends z.ZodType>(
  dataset: string,
  row: Row,
  filter: Filter,
  client: RegistryClient,
): Promise<z.output<Row> | undefined> {
  const rows = await rowsOf(dataset, row, { ...filter, $limit: 2 }, client);
  if (rows.length > 1) throw new Changed('two rows where one company was asked for', { url: path(dataset) });
  if (rows.length === 0) await assertFilled(dataset, client);
  return rows[0];
}

/** All rows that pass the filter, page after page. */
export async function everyRow<Row extends z.ZodType>(
  dataset: string,
  row: Row,
  filter: Filter,
  client: RegistryClient,
): Promise<z.output<Row>[]> {
  const found: z.output<Row>[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = await rowsOf(dataset, row, { ...filter, $order: ':id', $limit: PAGE_SIZE, $offset: page * PAGE_SIZE }, client);
    found.push(...rows);
    if (rows.length < PAGE_SIZE) return found;
  }
  throw new Changed('more rows than can be read', { url: path(dataset) });
}

/** As `everyRow`; an empty list is accepted only from a data set that has rows. */
export async function everyRowOrNone<Row extends z.ZodType>(
  dataset: string,
  row: Row,
  filter: Filter,
  client: RegistryClient,
): Promise<z.output<Row>[]> {
  const rows = await everyRow(dataset, row, filter, client);
  if (rows.length === 0) await assertFilled(dataset, client);
  return rows;
}

/** The first thousand rows of a supplementary data set; none where a column name is unknown there (400). */
export function supplementaryRows<Row extends z.ZodType>(
  dataset: string,
  row: Row,
  filter: Filter,
  client: RegistryClient,
): Promise<z.output<Row>[]> {
  return client.json(path(dataset), z.array(row), { query: { ...filter, $limit: PAGE_SIZE }, absentStatuses: [400], absent: [] });
}

/** The first rows whose `column` begins with the words of a name, ordered by that column. */
export function rowsByName<Row extends z.ZodType>(
  dataset: string,
  row: Row,
  column: string,
  name: string,
  client: RegistryClient,
  more: Filter = {},
): Promise<z.output<Row>[]> {
  const words = name.toUpperCase().match(/[A-Z0-9]+/g);
  if (!words) return Promise.resolve([]);
  const $where = `upper(${column}) like '${words.join('%')}%'`;
  return rowsOf(dataset, row, { $where, $order: column, $limit: 50, ...more }, client);
}

function rowsOf<Row extends z.ZodType>(dataset: string, row: Row, query: Filter, client: RegistryClient): Promise<z.output<Row>[]> {
  return client.json(path(dataset), z.array(row), { query, movedBody: ANY_BODY });
}

async function assertFilled(dataset: string, client: RegistryClient): Promise<void> {
  const [count] = await client.json(path(dataset), Count, { query: { $select: 'count(*) as rows' }, movedBody: ANY_BODY });
  if (Number(count!.rows) === 0) throw new Unavailable('the data set is empty just now', { url: path(dataset) });
}
