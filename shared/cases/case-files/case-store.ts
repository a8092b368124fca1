/** Reads across a case: its items, and an account beside the item that a request is about, in one round trip. */
import type { Account } from '../../accounts/account/account.ts';
import { accountItemKey, accountOf } from '../../accounts/account/holds.ts';
import { type Repeat, repeatItemKey } from '../../accounts/account/idempotency-store.ts';
import { documentRecordKey } from '../../ledger/search-rows/document-record-store.ts';
import { type EntityLock, lockKey } from '../../ledger/search-rows/entity-lock-store.ts';
import { isShown, type ResultPart, rowKey, type SearchRow } from '../../ledger/search-rows/search-row.ts';
import type { Query } from '../../platform/table/expressions.ts';
import type { Stored } from '../../platform/table/item.ts';
import { caseIdOf, casePartition, type LockKind, monitorKey, rootSearchId, SEARCH_PREFIX } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Reader, Readers, readerItemKey } from './reader-store.ts';

/** What a case's graph is made of. Readers, locks and documents are not read for it. */
export interface CaseItems {
  searches: SearchRow[];
  /** By search id and run of the worker that wrote them (`partsKey`), in order. */
  parts: Map<string, Uint8Array[]>;
}

/** An entity's name in a request may be any text, and not every text can be part of a key. */
const ENTITY_ID = /^[\x21-\x7e]{1,200}$/;

export class Cases {
  readonly #table: Table;
  readonly #readers: Readers;

  constructor(table: Table) {
    this.#table = table;
    this.#readers = new Readers(table);
  }

  async accountAndSearch(userId: string, searchId: string | undefined): Promise<[Account | undefined, SearchRow | undefined]> {
    const [account, row] = await this.#table.getAll([accountItemKey(userId), ...(searchId ? [rowKey(searchId)] : [])]);
    return [accountOf(account), row];
  }

  /** With what an `Idempotency-Key` was used for. */
  async accountSearchAndRepeat(
    userId: string,
    searchId: string,
    idempotencyKey: string,
  ): Promise<[Account | undefined, SearchRow | undefined, Repeat | undefined]> {
    const keys = [accountItemKey(userId), rowKey(searchId), repeatItemKey(userId, idempotencyKey)] as const;
    const [account, row, repeat] = await this.#table.getAll(keys);
    return [accountOf(account), row, repeat];
  }

  /** The account, a document, and whether the caller may read its case: one round trip for the owner, two for a collaborator and for a monitor's owner. */
  async accountAndDocument(userId: string, documentId: string | undefined) {
    const caseId = documentId && caseIdOf(documentId);
    const ofDocument = documentId && caseId ? ([documentRecordKey(documentId), rowKey(rootSearchId(caseId))] as const) : ([] as const);
    const [item, document, row] = await this.#table.getAll([accountItemKey(userId), ...ofDocument]);
    const account = accountOf(item);
    const shown = isShown(row);
    const mayRead = shown && row.userId === userId ? true : await this.#mayReadOther(userId, caseId, account?.email, shown);
    return { account, document, mayRead };
  }

  /** A shared case, or that of a monitor, which has no first search. */
  async #mayReadOther(userId: string, caseId: string | undefined, email: string | undefined, shown: boolean): Promise<boolean> {
    const [isReader, monitor] = await Promise.all([
      this.#isReader(caseId, email),
      caseId === undefined ? undefined : this.#table.get(monitorKey(userId, caseId)),
    ]);
    return (isReader && shown) || monitor !== undefined;
  }

  /** The account, the first search of a case, and, where one is named, a reader of the case. */
  async accountAndOwner(userId: string, caseId: string | undefined, readerEmail?: string) {
    const ofCase = caseId ? [rowKey(rootSearchId(caseId))] : [];
    const ofReader = caseId && readerEmail ? [readerItemKey(caseId, readerEmail)] : [];
    const items = await this.#table.getAll([accountItemKey(userId), ...ofCase, ...ofReader]);
    const [account, row, reader] = items as [(typeof items)[0], Stored<SearchRow>?, Stored<Reader>?];
    return {
      account: accountOf(account),
      root: isShown(row) ? row : undefined,
      reader,
      isReader: async (email: string) => (await this.#isReader(caseId, email)) && isShown(row),
    };
  }

  /** Whether the case exists and is not being erased. */
  async isShown(caseId: string): Promise<boolean> {
    return isShown(await this.#table.get(rowKey(rootSearchId(caseId))));
  }

  async #isReader(caseId: string | undefined, email: string | undefined): Promise<boolean> {
    return caseId !== undefined && email !== undefined && (await this.#readers.isReader(caseId, email));
  }

  async items(caseId: string): Promise<CaseItems> {
    const query: Query<SearchRow | ResultPart> = { pk: casePartition(caseId), prefix: SEARCH_PREFIX };
    const found: CaseItems = { searches: [], parts: new Map() };
    for (const item of await this.#table.all(query)) sortItem(item, found);
    return found;
  }

  async accountAndLock(
    userId: string,
    kind: LockKind,
    caseId: string | undefined,
    entityId: string,
  ): Promise<[Account | undefined, EntityLock | undefined]> {
    const ofEntity = caseId && ENTITY_ID.test(entityId) ? [lockKey(kind, caseId, entityId)] : [];
    const [account, lock] = await this.#table.getAll([accountItemKey(userId), ...ofEntity]);
    return [accountOf(account), lock];
  }
}

function sortItem(item: Stored<SearchRow | ResultPart>, { searches, parts }: CaseItems): void {
  if (!('data' in item)) {
    searches.push(item);
    return;
  }
  const [, searchId, , run] = item.sk.split('#');
  const key = partsKey(searchId!, run!);
  const known = parts.get(key);
  if (known) known.push(item.data);
  else parts.set(key, [item.data]);
}

export const partsKey = (searchId: string, run: string): string => `${searchId} ${run}`;
