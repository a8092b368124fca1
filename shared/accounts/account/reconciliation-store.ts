/** How far the daily reconciliation of the books has come. */
import type { KeyOf } from '../../platform/table/item.ts';
import { type Key, RECONCILIATION } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

export interface Progress {
  /** The last account that was checked. */
  until: Key;
  /** Accounts up to there whose books do not balance. */
  unbalanced: number;
}

const KEY: KeyOf<Partial<Progress>> = RECONCILIATION;

export class Reconciliation {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Where the last run stopped or died; `undefined` where it was through. */
  async progress(): Promise<Progress | undefined> {
    const { until, unbalanced = 0 } = (await this.#table.get(KEY)) ?? {};
    return until && { until, unbalanced };
  }

  /** `until` is absent at the end of a round. */
  async record(until: Key | undefined, unbalanced: number): Promise<void> {
    await this.#table.put({ item: { ...KEY, ...(until && { until, unbalanced }) } });
  }
}
