/**
 * How many requests an account has made in a minute, and how many instances have written so. Each instance adds its own now and then, not at
 * each request (`request-rate.ts`), so the number is a little behind.
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

export interface Minute {
  count: number;
  instances: number;
}

const minuteKey = (userId: string, window: number): KeyOf<Minute> => requestsKey(userId, window);

export class Requests {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /**
   * Adds `requests` (fewer than none: they did not happen) of one instance, `isFirst` where it has added none in this minute (`windowOf`). Gives
   * the account's requests in that minute, and the number of instances that have added some.
   */
  async add(userId: string, window: number, { requests, isFirst }: { requests: number; isFirst: boolean }, now: Date): Promise<Minute> {
    const { count, instances } = await this.#table.update({
      key: minuteKey(userId, window),
      update: 'SET #ttl = :end ADD #count :count, #instances :instances',
      names: { '#ttl': 'ttl', '#count': 'count', '#instances': 'instances' },
      values: { ':end': Math.floor(now.getTime() / 1000) + KEPT_SECONDS, ':count': requests, ':instances': isFirst ? 1 : 0 },
    });
    return { count, instances };
  }
}
