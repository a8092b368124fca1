/** The balance under which an account is told that its credits are low: once, until they are no longer. */
import type { Table } from '../../platform/table/table.ts';
import type { Account, PendingEvent } from './account.ts';
import { accountItemKey, accountOf } from './holds.ts';
import { pendingPart } from './pending-event-store.ts';

export class LowCredits {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** `undefined`: no event. The account then. Rejects with `ConditionFailed` where there is none. */
  async setThreshold(userId: string, threshold: number | undefined): Promise<Account> {
    const existing = { key: accountItemKey(userId), condition: 'attribute_exists(pk)' };
    const item =
      threshold === undefined
        ? await this.#table.update({ ...existing, update: 'REMOVE lowCreditsAt, creditsLow' })
        : await this.#table.update({ ...existing, update: 'SET lowCreditsAt = :threshold', values: { ':threshold': threshold } });
    return accountOf(item);
  }

  /** The balance has come under the threshold: marks it, with its event, where no other process has. */
  async begin(userId: string, about: string, pending: PendingEvent): Promise<void> {
    const { sets, names, values } = pendingPart(userId, about, pending);
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: `SET creditsLow = :yes, ${sets}`,
      condition: 'balance < lowCreditsAt AND attribute_not_exists(creditsLow)',
      names,
      values: { ...values, ':yes': true },
    });
  }

  /** The balance is no longer under the threshold. */
  async end(userId: string): Promise<void> {
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'REMOVE creditsLow',
      condition: 'attribute_exists(creditsLow) AND balance >= lowCreditsAt',
    });
  }
}
