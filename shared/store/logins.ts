/** Log-in attempts: counted before the password is tried, given back when it was right. */
import { loginKey } from './keys.ts';
import { ConditionFailed, type Table } from './table.ts';

export const MOST_ATTEMPTS = 5;
export const ATTEMPT_SECONDS = 3_600;

export class Logins {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Counts an attempt; the seconds to wait where there were too many in the hour that began with the first. */
  async reserve(canonicalEmail: string, now: Date): Promise<{ refusedFor?: number }> {
    const seconds = Math.floor(now.getTime() / 1000);
    try {
      await this.#table.update({
        key: loginKey(canonicalEmail),
        update: 'SET attempts = if_not_exists(attempts, :none) + :one, #ttl = if_not_exists(#ttl, :end)',
        condition: 'attribute_not_exists(pk) OR (attempts < :most AND #ttl > :now)',
        names: { '#ttl': 'ttl' },
        values: { ':none': 0, ':one': 1, ':most': MOST_ATTEMPTS, ':now': seconds, ':end': seconds + ATTEMPT_SECONDS },
      });
      return {};
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const end = Number(error.item?.ttl ?? 0);
      return end > seconds ? { refusedFor: end - seconds } : this.#startAnew(canonicalEmail, end, seconds);
    }
  }

  /** The hour is over, the item has not expired yet. */
  async #startAnew(canonicalEmail: string, seen: number, seconds: number): Promise<{ refusedFor?: number }> {
    try {
      await this.#table.update({
        key: loginKey(canonicalEmail),
        update: 'SET attempts = :one, #ttl = :end',
        condition: '#ttl = :seen',
        names: { '#ttl': 'ttl' },
        values: { ':one': 1, ':end': seconds + ATTEMPT_SECONDS, ':seen': seen },
      });
      return {};
    } catch (error) {
      if (error instanceof ConditionFailed) return this.reserve(canonicalEmail, new Date(seconds * 1000));
      throw error;
    }
  }

  /** The password was right: the attempt does not count. */
  async giveBack(canonicalEmail: string): Promise<void> {
    try {
      await this.#table.update({
        key: loginKey(canonicalEmail),
        update: 'SET attempts = attempts - :one',
        condition: 'attempts > :none',
        values: { ':one': 1, ':none': 0 },
      });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
