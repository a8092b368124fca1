/**
 * Log-in attempts: counted before the password is tried, given back when it was right.
 *
 * Two counts: of the email, whoever tries (docs/specification.md 5.7), and of one address for that email. The second is wider and lives longer, so
 * that one address cannot keep somebody out hour after hour: what it has refused is not counted for the email.
 */
import { type Key, loginAddressKey, loginKey } from '../table/keys.ts';
import { ConditionFailed, type Table } from '../table/table.ts';

export const MAX_ATTEMPTS = 5;
export const ATTEMPT_SECONDS = 3_600;
export const MAX_ATTEMPTS_OF_ADDRESS = 10;
export const ADDRESS_SECONDS = 86_400;

interface Count {
  key: Key;
  most: number;
  /** That it lives, from its first attempt. */
  seconds: number;
}

const ofEmail = (email: string): Count => ({ key: loginKey(email), most: MAX_ATTEMPTS, seconds: ATTEMPT_SECONDS });
const ofAddress = (email: string, address: string): Count => ({
  key: loginAddressKey(email, networkOf(address)),
  most: MAX_ATTEMPTS_OF_ADDRESS,
  seconds: ADDRESS_SECONDS,
});

/** Whoever has one address of IPv6 has all 2^64 of its network. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const [before, after] = [head, tail ?? ''].map((groups) => groups.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = tail === undefined ? before : [...before, ...zeros, ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0{1,3}(?=.)/, ''))
    .join(':');
}

export class Logins {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Counts an attempt from an address; the seconds to wait where there were too many, of the email in its hour or of the address in its day. */
  async reserve(canonicalEmail: string, address: string, now: Date): Promise<{ refusedFor?: number }> {
    const count = ofAddress(canonicalEmail, address);
    const refused = await this.#reserve(count, now);
    if (refused.refusedFor !== undefined) return refused;
    const answer = await this.#reserve(ofEmail(canonicalEmail), now);
    if (answer.refusedFor !== undefined) await this.#giveBack(count);
    return answer;
  }

  /** The password was right, or was not tried: the attempt does not count. */
  async giveBack(canonicalEmail: string, address: string): Promise<void> {
    await Promise.all([ofEmail(canonicalEmail), ofAddress(canonicalEmail, address)].map((count) => this.#giveBack(count)));
  }

  async #reserve({ key, most, seconds: lives }: Count, now: Date): Promise<{ refusedFor?: number }> {
    const seconds = Math.floor(now.getTime() / 1000);
    try {
      await this.#table.update({
        key,
        update: 'SET attempts = if_not_exists(attempts, :none) + :one, #ttl = if_not_exists(#ttl, :end)',
        condition: 'attribute_not_exists(pk) OR (attempts < :most AND #ttl > :now)',
        names: { '#ttl': 'ttl' },
        values: { ':none': 0, ':one': 1, ':most': most, ':now': seconds, ':end': seconds + lives },
      });
      return {};
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const end = Number(error.item?.ttl ?? 0);
      return end > seconds ? { refusedFor: end - seconds } : this.#startAnew({ key, most, seconds: lives }, end, seconds);
    }
  }

  /** The time is over, the item has not expired yet. */
  async #startAnew(count: Count, seen: number, seconds: number): Promise<{ refusedFor?: number }> {
    try {
      await this.#table.update({
        key: count.key,
        update: 'SET attempts = :one, #ttl = :end',
        condition: '#ttl = :seen',
        names: { '#ttl': 'ttl' },
        values: { ':one': 1, ':end': seconds + count.seconds, ':seen': seen },
      });
      return {};
    } catch (error) {
      if (error instanceof ConditionFailed) return this.#reserve(count, new Date(seconds * 1000));
      throw error;
    }
  }

  async #giveBack({ key }: Count): Promise<void> {
    try {
      await this.#table.update({
        key,
        update: 'SET attempts = attempts - :one',
        condition: 'attempts > :none',
        values: { ':one': 1, ':none': 0 },
      });
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
}
