/**
 * LV: rows of the portal's tables (CKAN datastore), asked with equality filters.
 *
 * Values are asked as text, which fits columns of numbers and of text alike. An empty list is also what a table gives while it is
 * being filled anew: where "none" is a statement about the company, it counts only from a table that has rows at all. A table
 * that is gone (404) says nothing about a company.
 */
import * as z from 'zod';
import type { RegistryClient } from '../contract.ts';
import { Changed, Unavailable } from '../faults.ts';

const SEARCH = '/dati/api/3/action/datastore_search';
const PAGE = 1000;
const MAX_PAGES = 50;
const MAX_HITS = 20;
const ANY_BODY = /(?:)/;

export type Filter = Readonly<Record<string, string | readonly string[]>>;

const answer = <Row extends z.ZodType>(row: Row) =>
  z.looseObject({ success: z.literal(true), result: z.looseObject({ records: z.array(row) }) });

/** All rows that the filter leaves, page after page. */
export async function rows<Row extends z.ZodType>(
  table: string,
  row: Row,
  filter: Filter,
  client: RegistryClient,
): Promise<z.output<Row>[]> {
  const found: z.output<Row>[] = [];
  const query = { resource_id: table, filters: JSON.stringify(filter), limit: PAGE, sort: '_id' };
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const offset = page === 0 ? undefined : page * PAGE;
    const { result } = await client.json(SEARCH, answer(row), { query: { ...query, offset }, movedBody: ANY_BODY });
    if (result.records.some((record) => isOfAnother(record, filter))) throw new Changed('rows of another company');
    found.push(...result.records);
    if (result.records.length < PAGE) return found;
  }
  throw new Changed('more rows than can be read');
}

/** What a row says of a column that was asked for is what was asked for. */
const isOfAnother = (record: unknown, filter: Filter): boolean =>
  Object.entries(filter).some(([column, asked]) => {
    const value = (record as Readonly<Record<string, unknown>>)[column];
    return (typeof value === 'string' || typeof value === 'number') && ![asked].flat().includes(String(value));
  });

export async function rowsOfFilledTable<Row extends z.ZodType>(
  table: string,
  row: Row,
  filter: Filter,
  client: RegistryClient,
): Promise<z.output<Row>[]> {
  const found = await rows(table, row, filter, client);
  if (found.length > 0) return found;
  const query = { resource_id: table, limit: 1, include_total: 'false' };
  const { result } = await client.json(SEARCH, answer(z.unknown()), { query, movedBody: ANY_BODY });
  if (result.records.length === 0) throw new Unavailable('a table that is being filled anew');
  return found;
}

/** The first rows in which all of the words stand. */
export async function hits<Row extends z.ZodType>(table: string, row: Row, q: string, client: RegistryClient): Promise<z.output<Row>[]> {
  const query = { resource_id: table, q, limit: MAX_HITS };
  return (await client.json(SEARCH, answer(row), { query, movedBody: ANY_BODY })).result.records;
}
