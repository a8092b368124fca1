/** In the partition of a register: how far its feed of changes was read, and which monitors watch its companies. */
import type { Query } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { Item, KeyOf } from '../../platform/table/item.ts';
import { feedKey, feedPartition, WATCH_PREFIX, watchKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Feed } from './feed-row.ts';

export interface Watch {
  registrationNumber: string;
  monitorId: string;
  userId: string;
}

export class Feeds {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(register: string): Promise<Feed | undefined> {
    return this.#table.get(feedKey(register) as KeyOf<Feed>);
  }

  /** `false` where another reader was faster: nothing was written. */
  async write(register: string, before: Feed | undefined, after: Feed): Promise<boolean> {
    const condition = before
      ? { condition: 'readTo = :readTo AND readAt = :readAt', values: { ':readTo': before.readTo, ':readAt': before.readAt } }
      : { condition: 'attribute_not_exists(pk)' };
    try {
      await this.#table.put({ item: { ...feedKey(register), ...after }, ...condition });
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  async remove(register: string): Promise<void> {
    await this.#table.remove(feedKey(register));
  }

  async watch(register: string, watch: Watch): Promise<void> {
    await this.#table.put({ item: { ...watchKey(register, watch.registrationNumber, watch.monitorId), ...watch } satisfies Item });
  }

  async unwatch(register: string, { registrationNumber, monitorId }: Pick<Watch, 'registrationNumber' | 'monitorId'>): Promise<void> {
    await this.#table.remove(watchKey(register, registrationNumber, monitorId));
  }

  /** Of all monitors of the register. */
  async watches(register: string): Promise<Watch[]> {
    const query: Query<Watch> = { pk: feedPartition(register), prefix: WATCH_PREFIX };
    return this.#table.all(query);
  }
}
