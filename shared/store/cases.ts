/** Reads across a case: who may see it, what is in it, and which cases a caller has. */
import type { SourceDocument } from '../entity/entity.ts';
import type { Account } from './accounts.ts';
import {
  accountKey,
  caseIdOf,
  casePartition,
  documentKey,
  type Key,
  readerKey,
  rootSearchId,
  searchKey,
  USER_CASE_PREFIX,
  userPartition,
} from './keys.ts';
import { type EntityLock, isGone, type SearchRow } from './searches.ts';
import type { Item, Table } from './table.ts';

/** Everything of a case's partition, sorted out. */
export interface CaseItems {
  searches: SearchRow[];
  /** By search id and run of the worker that wrote them (`partsKey`), in order. */
  parts: Map<string, Uint8Array[]>;
  /** Sort keys of `readerKey`. */
  readers: Set<string>;
  /** By entity id. */
  locks: Map<string, EntityLock>;
}

export interface ListedCase {
  caseId: string;
  createdAt: string;
  name: string;
  jurisdiction?: string;
  searchType?: string;
}

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

  /** The account beside the owner of a case: one round trip. */
  async accountAndOwner(userId: string, caseId: string | undefined) {
    const [account, root] = await this.#table.getAll([accountKey(userId), ...(caseId ? [searchKey(rootSearchId(caseId))] : [])]);
    const row = root as unknown as SearchRow | undefined;
    return {
      account: account as unknown as Account | undefined,
      owner: row && isGone(row) ? undefined : row?.userId,
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

  async addReader(caseId: string, email: string, now: Date): Promise<void> {
    await this.#table.put({ item: { ...readerKey(caseId, email), at: now.toISOString() } });
  }

  async removeReader(caseId: string, email: string): Promise<void> {
    await this.#table.remove(readerKey(caseId, email));
  }

  async items(caseId: string): Promise<CaseItems> {
    const items = await this.#table.all({ pk: casePartition(caseId) });
    const found: CaseItems = { searches: [], parts: new Map(), readers: new Set(), locks: new Map() };
    for (const item of items) sortItem(item, found);
    return found;
  }

  /** The caller's cases, newest first. */
  async page(userId: string, limit: number, after?: string): Promise<{ cases: ListedCase[]; next?: string }> {
    const { items, next } = await this.#table.page({
      pk: userPartition(userId),
      prefix: USER_CASE_PREFIX,
      backwards: true,
      limit,
      ...(after && { after }),
    });
    return { cases: items as unknown as ListedCase[], ...(next && { next }) };
  }
}

function sortItem(item: Item, found: CaseItems): void {
  const [kind, id, part, run] = (item.sk as string).split('#');
  if (kind === 'SEARCH' && part === undefined) found.searches.push(item as unknown as SearchRow);
  else if (kind === 'SEARCH') addPart(found, partsKey(id!, run!), item.data as Uint8Array);
  else if (kind === 'READER') found.readers.add(item.sk as string);
  else if (kind === 'EXPAND') found.locks.set(id!, item as unknown as EntityLock);
}

export const partsKey = (searchId: string, run: string): string => `${searchId} ${run}`;

function addPart({ parts }: CaseItems, key: string, data: Uint8Array): void {
  const known = parts.get(key);
  if (known) known.push(data);
  else parts.set(key, [data]);
}
