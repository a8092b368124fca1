/**
 * Decisions of a case's owner on which of its entities are one party. Rows are added and never changed: the newest of two entities is in force,
 * and one without `same` withdraws those before it.
 */
import { type AcceptedSearch, rowKey } from '../../ledger/search-rows/search-row.ts';
import type { Query } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { Stored } from '../../platform/table/item.ts';
import { casePartition, IDENTITY_PREFIX, identityKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { STANDS } from './reader-store.ts';

export interface IdentityChange {
  /** `_id` of two entities, in the order of the ids. */
  pair: readonly [string, string];
  /** Counted from 0 for each pair. */
  place: number;
  /** Absent where a decision is withdrawn. */
  same?: boolean;
  reason?: string;
  /** What keeps the two apart, which the decision overrides. */
  overridden?: readonly string[];
  /** User id. */
  by: string;
  /** ISO 8601. */
  at: string;
}

export class IdentityChanges {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Oldest first. */
  async list(caseId: string): Promise<IdentityChange[]> {
    const changes: Query<IdentityChange> = { pk: casePartition(caseId), prefix: IDENTITY_PREFIX };
    const found = await this.#table.all(changes);
    return found
      .map(({ pk: _, sk: __, ...change }: Stored<IdentityChange>) => change)
      .toSorted((one, other) => (one.at === other.at ? one.place - other.place : one.at < other.at ? -1 : 1));
  }

  /** `taken` where the place has another change meanwhile, `gone` where the case is being erased. */
  async add(root: AcceptedSearch, change: IdentityChange): Promise<'added' | 'taken' | 'gone'> {
    const key = identityKey(root.caseId, change.pair, change.place);
    try {
      await this.#table.transact([
        { put: { item: { ...key, ...change }, condition: 'attribute_not_exists(pk)' } },
        { check: { key: rowKey(root.searchId), condition: STANDS } },
      ]);
      return 'added';
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index !== 0) return 'gone';
      // An answer that was lost: the row is the one of this call.
      return error.item?.by === change.by && error.item.at === change.at ? 'added' : 'taken';
    }
  }
}
