/** What an account may use: its keys and subscriptions, and whether it is suspended. */
import { isDeepStrictEqual } from 'node:util';
import type { Table } from '../../platform/table/table.ts';
import { type Account, type AccountKey, MAX_KEYS, type PendingEvent } from '../account/account.ts';
import { accountItemKey, accountOf } from '../account/holds.ts';
import { pendingPart } from '../account/pending-event-store.ts';

export class Access {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Replaces the subscriptions `seen`. The account then, or `undefined` where it has others by now. */
  async subscribe(userId: string, seen: readonly string[], subscriptions: readonly string[]): Promise<Account | undefined> {
    const update = {
      key: accountItemKey(userId),
      update: 'SET subscriptions = :value',
      condition: 'subscriptions = :seen',
      values: { ':value': subscriptions, ':seen': seen },
    };
    return accountOf(await this.#table.updateOnce(update, (there) => isDeepStrictEqual(there.subscriptions, subscriptions)));
  }

  /** Rejects with `ConditionFailed` where there is no account; so does `unsuspend`. */
  async suspend(userId: string): Promise<Account> {
    return accountOf(await this.#table.update({ ...existing(userId), update: 'SET suspended = :yes', values: { ':yes': true } }));
  }

  async unsuspend(userId: string): Promise<Account> {
    return accountOf(await this.#table.update({ ...existing(userId), update: 'REMOVE suspended' }));
  }

  /** With its event. `undefined` where the account has `MAX_KEYS`, or does not exist. */
  async addKey(userId: string, keyId: string, key: AccountKey, about: string, pending: PendingEvent): Promise<Account | undefined> {
    const { sets, names, values } = pendingPart(userId, about, pending);
    const update = {
      key: accountItemKey(userId),
      update: `SET #keys.#key = :key, ${sets}`,
      condition: 'attribute_exists(pk) AND attribute_not_exists(#keys.#key) AND size(#keys) < :max',
      names: { ...names, '#keys': 'keys', '#key': keyId },
      values: { ...values, ':key': key, ':max': MAX_KEYS },
    };
    return accountOf(await this.#table.updateOnce(update, ({ keys }) => keys[keyId] !== undefined));
  }

  /** The key is refused from the next request on; its event stands on the account. `false` where the account has no such key. */
  async removeKey(userId: string, keyId: string, about: string, pending: PendingEvent): Promise<boolean> {
    const { sets, names, values } = pendingPart(userId, about, pending);
    const removed = await this.#table.updateIf({
      key: accountItemKey(userId),
      update: `SET ${sets} REMOVE #keys.#key`,
      condition: 'attribute_exists(#keys.#key)',
      names: { ...names, '#keys': 'keys', '#key': keyId },
      values,
    });
    return removed !== undefined;
  }
}

const existing = (userId: string) => ({ key: accountItemKey(userId), condition: 'attribute_exists(pk)' });
