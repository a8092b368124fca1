/** Reads across a case: who may see it, what is in it, and which cases a caller has. */
import type { SourceDocument } from '../entity/entity.ts';
import type { Account } from './accounts.ts';
import {
  accountKey,
  caseIdOf,
  casePartition,
  documentKey,
  type Key,
  READER_PREFIX,
  readerKey,
  readerPartition,
  rootSearchId,
  SHARED_CASE_PREFIX,
  searchKey,
  sharedCaseKey,
  USER_CASE_PREFIX,
  userCaseKey,
  userPartition,
} from './keys.ts';
import { type EntityLock, isGone, type SearchRow } from './searches.ts';
import { ConditionFailed, type Item, type Table, type Write } from './table.ts';

/** Everything of a case's partition, sorted out. */
export interface CaseItems {
  searches: SearchRow[];
  /** By search id and run of the worker that wrote them (`partsKey`), in order. */
  parts: Map<string, Uint8Array[]>;
  /** Sort keys of `readerKey`. */
  readers: Set<string>;
  /** Of expands, by entity id. */
  locks: Map<string, EntityLock>;
  /** Of searches of figures, by entity id. */
  figureLocks: Map<string, EntityLock>;
}

export interface ListedCase {
  caseId: string;
  createdAt: string;
  name: string;
  jurisdiction?: string;
  searchType?: string;
  reference?: string;
}

/** `at`: since when, ISO 8601. */
export interface Reader {
  /** Canonical. Absent on readers that were added when only a hash of the email was kept. */
  email?: string;
  at: string;
}

export type SharedCase = ListedCase & { sharedAt: string };

/** Only the way to a case: who may read it says the reader's item, what it is called the owner's list. */
interface SharedCaseItem {
  sk: string;
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

/** Of entries looked at for a filtered page, so that one request has an end. */
const LOOKED_AT = 500;
const MOST_READS = 8;
/** A reader who is added and removed by two owners' programs at once settles within these. */
const MOST_TRIES = 5;

export type StoredDocument = SourceDocument & { bucketKey: string };

export class Cases {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** The caller's account beside one search: one round trip. */
  async accountAndSearch(userId: string, searchId: string | undefined): Promise<[Account | undefined, SearchRow | undefined]> {
    const keys: Key[] = [accountKey(userId), ...(searchId ? [searchKey(searchId)] : [])];
    const [account, row] = await this.#table.getAll(keys);
    return [account as unknown as Account | undefined, row as unknown as SearchRow | undefined];
  }

