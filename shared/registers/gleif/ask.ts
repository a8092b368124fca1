/** GLEIF: requests to its API. */
import type * as z from 'zod';
import type { RegistryClient } from '../contract.ts';
import { Changed, NotFound } from '../faults.ts';
import { Exception, type LeiRecord, One, OneOrNone, Page } from './wire.ts';

export const RECORDS = '/api/v1/lei-records';
/** With any other `accept` the API sends errors as HTML pages. */
export const headers = { accept: 'application/vnd.api+json' };
const PAGE_SIZE = 200;
/** Pages of a list. Each is a request of the shared allowance: subsidiaries take as many as a look-up has time for, search hits few. */
const MAX_PAGES = { list: 20, hits: 3 };
/** Operators in a filter value: `!` not, `a,b` or, `..`, `<` and `>` ranges; and the wildcards and quotes of other search services. */
const FILTER_OPERATORS = /[!,<>|*?"\\]|\.\./;

export const hasFilterOperators = (text: string): boolean => FILTER_OPERATORS.test(text);
/** The text with each operator replaced by a space. */
export const withoutFilterOperators = (text: string): string =>
  text.replace(new RegExp(FILTER_OPERATORS, 'g'), ' ').replace(/\s+/g, ' ').trim();

/** Relations of a record that are read. */
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
  /** Instant since which, where the answer says so. */
  since?: string;
}

export type ParentException = NonNullable<z.output<typeof Exception>['data']>['attributes'];

/** One record; rejects with `NotFound`. */
export async function recordOf(lei: string, client: RegistryClient): Promise<LeiRecord> {
  const { data } = await client.json(`${RECORDS}/${lei}`, One, { headers });
  if (data.attributes.lei !== lei) throw new Changed('the record of another LEI');
  return data;
}

/** The records that this one links to. A relation without a link is not requested, because each request counts towards the pace. */
export async function relatedTo(record: LeiRecord, client: RegistryClient): Promise<Related[]> {
  const found = await Promise.all(
    RELATIONS.map(async (relation) => (await recordsOf(record, relation, client)).map((other): Related => ({ relation, ...other }))),
  );
  return found.flat();
}

async function recordsOf(record: LeiRecord, relation: Relation, client: RegistryClient): Promise<Omit<Related, 'relation'>[]> {
  const links = record.relationships?.[relation]?.links;
  const path = `${RECORDS}/${record.attributes.lei}/${relation}`;
  if (links?.['lei-record']) {
    const { data, included } = await client.json(path, OneOrNone, { headers, absent: { data: null } });
    const periods = included?.flatMap(({ attributes }) => attributes.relationship?.periods ?? []);
    const since = periods?.find(({ type }) => type === 'RELATIONSHIP_PERIOD')?.startDate;
    return data ? [{ record: data, ...(since && { since }) }] : [];
  }
  return links?.related ? (await allRecords(path, {}, client)).records.map((other) => ({ record: other })) : [];
}

/** The reporting exceptions (why a parent is not reported) that the record links to. */
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
  /** The service has more than were read. */
  isTruncated: boolean;
}

/** The number of direct subsidiaries of this record; with `listed` their records too. */
export async function subsidiariesOf(record: LeiRecord, listed: boolean, client: RegistryClient): Promise<Subsidiaries> {
  if (!record.relationships?.['direct-children']?.links?.related) return { count: 0, related: [], isTruncated: false };
  const path = `${RECORDS}/${record.attributes.lei}/direct-children`;
  if (listed) {
    const { records, total, isTruncated } = await allRecords(path, {}, client);
    return { count: total, related: records.map((child) => ({ relation: 'direct-children', record: child })), isTruncated };
  }
  const { data, meta } = await client.json(path, Page, { headers, query: { 'page[size]': 1, 'page[number]': 1 }, absent: { data: [] } });
  return { count: meta?.pagination?.total ?? data.length, related: [], isTruncated: false };
}

export interface RecordList {
  records: LeiRecord[];
  /** Count given by the service. */
  total: number;
  /** The service has more than were read. */
  isTruncated: boolean;
}

/** Records that match a number or a name, near matches included. Rejects with `NotFound` for a value with a filter operator. */
export async function hitsOf(filters: Readonly<Record<string, string | undefined>>, client: RegistryClient): Promise<RecordList> {
  if (Object.values(filters).some((value) => value !== undefined && hasFilterOperators(value))) {
    throw new NotFound('no number or name has the signs of a filter');
  }
  return allRecords(RECORDS, filters, client, MAX_PAGES.hits);
}

/** The pages of a list, up to `maxPages`. */
async function allRecords(
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
  client: RegistryClient,
  maxPages = MAX_PAGES.list,
): Promise<RecordList> {
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
  return { records, total: total ?? records.length, isTruncated: lastPage > maxPages };
}
