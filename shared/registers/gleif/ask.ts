/** GLEIF: how its API is asked. */
import type * as z from 'zod';
import type { RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { Exception, type LeiRecord, One, OneOrNone, Page } from './wire.ts';

export const RECORDS = '/api/v1/lei-records';
/** With any other `accept` its errors are web pages. */
export const headers = { accept: 'application/vnd.api+json' };
const PAGE_SIZE = 200;
/** Each page is a request of the allowance that all share: of subsidiaries as many as a look-up has time for, of hits few. */
const MAX_PAGES = { list: 20, hits: 3 };
/** What the service reads in the value of a filter: `!` not, `a,b` either, `..`, `<` and `>` ranges; and what others read as any letter. */
const SIGNS = /[!,<>|*?"\\]|\.\./;

export const hasFilterSigns = (text: string): boolean => SIGNS.test(text);
/** The same words without any sign. */
export const withoutFilterSigns = (text: string): string => text.replace(new RegExp(SIGNS, 'g'), ' ').replace(/\s+/g, ' ').trim();

/** What a record may be tied to that is read. */
export const RELATIONS = [
  'direct-parent',
  'ultimate-parent',
  'fund-manager',
  'umbrella-fund',
  'master-fund',
  'head-office',
  'successor-entities',
] as const;
export type Relation = (typeof RELATIONS)[number] | 'direct-children';
export interface Related {
  relation: Relation;
  record: LeiRecord;
}

export type ParentException = NonNullable<z.output<typeof Exception>['data']>['attributes'];

/** One record; rejects with `NotFound`. */
export async function recordOf(lei: string, client: RegistryClient): Promise<LeiRecord> {
  const { data } = await client.json(`${RECORDS}/${lei}`, One, { headers });
  if (data.attributes.lei !== lei) throw new Changed('the record of another LEI');
  return data;
}

/** The records that this one links to: an unlinked relation is not asked for, because each request counts against the pace. */
export async function relatedTo(record: LeiRecord, client: RegistryClient): Promise<Related[]> {
  const found = await Promise.all(
    RELATIONS.map(async (relation) => (await recordsOf(record, relation, client)).map((other) => ({ relation, record: other }))),
  );
  return found.flat();
}

async function recordsOf(record: LeiRecord, relation: Relation, client: RegistryClient): Promise<LeiRecord[]> {
  const links = record.relationships?.[relation]?.links;
  const path = `${RECORDS}/${record.attributes.lei}/${relation}`;
  if (links?.['lei-record']) {
    const { data } = await client.json(path, OneOrNone, { headers, absent: { data: null } });
    return data ? [data] : [];
  }
  return links?.related ? (await allRecords(path, {}, client)).records : [];
}

/** Why a parent is not reported, for each parent whose record links to an exception. */
export async function exceptionsOf({ attributes, relationships }: LeiRecord, client: RegistryClient): Promise<ParentException[]> {
  const found = await Promise.all(
    (['direct-parent', 'ultimate-parent'] as const).map(async (parent) => {
      if (!relationships?.[parent]?.links?.['reporting-exception']) return undefined;
      const path = `${RECORDS}/${attributes.lei}/${parent}-reporting-exception`;
      return (await client.json(path, Exception, { headers, absent: { data: null } })).data?.attributes;
    }),
  );
  return found.filter((exception) => exception !== undefined);
}

export interface Subsidiaries {
  count: number;
  related: Related[];
  /** There are more than are read. */
  isCut: boolean;
}

/** How many direct subsidiaries link to this record, and the records themselves when they are `listed`. */
export async function subsidiariesOf(record: LeiRecord, listed: boolean, client: RegistryClient): Promise<Subsidiaries> {
  if (!record.relationships?.['direct-children']?.links?.related) return { count: 0, related: [], isCut: false };
  const path = `${RECORDS}/${record.attributes.lei}/direct-children`;
  if (listed) {
    const { records, total, isCut } = await allRecords(path, {}, client);
    return { count: total, related: records.map((child) => ({ relation: 'direct-children', record: child })), isCut };
  }
  const { data, meta } = await client.json(path, Page, { headers, query: { 'page[size]': 1, 'page[number]': 1 }, absent: { data: [] } });
  return { count: meta?.pagination?.total ?? data.length, related: [], isCut: false };
}

export interface Listed {
  records: LeiRecord[];
  /** As the service counts them. */
  total: number;
  /** There are more than are read. */
  isCut: boolean;
}

/** The records that have a number, or a name, and some that are like them. Rejects with `NotFound` for a value that is an expression. */
export async function hitsOf(filters: Readonly<Record<string, string | undefined>>, client: RegistryClient): Promise<Listed> {
  if (Object.values(filters).some((value) => value !== undefined && hasFilterSigns(value))) {
    throw new NotFound('no number or name has the signs of a filter');
  }
  return allRecords(RECORDS, filters, client, MAX_PAGES.hits);
}

/** All pages of a list, as far as they are read. */
async function allRecords(
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
  client: RegistryClient,
  maxPages = MAX_PAGES.list,
): Promise<Listed> {
  const page = (number: number) =>
    client.json(path, Page, {
      headers,
      query: { ...filters, 'page[size]': PAGE_SIZE, 'page[number]': number },
      absent: { data: [] },
    });
  const first = await page(1);
  const { lastPage = 1, total } = first.meta?.pagination ?? {};
  const pages = Math.min(lastPage, maxPages);
  const others = await Promise.all(Array.from({ length: Math.max(0, pages - 1) }, (_, at) => page(at + 2)));
  const records = [first, ...others].flatMap(({ data }) => data);
  return { records, total: total ?? records.length, isCut: lastPage > maxPages };
}
