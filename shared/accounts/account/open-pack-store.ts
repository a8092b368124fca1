/**
 * The evidence packs that are being made for an account, a few at a time, and how long its packs are kept. Each takes its place, and leaves it, in the
 * write that begins or ends the pack.
 */
import type { Write } from '../../platform/table/expressions.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Account, PendingEvent } from './account.ts';
import { accountItemKey, accountOf } from './holds.ts';
import { pendingPart } from './pending-event-store.ts';

export const MAX_OPEN_PACKS = 3;

/** Goes into the transaction that begins the pack: its condition does not hold where the account has as many as it may have. */
export const takePackPlace = (userId: string, packId: string): Write => ({
  update: {
    key: accountItemKey(userId),
    update: 'ADD openPacks :pack',
    condition: 'attribute_exists(pk) AND (attribute_not_exists(openPacks) OR size(openPacks) < :most OR contains(openPacks, :packId))',
    values: { ':pack': new Set([packId]), ':packId': packId, ':most': MAX_OPEN_PACKS },
  },
});

/** Goes into the transaction that ends the pack: the place is free, and the event stands on the account. */
export function leavePackPlace(userId: string, packId: string, about: string, pending: PendingEvent): Write {
  const { sets, names, values } = pendingPart(userId, about, pending);
  return {
    update: {
      key: accountItemKey(userId),
      update: `SET ${sets} DELETE openPacks :pack`,
      condition: 'attribute_exists(pk)',
      names,
      values: { ...values, ':pack': new Set([packId]) },
    },
  };
}

export class OpenPacks {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Days that the account's packs are kept; `undefined`: as the deployment is set. The account then. Rejects with `ConditionFailed` where there is none. */
  async keepFor(userId: string, days: number | undefined): Promise<Account> {
    const existing = { key: accountItemKey(userId), condition: 'attribute_exists(pk)' };
    const update =
      days === undefined ? { update: 'REMOVE keepPacksDays' } : { update: 'SET keepPacksDays = :days', values: { ':days': days } };
    return accountOf(await this.#table.update({ ...existing, ...update }));
  }

  /** Of packs that went with their case: nothing else ends them. */
  async leave(userId: string, packIds: readonly string[]): Promise<void> {
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'DELETE openPacks :packs',
      condition: 'attribute_exists(openPacks)',
      values: { ':packs': new Set(packIds) },
    });
  }
}
