/**
 * Counts all requests of an account: reads, and refused requests. An account that stays below its limit costs hardly a write.
 *
 * Each instance counts in its own memory. At every hundredth request of an account and minute (at every sixth part of a limit below 600) it
 * adds its count to the table and learns what the others have added. With N instances an account gets at most its limit and N times 100.
 * An account over its limit is refused from memory until the minute ends.
 */

import type { AccessServices } from '../../accounts/access/services.ts';
import { ApiError } from '../../platform/requests/api-error.ts';

export type RequestRateServices = Pick<AccessServices, 'store' | 'requestsPerMinute' | 'now' | 'log'>;

const WINDOW_SECONDS = 60;
const MAX_UNCOUNTED = 100;
const UNCOUNTED_SHARE = 6;
const MAX_REMEMBERED = 10_000;

interface Counted {
  window: number;
  /** By this instance, not yet in the table. */
  uncounted: number;
  /** In the table, when this instance last read it. */
  counted: number;
  /** Requests a minute: the deployment's until the account's own is known. */
  limit: number;
}

export class RequestRate {
  readonly #services: RequestRateServices;
  readonly #remembered = new Map<string, Counted>();

  constructor(services: RequestRateServices) {
    this.#services = services;
  }

  /** Throws 429 where the account has used up its requests of this minute, as far as this instance knows. */
  refuseOver(userId: string): void {
    const known = this.#remembered.get(userId);
    const seconds = Math.floor(this.#services.now().getTime() / 1000);
    if (!known || known.window !== windowAt(seconds) || known.counted + known.uncounted < known.limit) return;
    const retryAfter = WINDOW_SECONDS - (seconds % WINDOW_SECONDS);
    throw new ApiError('rate_limited', {
      retryAfter,
      headers: {
        RateLimit: `"requests";r=0;t=${retryAfter}`,
        'RateLimit-Policy': `"requests";q=${known.limit};w=${WINDOW_SECONDS}`,
      },
    });
  }

  /** Counts one request. Never rejects: a failed write of the counter must not fail the request. */
  async count(userId: string): Promise<void> {
    const { store, now, log } = this.#services;
    const at = now();
    const known = this.#of(userId, windowAt(Math.floor(at.getTime() / 1000)));
    known.uncounted += 1;
    const { window, uncounted } = known;
    if (uncounted < Math.min(MAX_UNCOUNTED, Math.ceil(known.limit / UNCOUNTED_SHARE))) return;
    known.uncounted = 0;
    try {
      const [counted, limit] = await Promise.all([
        store.requests.add(userId, window, uncounted, at),
        store.accounts.requestLimit(userId, this.#services.requestsPerMinute),
      ]);
      if (known.window !== window) return;
      known.limit = limit;
      known.counted = Math.max(known.counted, counted);
    } catch (error) {
      if (known.window === window) known.uncounted += uncounted;
      log.warn('requests_not_counted', { error });
    }
  }

  #of(userId: string, window: number): Counted {
    const known = this.#remembered.get(userId);
    if (known?.window === window) return known;
    if (known) return Object.assign(known, { window, uncounted: 0, counted: 0 });
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    const made = { window, uncounted: 0, counted: 0, limit: this.#services.requestsPerMinute };
    this.#remembered.set(userId, made);
    return made;
  }
}

const windowAt = (seconds: number): number => Math.floor(seconds / WINDOW_SECONDS);
