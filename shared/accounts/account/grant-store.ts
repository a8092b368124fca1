/** Credits that the operator adds or takes back. */
import { openShard } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Account, Grant } from './account.ts';
import { NUMBERING, takeNumber } from './event-number.ts';
import { accountItemKey, accountOf } from './holds.ts';

export class Grants {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Adds credits, or takes them back; the grant is on the account until its ledger line is written (`confirm`). The account then, or
   * `undefined` where it has fewer credits than are to be taken. Rejects with `ConditionFailed` where there is no account.
   */
  async add(userId: string, id: string, grant: Grant): Promise<Account | undefined> {
    const key = accountItemKey(userId);
    await this.#table.update({
      key,
      update: 'SET grants = if_not_exists(grants, :none)',
      condition: 'attribute_exists(pk)',
      values: { ':none': {} },
    });
    const addition = {
      key,
      update:
        'SET balance = balance + :amount, grants.#id = :grant, openShard = if_not_exists(openShard, :shard), openSince = if_not_exists(openSince, :at)',
      condition: 'balance >= :least AND attribute_not_exists(grants.#id)',
      names: { '#id': id },
      values: {
        ...{ ':amount': grant.amount, ':least': -grant.amount, ':grant': grant },
        ...{ ':shard': openShard('ACCOUNT', userId), ':at': grant.at },
      },
    };
    return accountOf(await this.#table.updateOnce(addition, ({ grants }) => grants?.[id] !== undefined));
  }

  /** Gives the grant's event its number, once, and keeps the balance beside it. `undefined` where the grant was confirmed. */
  async number(userId: string, id: string): Promise<{ account: Account; grant: Required<Grant> } | undefined> {
    const place = 'grants.#id';
    const { item } = await this.#table.tryUpdate({
      key: accountItemKey(userId),
      update: `SET ${takeNumber(`${place}.event`)}, ${place}.balance = balance`,
      condition: `attribute_exists(${place}) AND attribute_not_exists(${place}.event)`,
      names: { '#id': id },
      values: NUMBERING,
    });
    const account = accountOf(item);
    const grant = account?.grants?.[id];
    return account && grant?.event !== undefined ? { account, grant: grant as Required<Grant> } : undefined;
  }

  /** The grant's ledger line and its event are written. */
  async confirm(userId: string, id: string): Promise<void> {
    await this.#table.updateIf({
      key: accountItemKey(userId),
      update: 'REMOVE grants.#id',
      condition: 'attribute_exists(grants.#id)',
      names: { '#id': id },
    });
  }
}
