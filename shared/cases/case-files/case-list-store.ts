/** Lists of cases: a caller's own, and those that others share with a reader. Newest first. */
import type { EntityType } from '../../model/entity/company-record.ts';
import type { Query } from '../../platform/table/expressions.ts';
import type { KeyOf, Stored } from '../../platform/table/item.ts';
import { readerPartition, SHARED_CASE_PREFIX, USER_CASE_PREFIX, userCaseKey, userPartition } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Reader, readerItemKey } from './reader-store.ts';

export interface ListedCase {
  caseId: string;
  createdAt: string;
  name: string;
  /** Since the root search is COMPLETED. */
  entityType?: EntityType;
  countryOfRegistration?: string;
  jurisdiction?: string;
  searchType?: string;
  reference?: string;
}

export type SharedCase = ListedCase & { sharedAt: string };

/** Names the case only: the reader's item decides who may read it, and the owner's list has its name. */
interface SharedEntry {
  caseId: string;
  ownerId: string;
  /** Of the case. */
  createdAt: string;
  sharedAt: string;
}

interface PageOf<T> {
  items: T[];
  next?: string;
}

/** Entries examined for a filtered page, so that one request has an end. */
const EXAMINED = 500;
const MAX_READS = 8;

const listEntryKey = (userId: string, createdAt: string, caseId: string): KeyOf<ListedCase> => userCaseKey(userId, createdAt, caseId);

export class CaseLists {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The caller's cases. A page of those with `reference` may be shorter than `limit` although more pages follow. */
  async page(userId: string, limit: number, after?: string, reference?: string): Promise<{ cases: ListedCase[]; next?: string }> {
    const own: Query<ListedCase> = { pk: userPartition(userId), prefix: USER_CASE_PREFIX };
    const where = { condition: '#reference = :reference', names: { '#reference': 'reference' }, values: { ':reference': reference } };
    const { items, next } = await filledPage(limit, after, (from) =>
      this.#table.page({
        ...own,
        backwards: true,
        limit: reference === undefined ? limit : EXAMINED,
        ...(reference !== undefined && { where }),
        ...(from && { after: from }),
      }),
    );
    return { cases: items, ...(next && { next }) };
  }

  /** Cases that others share with this email, by the time of sharing. A page may be shorter than `limit` although more pages follow. */
  async sharedPage(email: string, limit: number, after?: string): Promise<{ cases: SharedCase[]; next?: string }> {
    const shared: Query<SharedEntry> = { pk: readerPartition(email), prefix: SHARED_CASE_PREFIX };
    const { items, next } = await filledPage(limit, after, async (from) => {
      const page = await this.#table.page({ ...shared, backwards: true, limit, ...(from && { after: from }) });
      return { ...page, items: await this.#readable(email, page.items) };
    });
    return { cases: items, ...(next && { next }) };
  }

  /** The entries that the reader's own items confirm, with what the owner's list says of them. */
  async #readable(email: string, entries: readonly Stored<SharedEntry>[]): Promise<(SharedCase & { sk: string })[]> {
    const readers = entries.map(({ caseId }) => readerItemKey(caseId, email));
    const listed = entries.map(({ ownerId, createdAt, caseId }) => listEntryKey(ownerId, createdAt, caseId));
    const found = await this.#table.getAll([...readers, ...listed]);
    return entries.flatMap(({ sk, sharedAt }, at) => {
      const reader = found[at] as Reader | undefined;
      const entry = found[entries.length + at] as ListedCase | undefined;
      return reader?.at === sharedAt && entry ? [{ ...entry, sharedAt, sk }] : [];
    });
  }
}

/** Reads on until the page is full, the list is at its end, or it has been read often enough. */
async function filledPage<T extends { sk: string }>(
  limit: number,
  after: string | undefined,
  readOn: (after: string | undefined) => Promise<PageOf<T>>,
): Promise<PageOf<T>> {
  const items: T[] = [];
  let from = after;
  for (let reads = 1; ; reads += 1) {
    const { items: more, next } = await readOn(from);
    items.push(...more);
    if (items.length > limit) return { items: items.slice(0, limit), next: items[limit - 1]!.sk };
    if (next === undefined || items.length === limit || reads === MAX_READS) return { items, ...(next && { next }) };
    from = next;
  }
}
