/**
 * Log-in attempts: counted before the password is checked, and removed if it is right.
 *
 * Two counts: of the email, from any address (docs/specification.md 8), and of one address for that email. The second allows more attempts and
 * lasts longer, so that one address cannot lock an account out hour after hour: what it refused is not counted for the email.
 */

import type { KeyOf } from '../../platform/table/item.ts';
import { loginAddressKey, loginKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';

export const MAX_ATTEMPTS = 5;
export const ATTEMPT_SECONDS = 3_600;
export const MAX_ATTEMPTS_OF_ADDRESS = 10;
export const ADDRESS_SECONDS = 86_400;

interface Attempts {
  attempts: number;
  /** Seconds since 1970. */
  ttl: number;
}

interface Limit {
  key: KeyOf<Attempts>;
  max: number;
  /** Seconds from the first attempt until the count begins anew. */
  seconds: number;
}

const ofEmail = (email: string): Limit => ({ key: loginKey(email), max: MAX_ATTEMPTS, seconds: ATTEMPT_SECONDS });
const ofAddress = (email: string, address: string): Limit => ({
  key: loginAddressKey(email, networkOf(address)),
  max: MAX_ATTEMPTS_OF_ADDRESS,
  seconds: ADDRESS_SECONDS,
});

/** An IPv6 address counts as its network of 2^64 addresses, which one customer of a provider has. */
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

  /** Counts an attempt. `refusedFor`: the seconds to wait where there were too many, of the email in its hour or of the address in its day. */
  async reserve(canonicalEmail: string, address: string, now: Date): Promise<{ refusedFor?: number }> {
    const limit = ofAddress(canonicalEmail, address);
    const refused = await this.#reserve(limit, now);
    if (refused.refusedFor !== undefined) return refused;
    const answer = await this.#reserve(ofEmail(canonicalEmail), now);
    if (answer.refusedFor !== undefined) await this.#giveBack(limit);
    return answer;
  }

  /** The password was right, or was not checked: the attempt does not count. */
  async giveBack(canonicalEmail: string, address: string): Promise<void> {
    await Promise.all([ofEmail(canonicalEmail), ofAddress(canonicalEmail, address)].map((limit) => this.#giveBack(limit)));
  }

  async #reserve({ key, max, seconds }: Limit, now: Date): Promise<{ refusedFor?: number }> {
    const at = Math.floor(now.getTime() / 1000);
    const { done, item } = await this.#table.tryUpdate({
      key,
      update: 'SET attempts = if_not_exists(attempts, :none) + :one, #ttl = if_not_exists(#ttl, :end)',
      condition: 'attribute_not_exists(pk) OR (attempts < :max AND #ttl > :now)',
      names: { '#ttl': 'ttl' },
      values: { ':none': 0, ':one': 1, ':max': max, ':now': at, ':end': at + seconds },
    });
    if (done) return {};
    const end = item?.ttl ?? 0;
    return end > at ? { refusedFor: end - at } : this.#startAnew({ key, max, seconds }, end, at);
  }

  /** The time is over, and the item has not expired yet. */
  async #startAnew(limit: Limit, seenEnd: number, at: number): Promise<{ refusedFor?: number }> {
    const started = await this.#table.updateIf({
      key: limit.key,
      update: 'SET attempts = :one, #ttl = :end',
      condition: '#ttl = :seen',
      names: { '#ttl': 'ttl' },
      values: { ':one': 1, ':end': at + limit.seconds, ':seen': seenEnd },
    });
    return started ? {} : this.#reserve(limit, new Date(at * 1000));
  }

  async #giveBack({ key }: Limit): Promise<void> {
    await this.#table.updateIf({
      key,
      update: 'SET attempts = attempts - :one',
      condition: 'attempts > :none',
      values: { ':one': 1, ':none': 0 },
    });
  }
}
