/**
 * How many requests an account has made in a minute, over all instances of all functions. Each instance adds its own now and then, not at
 * each request (`api/middleware/request-rate.ts`), so the number is a little behind.
 */

import type { KeyOf } from '../../platform/table/item.ts';
import { requestsKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Account } from './account.ts';

/** Longer than a minute, because the clocks of instances differ. */
const KEPT_SECONDS = 3_600;
/** Polls and reads that may follow one POST. */
const REQUESTS_PER_POST = 10;

/** Requests a minute: the account's own limit, or the deployment's, and never fewer than may follow its POSTs. */
export const requestLimitOf = ({ requestLimit, rateLimit = 0 }: Pick<Account, 'requestLimit' | 'rateLimit'>, otherwise: number): number =>
  requestLimit ?? Math.max(otherwise, rateLimit * REQUESTS_PER_POST);

const minuteKey = (userId: string, window: number): KeyOf<{ count: number }> => requestsKey(userId, window);

export class Requests {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Adds `count`; gives the account's requests in that minute (`windowOf`). */
  async add(userId: string, window: number, count: number, now: Date): Promise<number> {
    const item = await this.#table.update({
      key: minuteKey(userId, window),
      update: 'SET #ttl = :end ADD #count :count',
      names: { '#ttl': 'ttl', '#count': 'count' },
      values: { ':end': Math.floor(now.getTime() / 1000) + KEPT_SECONDS, ':count': count },
    });
    return item.count;
  }
}
