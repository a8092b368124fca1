/** Accounts: one item each, changed by single conditional updates, and in a transaction only when it is created, and with its webhook endpoints. */
import { ACCOUNT, type Key } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Account } from './account.ts';
import { accountItemKey, accountOf, holdName, storedHold } from './holds.ts';
import { type LedgerLine, ledgerItem } from './ledger-store.ts';
import { requestLimitOf } from './request-store.ts';

export class Accounts {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(userId: string): Promise<Account | undefined> {
    return accountOf(await this.#table.get(accountItemKey(userId)));
  }

  /** Requests of every kind that the account may send in a minute. */
  async requestLimit(userId: string, otherwise: number): Promise<number> {
    return requestLimitOf((await this.read(userId)) ?? {}, otherwise);
  }

  /** A new account with the ledger line of its opening credits, both or neither. Rejects with `ConditionFailed` where it exists. */
  async create(account: Account, opening: LedgerLine): Promise<void> {
    const holds = Object.fromEntries(Object.entries(account.holds).map(([searchId, hold]) => [holdName(searchId), storedHold(hold)]));
    await this.#table.create([{ ...accountItemKey(account.userId), ...account, holds }, ledgerItem(account.userId, opening, 'opening')]);
  }

  /** Keys of accounts in no order; a page costs a megabyte of the table read, however many accounts are on it. */
  async page(after?: Key): Promise<{ keys: Key[]; next?: Key }> {
    return this.#table.scan(ACCOUNT, after);
  }

  /** Accounts that have been in a shard of the sparse index since before `before`, oldest first; at most `limit`. */
  async readOpen(shard: string, before: string, limit: number): Promise<Account[]> {
    const keys = await this.#table.open(shard, before, limit);
    const items = await this.#table.getAll<ReturnType<typeof accountItemKey>[]>(keys);
    return items.filter((item) => item !== undefined).map((item) => accountOf(item));
  }

  /**
   * Takes an account without holds, grants, pending events and free searches out of the sparse index, or moves it to the time of its oldest hold or grant;
   * `false` where it changed meanwhile.
   */
  async markSwept(account: Account): Promise<boolean> {
    const { holds, grants = {}, pendingEvents = {} } = account;
    const held = [holds, grants, pendingEvents]
      .flatMap((marks) => Object.values(marks))
      .map(({ at }) => at)
      .toSorted()[0];
    const oldest = held ?? (account.openFree ? account.openSince : undefined);
    const swept = await this.#table.updateIf({
      key: accountItemKey(account.userId),
      update: oldest ? 'SET openSince = :oldest' : 'REMOVE openShard, openSince',
      condition: oldest ? 'openSince = :seen' : `openSince = :seen AND ${NOTHING_OPEN}`,
      values: { ':seen': account.openSince, ...(oldest ? { ':oldest': oldest } : { ':none': 0 }) },
    });
    return swept !== undefined;
  }
}

const NOTHING_OPEN =
  'size(holds) = :none AND (attribute_not_exists(grants) OR size(grants) = :none) AND (attribute_not_exists(pendingEvents) OR size(pendingEvents) = :none) AND attribute_not_exists(openFree)';
