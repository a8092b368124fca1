/** Reads across a case: who may see it, what is in it, and which cases a caller has. */

import type { Account } from '../accounts/account-store.ts';
import { accountOf } from '../accounts/holds.ts';
import type { Repeat } from '../accounts/idempotency-store.ts';
import type { SourceDocument } from '../entity/entity.ts';
import { type AcceptedSearch, isShown, type SearchRow } from '../search-rows/search-row.ts';
import type { EntityLock } from '../search-rows/search-store.ts';
import {
  accountKey,
  caseIdOf,
  casePartition,
  documentKey,
  entityLockKey,
  type Key,
  type LockKind,
  READER_PREFIX,
  readerKey,
  readerPartition,
  repeatKey,
  rootSearchId,
  SEARCH_PREFIX,
  SHARED_CASE_PREFIX,
  searchKey,
  sharedCaseKey,
  USER_CASE_PREFIX,
  userCaseKey,
  userPartition,
} from '../table/keys.ts';
import { ConditionFailed, type Item, type Table, type Write } from '../table/table.ts';

/** What a case's graph is made of, sorted out. Readers, locks and papers are not read for it. */
export interface CaseItems {
  searches: SearchRow[];
  /** By search id and run of the worker that wrote them (`partsKey`), in order. */
  parts: Map<string, Uint8Array[]>;
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

/** What a request calls an entity may be anything, and not everything makes a key of the table. */
const ENTITY_ID = /^[\x21-\x7e]{1,200}$/;
/** Of entries looked at for a filtered page, so that one request has an end. */
const LOOKED_AT = 500;
const MAX_READS = 8;
/** A reader who is added and removed by two owners' programs at once settles within these. */
const MAX_ATTEMPTS = 5;
/** A case with more was shared before there was a limit. */
export const MAX_READERS = 50;

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
    return [accountOf(account), row as unknown as SearchRow | undefined];
  }

  /** The caller's account beside one search and what an `Idempotency-Key` was used for: one round trip. */
  async accountSearchAndRepeat(
    userId: string,
    searchId: string,
    idempotencyKey: string,
  ): Promise<[Account | undefined, SearchRow | undefined, Repeat | undefined]> {
    const [account, ...others] = await this.#table.getAll([accountKey(userId), searchKey(searchId), repeatKey(userId, idempotencyKey)]);
    return [accountOf(account), ...(others as unknown as [SearchRow | undefined, Repeat | undefined])];
  }

  /** The account, a document, and whether the caller may read its case: one round trip for the owner, two for a collaborator. */
  async accountAndDocument(userId: string, documentId: string | undefined) {
    const caseId = documentId && caseIdOf(documentId);
    const keys: Key[] = [accountKey(userId), ...(documentId && caseId ? [documentKey(documentId), searchKey(rootSearchId(caseId))] : [])];
    const [item, document, root] = await this.#table.getAll(keys);
    const account = accountOf(item);
    const row = root as unknown as SearchRow | undefined;
    const shown = isShown(row);
    const mayRead = shown && row.userId === userId ? true : (await this.#isReaderIfAny(caseId, account?.email)) && shown;
    return { account, document: document as unknown as StoredDocument | undefined, mayRead };
  }

  /** The account beside the first search of a case, and a reader of it if one is named: one round trip. */
  async accountAndOwner(userId: string, caseId: string | undefined, readerEmail?: string) {
    const ofCase = caseId ? [searchKey(rootSearchId(caseId)), ...(readerEmail ? [readerKey(caseId, readerEmail)] : [])] : [];
    const [account, root, reader] = await this.#table.getAll([accountKey(userId), ...ofCase]);
    const row = root as unknown as SearchRow | undefined;
    return {
      account: accountOf(account),
      root: isShown(row) ? row : undefined,
      reader: reader as unknown as Reader | undefined,
      isReader: async (email: string) => (await this.#isReaderIfAny(caseId, email)) && isShown(row),
    };
  }

  /** Whether the case stands, and nobody has begun to erase it. */
  async isShown(caseId: string): Promise<boolean> {
    return isShown((await this.#table.get(searchKey(rootSearchId(caseId)))) as SearchRow | undefined);
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
    return reader !== undefined && isShown(root as unknown as SearchRow | undefined);
  }

  /**
   * A reader with the case's place in the reader's own list, both or neither; whoever is one already keeps the first date. `seen`: the
   * reader as read before, if there is one. `gone` where the case is gone meanwhile, `full` where it has as many readers as it can have.
   */
  async addReader(root: AcceptedSearch, email: string, seen: Reader | undefined, now: Date): Promise<'added' | 'gone' | 'full'> {
    const at = now.toISOString();
    const key = readerKey(root.caseId, email);
    let [reader, { readerCount }] = [seen, root];
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      if (reader?.email !== undefined) return 'added';
      if (reader) return (await this.#completeReader(root, email, reader.at)) ? 'added' : 'gone';
      const counted = readerCount ?? (await this.readers(root.caseId)).length;
      if (counted >= MAX_READERS) return 'full';
      try {
        await this.#table.transact([
          { put: { item: { ...key, email, at }, condition: 'attribute_not_exists(pk)' } },
          sharedPlace(root, key, at),
          { update: { key: searchKey(root.searchId), ...(readerCount === undefined ? firstCount(counted + 1) : ONE_MORE) } },
        ]);
        return 'added';
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const there = error.item as Reader | SearchRow | undefined;
        if (there && !('searchId' in there)) reader = there;
        else if (isShown(there)) readerCount = there.readerCount;
        else return 'gone';
      }
    }
    throw new Error('the readers of a case changed too often');
  }

  /** A reader of whom only a hash was kept. */
  async #completeReader(root: AcceptedSearch, email: string, at: string): Promise<boolean> {
    const key = readerKey(root.caseId, email);
    const isAsSeen = { condition: '#at = :at', names: { '#at': 'at' } };
    try {
      await this.#table.transact([
        { update: { key, update: 'SET email = :email', ...isAsSeen, values: { ':email': email, ':at': at } } },
        sharedPlace(root, key, at),
        { check: { key: searchKey(root.searchId), condition: STANDS } },
      ]);
      return true;
    } catch (error) {
      // Removed in the same moment, or the case is: nobody is left to be completed.
      if (error instanceof ConditionFailed) return error.item !== undefined;
      throw error;
    }
  }

  /** `seen`: the reader as read before, if there is one. */
  async removeReader(root: AcceptedSearch, email: string, seen: Reader | undefined): Promise<void> {
    const key = readerKey(root.caseId, email);
    const rootKey = searchKey(root.searchId);
    let [reader, isCounted] = [seen, root.readerCount !== undefined];
    for (let tries = 0; reader && tries < MAX_ATTEMPTS; tries += 1) {
      try {
        await this.#table.transact([
          { remove: { key, condition: '#at = :at', names: { '#at': 'at' }, values: { ':at': reader.at } } },
          { remove: { key: sharedCaseKey(key.sk, reader.at, root.caseId) } },
          isCounted
            ? { update: { key: rootKey, ...ONE_LESS } }
            : { check: { key: rootKey, condition: 'attribute_not_exists(readerCount)' } },
        ]);
        return;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        const { item, index } = error;
        if (index === 0) reader = item as Reader | undefined;
        else isCounted = !isCounted;
      }
    }
  }

  /** First come, first listed. */
  async readers(caseId: string): Promise<Reader[]> {
    const items = (await this.#table.all({ pk: casePartition(caseId), prefix: READER_PREFIX })) as unknown as Reader[];
    return items.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  }

  async items(caseId: string): Promise<CaseItems> {
    const items = await this.#table.all({ pk: casePartition(caseId), prefix: SEARCH_PREFIX });
    const found: CaseItems = { searches: [], parts: new Map() };
    for (const item of items) sortItem(item, found);
    return found;
  }

  /** The caller's account beside the lock of an entity: one round trip. */
  async accountAndLock(
    userId: string,
    kind: LockKind,
    caseId: string | undefined,
    entityId: string,
  ): Promise<[Account | undefined, EntityLock | undefined]> {
    const ofEntity = caseId && ENTITY_ID.test(entityId) ? [entityLockKey(kind, caseId, entityId)] : [];
    const [account, lock] = await this.#table.getAll([accountKey(userId), ...ofEntity]);
    return [accountOf(account), lock as unknown as EntityLock | undefined];
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

/** The case's place in the reader's list. */
const sharedPlace = (root: AcceptedSearch, { sk }: Key, at: string): Write => ({
  put: {
    item: { ...sharedCaseKey(sk, at, root.caseId), caseId: root.caseId, ownerId: root.userId, createdAt: root.createdAt, sharedAt: at },
  },
});

/** Of the first search of a case: nobody has begun to erase it. */
const STANDS = 'attribute_exists(pk) AND attribute_not_exists(abandoned) AND attribute_not_exists(erasing)';

/** The number of a case's readers stands on its first search, from the first one on that was added since there is a limit. */
const firstCount = (readers: number) => ({
  update: 'SET readerCount = :readers',
  condition: `${STANDS} AND attribute_not_exists(readerCount)`,
  values: { ':readers': readers },
});
const ONE_MORE = {
  update: 'SET readerCount = readerCount + :one',
  condition: `${STANDS} AND readerCount < :most`,
  values: { ':one': 1, ':most': MAX_READERS },
};
const ONE_LESS = {
  update: 'SET readerCount = readerCount - :one',
  condition: 'attribute_exists(readerCount)',
  values: { ':one': 1 },
};

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
    if (next === undefined || items.length === limit || reads === MAX_READS) return { items, ...(next && { next }) };
    from = next;
  }
}

function sortItem(item: Item, found: CaseItems): void {
  const [kind, id, part, run] = (item.sk as string).split('#');
  if (kind === 'SEARCH' && part === undefined) found.searches.push(item as unknown as SearchRow);
  else if (kind === 'SEARCH') addPart(found, partsKey(id!, run!), item.data as Uint8Array);
}

export const partsKey = (searchId: string, run: string): string => `${searchId} ${run}`;

function addPart({ parts }: CaseItems, key: string, data: Uint8Array): void {
  const known = parts.get(key);
  if (known) known.push(data);
  else parts.set(key, [data]);
}
