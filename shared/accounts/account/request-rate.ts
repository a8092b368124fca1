/**
 * Counts the requests of an account when they begin, over all instances of all functions.
 *
 * The first request of an account in a minute is written to the table before its work, in each instance that gets one. The answer says how many
 * requests there are and how many instances write: until its next write, an instance may admit its share of a twentieth of what is left,
 * uncounted. An account far from its limit so costs one write a minute and instance; near it, or spread over many instances, every
 * request is written. It gets at least its limit, and more by at most the sum of `floor(limit / 20 / n)` over its instances n = 1, 2, 3 …:
 * a fifth of 600, however many instances there are (docs/operate.md). An account over its limit is refused from memory until the minute ends.
 */
import type { Basics } from '../../platform/observability/basics.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { WINDOW_SECONDS, windowOf } from './account.ts';
import type { Accounts } from './account-store.ts';
import type { Requests } from './request-store.ts';

export interface RequestRateServices extends Basics {
  store: { requests: Requests; accounts: Accounts };
  requestsPerMinute: number;
}

/** All instances together may leave this part of what is left uncounted. */
const UNCOUNTED_PART = 20;
const MAX_REMEMBERED = 10_000;

interface Counted {
  window: number;
  /** Requests a minute; absent until the account's own is known, which does not change. */
  limit?: number;
  /** By this instance, not yet in the table. Below zero: what is counted there and did not happen. */
  uncounted: number;
  /** How many may stay uncounted. */
  allowance: number;
  /** In the table, when this instance last wrote. */
  counted: number;
  /** The table counts this instance among those that write in this minute. */
  isListed: boolean;
  /** Ends with the write that is under way. */
  writing?: Promise<void> | undefined;
}

/** What `admit` has counted. */
export interface CountedRequest {
  window: number;
  requests: number;
}

export class RequestRate {
  readonly #services: RequestRateServices;
  readonly #remembered = new Map<string, Counted>();

  constructor(services: RequestRateServices) {
    this.#services = services;
  }

  /**
   * Counts a request before its work; as several, and always in the table, where it may take long. Rejects with 429 over the limit. A failed write
   * of the counter admits the request.
   */
  async admit(userId: string, requests = 1): Promise<CountedRequest> {
    const known = this.#of(userId);
    this.#refuseOver(known);
    // A small limit must not refuse a long call in every minute.
    const counted = { window: known.window, requests: Math.max(1, Math.min(requests, this.#limitOf(known) - 1)) };
    const mayStayUncounted = () => counted.requests === 1 && known.uncounted < known.allowance;
    while (known.writing && !mayStayUncounted()) {
      await known.writing;
      this.#refuseOver(known);
    }
    const isUncounted = mayStayUncounted();
    known.uncounted += counted.requests;
    if (isUncounted || (await this.#write(userId, known)) <= this.#limitOf(known)) return counted;
    await this.giveBack(userId, counted);
    throw this.#overLimit(known, counted.requests);
  }

  /** Throws 429 where the account has used up its requests of this minute, as far as this instance knows. */
  refuseOver(userId: string): void {
    const known = this.#remembered.get(userId);
    if (known?.window === this.#window()) this.#refuseOver(known);
  }

  /** Counts a request that is answered already. Never rejects. */
  async count(userId: string): Promise<void> {
    const known = this.#of(userId);
    known.uncounted += 1;
    if (known.uncounted > known.allowance && !known.writing) await this.#write(userId, known);
  }

  /** `unused`: how many of the counted requests do not count after all; absent: all. More than one are taken off the table at once. Never rejects. */
  async giveBack(userId: string, { window, requests }: CountedRequest, unused = requests): Promise<void> {
    const known = this.#of(userId);
    const taken = Math.min(unused, requests);
    if (known.window !== window || taken <= 0) return;
    known.uncounted -= taken;
    if (taken > 1 && !known.writing) await this.#write(userId, known);
  }

  #refuseOver(known: Counted): void {
    if (known.counted + known.uncounted >= this.#limitOf(known)) throw this.#overLimit(known);
  }

  #overLimit(known: Counted, requests = 1): ApiError {
    const limit = this.#limitOf(known);
    const left = Math.max(0, limit - known.counted - known.uncounted);
    const retryAfter = WINDOW_SECONDS - (Math.floor(this.#services.now().getTime() / 1000) % WINDOW_SECONDS);
    const message = `Rate limit exceeded: this call may take long and counts as ${requests + 1} requests. Try again when the minute is over.`;
    return new ApiError('rate_limited', {
      ...(requests > 1 && { message }),
      retryAfter,
      headers: {
        RateLimit: `"requests";r=${left};t=${retryAfter}`,
        'RateLimit-Policy': `"requests";q=${limit};w=${WINDOW_SECONDS}`,
      },
    });
  }

  /** Adds what is uncounted to the table; gives the requests of this minute, as far as they are known then. Never rejects. */
  async #write(userId: string, known: Counted): Promise<number> {
    const { window, uncounted } = known;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(known, { uncounted: 0, allowance: 0, writing: promise });
    try {
      const { count, instances, limit } = await this.#added(userId, known, uncounted);
      known.limit = limit;
      if (known.window !== window) return 0;
      const allowance = Math.max(0, Math.floor((limit - count) / (UNCOUNTED_PART * instances)));
      Object.assign(known, { counted: count, allowance, isListed: true });
      return count;
    } catch (error) {
      this.#services.log.warn('requests_not_counted', { error });
      if (known.window !== window) return 0;
      known.uncounted += uncounted;
      known.allowance = known.uncounted + Math.floor(this.#limitOf(known) / UNCOUNTED_PART);
      return known.counted + known.uncounted;
    } finally {
      known.writing = undefined;
      resolve();
    }
  }

  async #added(userId: string, { window, limit: known, isListed }: Counted, requests: number) {
    const { store, requestsPerMinute, now } = this.#services;
    const [added, limit] = await Promise.all([
      store.requests.add(userId, window, { requests, isFirst: !isListed }, now()),
      known ?? store.accounts.requestLimit(userId, requestsPerMinute),
    ]);
    return { ...added, limit };
  }

  #of(userId: string): Counted {
    const window = this.#window();
    const known = this.#remembered.get(userId);
    if (known?.window === window) return known;
    const empty = { window, uncounted: 0, allowance: 0, counted: 0, isListed: false };
    if (known) return Object.assign(known, empty);
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    const made: Counted = empty;
    this.#remembered.set(userId, made);
    return made;
  }

  #limitOf({ limit }: Counted): number {
    return limit ?? this.#services.requestsPerMinute;
  }

  #window(): number {
    return windowOf(this.#services.now());
  }
}
