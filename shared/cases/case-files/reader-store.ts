/**
 * Readers of a case: those whom the owner shares it with. A reader is stored with the case, the case in the reader's own list, and the event
 * on the owner's account, all or none. The number of readers is counted on the case's first search.
 */
import { pendingWrite } from '../../accounts/account/pending-event-store.ts';
import { pendingEvent } from '../../accounts/account/record-pending.ts';
import type { AcceptedSearch, SearchRow } from '../../ledger/search-rows/search-row.ts';
import { isShown, rowKey } from '../../ledger/search-rows/search-row.ts';
import type { Query, Write } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { KeyOf } from '../../platform/table/item.ts';
import { casePartition, type Key, READER_PREFIX, readerKey, rootSearchId, sharedCaseKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

/** `at`: since when, ISO 8601. */
export interface Reader {
  /** Canonical. Absent on readers that were added when only a hash of the email was stored. */
  email?: string;
  at: string;
}

/** A reader who is added and removed by two programs of the owner at once settles within these. */
const MAX_ATTEMPTS = 5;
/** A case with more was shared before there was a limit. */
export const MAX_READERS = 50;

export const readerItemKey = (caseId: string, email: string): KeyOf<Reader> => readerKey(caseId, email);

export class Readers {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Also called where there is no such case: a "no" by fewer calls would tell that there is none. */
  async isReader(caseId: string, email: string): Promise<boolean> {
    return (await this.#table.get(readerItemKey(caseId, email))) !== undefined;
  }

  /** Whether a case that is shown is shared with this email: one round trip, to be made also where there is no such case. */
  async isShownToReader(caseId: string, email: string): Promise<boolean> {
    const [reader, root] = await this.#table.getAll([readerItemKey(caseId, email), rowKey(rootSearchId(caseId))]);
    return reader !== undefined && isShown(root);
  }

  /** First added, first listed. */
  async list(caseId: string): Promise<Reader[]> {
    const readers: Query<Reader> = { pk: casePartition(caseId), prefix: READER_PREFIX };
    return (await this.#table.all(readers)).toSorted((one, other) => (one.at < other.at ? -1 : 1));
  }

  /**
   * Adds a reader; one who is `there` keeps the first date. `seen`: the reader as read before, if there is one. `gone` where the case is gone
   * meanwhile, `full` where it has `MAX_READERS`. The owner's account must be prepared for pending events; so it must for `remove`.
   */
  async add(root: AcceptedSearch, email: string, seen: Reader | undefined, now: Date): Promise<'added' | 'there' | 'gone' | 'full'> {
    const at = now.toISOString();
    let [reader, { readerCount }] = [seen, root];
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      if (reader?.email !== undefined) return reader.at === at ? 'added' : 'there';
      if (reader) return (await this.#completeReader(root, email, reader.at)) ? 'there' : 'gone';
      const counted = readerCount ?? (await this.list(root.caseId)).length;
      if (counted >= MAX_READERS) return 'full';
      try {
        await this.#table.transact(additionOf(root, email, at, readerCount === undefined ? firstCount(counted + 1) : ONE_MORE));
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

  /** A reader of whom only a hash was stored. */
  async #completeReader(root: AcceptedSearch, email: string, at: string): Promise<boolean> {
    const key = readerKey(root.caseId, email);
    const isAsSeen = { condition: '#at = :at', names: { '#at': 'at' } };
    try {
      await this.#table.transact([
        { update: { key, update: 'SET email = :email', ...isAsSeen, values: { ':email': email, ':at': at } } },
        sharedEntry(root, key, at),
        { check: { key: rowKey(root.searchId), condition: STANDS } },
      ]);
      return true;
    } catch (error) {
      // The reader was removed at the same moment, or the case was: there is nothing left to complete.
      if (error instanceof ConditionFailed) return error.item !== undefined;
      throw error;
    }
  }

  /** `seen`: the reader as read before, if there is one. Since when the last one was a reader who is removed; `undefined` where there was none. */
  async remove(root: AcceptedSearch, email: string, seen: Reader | undefined, now: Date): Promise<string | undefined> {
    const key = readerItemKey(root.caseId, email);
    const rootKey = rowKey(root.searchId);
    let [reader, isCounted] = [seen, root.readerCount !== undefined];
    let since = seen?.at;
    for (let attempts = 0; reader && attempts < MAX_ATTEMPTS; attempts += 1) {
      since = reader.at;
      try {
        await this.#table.transact([
          { remove: { key, condition: '#at = :at', names: { '#at': 'at' }, values: { ':at': reader.at } } },
          { remove: { key: sharedCaseKey(key.sk, reader.at, root.caseId) } },
          isCounted
            ? { update: { key: rootKey, ...ONE_LESS } }
            : { check: { key: rootKey, condition: 'attribute_not_exists(readerCount)' } },
          eventOf('case.unshared', root, readerChange('unshared', root.caseId, email, since), now.toISOString()),
        ]);
        return since;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (error.index === 0) reader = error.itemOf(key);
        else isCounted = !isCounted;
      }
    }
    return since;
  }
}

/** What an event is about. `since`: when the reader was added, so that it is another one each time. */
export const readerChange = (change: 'shared' | 'unshared', caseId: string, email: string, since: string): string =>
  `case/${caseId}/${change}/${readerKey(caseId, email).sk.slice(READER_PREFIX.length)}/${since}`;

const eventOf = (type: 'case.shared' | 'case.unshared', { userId, caseId }: AcceptedSearch, about: string, at: string): Write =>
  pendingWrite(userId, about, pendingEvent(type, at, { caseId }));

type Count = { update: string; condition: string; values: Record<string, number> };

function additionOf(root: AcceptedSearch, email: string, at: string, count: Count): Write[] {
  const key = readerKey(root.caseId, email);
  return [
    { put: { item: { ...key, email, at }, condition: 'attribute_not_exists(pk)' } },
    sharedEntry(root, key, at),
    { update: { key: rowKey(root.searchId), ...count } },
    eventOf('case.shared', root, readerChange('shared', root.caseId, email, at), at),
  ];
}

/** The case's entry in the reader's list. */
const sharedEntry = (root: AcceptedSearch, { sk }: Key, at: string): Write => ({
  put: {
    item: { ...sharedCaseKey(sk, at, root.caseId), caseId: root.caseId, ownerId: root.userId, createdAt: root.createdAt, sharedAt: at },
  },
});

/** Of the first search of a case: the case is not being erased. */
export const STANDS = 'attribute_exists(pk) AND attribute_not_exists(abandoned) AND attribute_not_exists(erasing)';

/** Written with the first reader that is added since there is a limit. */
const firstCount = (readers: number): Count => ({
  update: 'SET readerCount = :readers',
  condition: `${STANDS} AND attribute_not_exists(readerCount)`,
  values: { ':readers': readers },
});
const ONE_MORE: Count = {
  update: 'SET readerCount = readerCount + :one',
  condition: `${STANDS} AND readerCount < :max`,
  values: { ':one': 1, ':max': MAX_READERS },
};
const ONE_LESS: Count = {
  update: 'SET readerCount = readerCount - :one',
  condition: 'attribute_exists(readerCount)',
  values: { ':one': 1 },
};
