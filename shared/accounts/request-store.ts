/**
 * How many requests an account has made in a minute, over all instances of all functions. Each instance adds its own now and then, not at
 * each request (`api/middleware/request-rate.ts`), so that the number lags behind.
 */

import { requestsKey } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Account } from './account-store.ts';

/** Longer than a minute, for instances whose clocks differ. */
const KEPT_SECONDS = 3_600;
/** Polls and reads that one POST may bring with it. */
const REQUESTS_PER_POST = 10;

/** Requests a minute: the account's own limit, or the deployment's, and never fewer than its POSTs bring with them. */
export const requestLimitOf = ({ requestLimit, rateLimit = 0 }: Pick<Account, 'requestLimit' | 'rateLimit'>, otherwise: number): number =>
  requestLimit ?? Math.max(otherwise, rateLimit * REQUESTS_PER_POST);

export class Requests {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Adds so many; all of the account in that minute (`windowOf`) then. */
  async add(userId: string, window: number, count: number, now: Date): Promise<number> {
    const item = await this.#table.update({
      key: requestsKey(userId, window),
      update: 'SET #ttl = :end ADD #count :count',
      names: { '#ttl': 'ttl', '#count': 'count' },
      values: { ':end': Math.floor(now.getTime() / 1000) + KEPT_SECONDS, ':count': count },
    });
    return Number(item.count);
  }
}