  /** The account, a document, and whether the caller may read its case: one round trip for the owner, two for a collaborator. */
  async accountAndDocument(userId: string, documentId: string | undefined) {
    const caseId = documentId && caseIdOf(documentId);
    const keys: Key[] = [accountKey(userId), ...(documentId && caseId ? [documentKey(documentId), searchKey(rootSearchId(caseId))] : [])];
    const [item, document, root] = await this.#table.getAll(keys);
    const account = item as unknown as Account | undefined;
    const row = root as unknown as SearchRow | undefined;
    const shown = row !== undefined && !isGone(row);
    const mayRead = shown && row.userId === userId ? true : (await this.#isReaderIfAny(caseId, account?.email)) && shown;
    return { account, document: document as unknown as StoredDocument | undefined, mayRead };
  }

  /** The account beside the first search of a case, and a reader of it if one is named: one round trip. */
  async accountAndOwner(userId: string, caseId: string | undefined, readerEmail?: string) {
    const ofCase = caseId ? [searchKey(rootSearchId(caseId)), ...(readerEmail ? [readerKey(caseId, readerEmail)] : [])] : [];
    const [account, root, reader] = await this.#table.getAll([accountKey(userId), ...ofCase]);
    const row = root as unknown as SearchRow | undefined;
    return {
      account: account as unknown as Account | undefined,
      root: row && isGone(row) ? undefined : row,
      reader: reader as unknown as Reader | undefined,
      isReader: async (email: string) => (await this.#isReaderIfAny(caseId, email)) && row !== undefined && !isGone(row),
    };
  }

  /** Whether the case stands, and nobody has begun to erase it. */
  async isShown(caseId: string): Promise<boolean> {
    const root = (await this.#table.get(searchKey(rootSearchId(caseId)))) as SearchRow | undefined;
    return root !== undefined && !isGone(root);
  }

  /** To be asked also where there is no such case: a "no" by fewer calls would say so. */
  async isReader(caseId: string, email: string): Promise<boolean> {
    return (await this.#table.get(readerKey(caseId, email))) !== undefined;
  }

  async #isReaderIfAny(caseId: string | undefined, email: string | undefined): Promise<boolean> {
    return caseId !== undefined && email !== undefined && this.isReader(caseId, email);
  }

  /** Whether a case that stands is shared with this email: one round trip, to be asked also where there is no such case. */
  async isShownToReader(caseId: string, email: string): Promise<boolean> {
    const [reader, root] = await this.#table.getAll([readerKey(caseId, email), searchKey(rootSearchId(caseId))]);
    return reader !== undefined && root !== undefined && !isGone(root as unknown as SearchRow);
  }

  /**
   * A reader with the case's place in the reader's own list, both or neither; whoever is one already keeps the first date. `false` where
   * the case is gone meanwhile.
   */
  async addReader(root: SearchRow, email: string, now: Date): Promise<boolean> {
    const at = now.toISOString();
    const key = readerKey(root.caseId, email);
    try {
      await this.#table.transact([
        { put: { item: { ...key, email, at }, condition: 'attribute_not_exists(pk)' } },
        ...listedFor(root, key, at),
      ]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const there = error.item as Reader | undefined;
      return there ? there.email !== undefined || this.#completeReader(root, email, there.at) : false;
    }
  }

  /** A reader of whom only a hash was kept. */
  async #completeReader(root: SearchRow, email: string, at: string): Promise<boolean> {
    const key = readerKey(root.caseId, email);
    const isAsSeen = { condition: '#at = :at', names: { '#at': 'at' } };
    try {
      await this.#table.transact([
        { update: { key, update: 'SET email = :email', ...isAsSeen, values: { ':email': email, ':at': at } } },
        ...listedFor(root, key, at),
      ]);
      return true;
    } catch (error) {
      // Removed in the same moment, or the case is: nobody is left to be completed.
      if (error instanceof ConditionFailed) return error.item !== undefined;
      throw error;
    }
  }

