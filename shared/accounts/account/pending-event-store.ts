/**
 * Events of changes that have no hold to remember them: each is put on the account in the write of the change itself, and stands there until it
 * is written under its number.
 */
import type { Write } from '../../platform/table/expressions.ts';
import { openShard } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { AboutEvent, Account, PendingEvent } from './account.ts';
import { NUMBERING, takeNumber } from './event-number.ts';
import { accountItemKey, accountOf } from './holds.ts';

/** Part of an update of the account: goes behind `SET`, with names and values. */
export const pendingPart = (userId: string, about: string, pending: PendingEvent) => ({
  sets: 'pendingEvents.#about = :pending, openShard = if_not_exists(openShard, :shard), openSince = if_not_exists(openSince, :at)',
  names: { '#about': about },
  values: { ':pending': pending, ':shard': openShard('ACCOUNT', userId), ':at': pending.at },
});

/** Goes into the transaction of a change of other items, which then is made with its event or not at all. */
export const pendingWrite = (userId: string, about: string, pending: PendingEvent): Write => pendingWriteOf(userId, [{ about, pending }]);

/** The same for a change with one event or more. A transaction writes an item once only. */
export function pendingWriteOf(userId: string, [first, ...others]: readonly [AboutEvent, ...AboutEvent[]]): Write {
  const { sets, names, values } = pendingPart(userId, first.about, first.pending);
  const further = others.map(({ about, pending }, at) => ({
    set: `, pendingEvents.#about${at} = :pending${at}`,
    name: [`#about${at}`, about],
    value: [`:pending${at}`, pending],
  }));
  return {
    update: {
      key: accountItemKey(userId),
      update: `SET ${sets}${further.map(({ set }) => set).join('')}`,
      condition: 'attribute_exists(pk)',
      names: { ...names, ...Object.fromEntries(further.map(({ name }) => name)) },
      values: { ...values, ...Object.fromEntries(further.map(({ value }) => value)) },
    },
  };
}

export class PendingEvents {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Before the first `pendingPart` of an account: accounts of earlier releases lack the attribute. */
  async prepare(userId: string): Promise<void> {
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'SET pendingEvents = :none',
      condition: 'attribute_exists(pk) AND attribute_not_exists(pendingEvents)',
      values: { ':none': {} },
    });
  }

  /** The same for an account that was read: it writes only where none has been prepared. */
  async prepareRead({ userId, pendingEvents }: Pick<Account, 'userId' | 'pendingEvents'>): Promise<void> {
    if (!pendingEvents) await this.prepare(userId);
  }

  /** Of an event that has its number already. */
  async add(userId: string, about: string, pending: PendingEvent): Promise<void> {
    await this.prepare(userId);
    const { sets, names, values } = pendingPart(userId, about, pending);
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: `SET ${sets}`,
      condition: 'attribute_exists(pk) AND attribute_not_exists(pendingEvents.#about)',
      ...{ names, values },
    });
  }

  /** Gives the event its number, the same to everybody who asks. `undefined` where it was written and removed. */
  async number(userId: string, about: string): Promise<{ account: Account; pending: Required<PendingEvent> } | undefined> {
    const place = 'pendingEvents.#about';
    const { item } = await this.#table.tryUpdate({
      key: accountItemKey(userId),
      update: `SET ${takeNumber(`${place}.event`)}`,
      condition: `attribute_exists(${place}) AND attribute_not_exists(${place}.event)`,
      names: { '#about': about },
      values: NUMBERING,
    });
    const account = accountOf(item);
    const pending = account?.pendingEvents?.[about];
    return account && pending?.event !== undefined ? { account, pending: { ...pending, event: pending.event } } : undefined;
  }

  async remove(userId: string, about: string): Promise<void> {
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'REMOVE pendingEvents.#about',
      condition: 'attribute_exists(pendingEvents.#about)',
      names: { '#about': about },
    });
  }
}