  /** `seen`: the reader as read before, if there is one. */
  async removeReader(caseId: string, email: string, seen: Reader | undefined): Promise<void> {
    const key = readerKey(caseId, email);
    let reader = seen;
    for (let tries = 0; reader && tries < MOST_TRIES; tries += 1) {
      try {
        await this.#table.transact([
          { remove: { key, condition: '#at = :at', names: { '#at': 'at' }, values: { ':at': reader.at } } },
          { remove: { key: sharedCaseKey(key.sk, reader.at, caseId) } },
        ]);
        return;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        reader = error.item as Reader | undefined;
      }
    }
  }

  /** First come, first listed. */
  async readers(caseId: string): Promise<Reader[]> {
    const items = (await this.#table.all({ pk: casePartition(caseId), prefix: READER_PREFIX })) as unknown as Reader[];
    return items.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  }

  async items(caseId: string): Promise<CaseItems> {
    const items = await this.#table.all({ pk: casePartition(caseId) });
    const found: CaseItems = { searches: [], parts: new Map(), readers: new Set(), locks: new Map(), figureLocks: new Map() };
    for (const item of items) sortItem(item, found);
    return found;
  }

  /** The caller's cases, newest first; of those with `reference` a page may have fewer than `limit` and go on all the same. */
  async page(userId: string, limit: number, after?: string, reference?: string): Promise<{ cases: ListedCase[]; next?: string }> {
    const where = { condition: '#reference = :reference', names: { '#reference': 'reference' }, values: { ':reference': reference } };
    const { items, next } = await filledPage(limit, after, (from) =>
      this.#table.page({
        pk: userPartition(userId),
        prefix: USER_CASE_PREFIX,
        backwards: true,
        limit: reference === undefined ? limit : LOOKED_AT,
        ...(reference !== undefined && { where }),
        ...(from && { after: from }),
      }),
    );
    return { cases: items as unknown as ListedCase[], ...(next && { next }) };
  }

  /** Cases that others share with this email, the one shared last first. A page may have fewer than `limit` and go on all the same. */
  async sharedPage(email: string, limit: number, after?: string): Promise<{ cases: SharedCase[]; next?: string }> {
    const { items, next } = await filledPage(limit, after, async (from) => {
      const page = await this.#table.page({
        pk: readerPartition(email),
        prefix: SHARED_CASE_PREFIX,
        backwards: true,
        limit,
        ...(from && { after: from }),
      });
      return { ...page, items: await this.#readable(email, page.items as unknown as SharedCaseItem[]) };
    });
    return { cases: items, ...(next && { next }) };
  }

  /** Those of which the reader's own item says that they may be read, with what the owner's list says of them. */
  async #readable(email: string, entries: readonly SharedCaseItem[]): Promise<(SharedCase & { sk: string })[]> {
    const keys = entries.flatMap(({ caseId, ownerId, createdAt }) => [readerKey(caseId, email), userCaseKey(ownerId, createdAt, caseId)]);
    const found = await this.#table.getAll(keys);
    return entries.flatMap(({ sk, sharedAt }, at) => {
      const [reader, listed] = found.slice(2 * at, 2 * at + 2) as unknown as [Reader | undefined, ListedCase | undefined];
      return reader?.at === sharedAt && listed ? [{ ...listed, sharedAt, sk }] : [];
    });
  }
}

/** The case's place in the reader's list, as long as the case stands. */
const listedFor = (root: SearchRow, { sk }: Key, at: string): Write[] => [
  {
    put: {
      item: { ...sharedCaseKey(sk, at, root.caseId), caseId: root.caseId, ownerId: root.userId, createdAt: root.createdAt, sharedAt: at },
    },
  },
  {
    check: {
      key: searchKey(root.searchId),
      condition: 'attribute_exists(pk) AND attribute_not_exists(abandoned) AND attribute_not_exists(erasing)',
    },
  },
];

/** Reads on until the page is full, the list is at its end, or it has been read often enough. */
async function filledPage<T extends Item | { sk: string }>(
  limit: number,
  after: string | undefined,
  readOn: (after: string | undefined) => Promise<PageOf<T>>,
): Promise<PageOf<T>> {
  const items: T[] = [];
  let from = after;
  for (let reads = 1; ; reads += 1) {
    const { items: more, next } = await readOn(from);
    items.push(...more);
    if (items.length > limit) return { items: items.slice(0, limit), next: items[limit - 1]!.sk as string };
    if (next === undefined || items.length === limit || reads === MOST_READS) return { items, ...(next && { next }) };
    from = next;
  }
}

function sortItem(item: Item, found: CaseItems): void {
  const [kind, id, part, run] = (item.sk as string).split('#');
  if (kind === 'SEARCH' && part === undefined) found.searches.push(item as unknown as SearchRow);
  else if (kind === 'SEARCH') addPart(found, partsKey(id!, run!), item.data as Uint8Array);
  else if (kind === 'READER') found.readers.add(item.sk as string);
  else if (kind === 'EXPAND') found.locks.set(id!, item as unknown as EntityLock);
  else if (kind === 'FINANCIALS') found.figureLocks.set(id!, item as unknown as EntityLock);
}

export const partsKey = (searchId: string, run: string): string => `${searchId} ${run}`;

function addPart({ parts }: CaseItems, key: string, data: Uint8Array): void {
  const known = parts.get(key);
  if (known) known.push(data);
  else parts.set(key, [data]);
}
