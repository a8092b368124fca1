/**
 * Log-in attempts: counted before the password is checked, and removed if it is right.
 *
 * An attempt counts for the email, from any address (docs/specification.md 8), and for its address with that email: in the hour, and in the day
 * with more attempts, so that one address cannot lock an account out hour after hour. An address or a device whose password was right before is
 * known: its attempts do not count for the email, and those of others do not lock it out.
 */

import type { KeyOf } from '../../platform/table/item.ts';
import { type LoginOriginRow, loginKey, loginOriginKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { networkOf } from './network-of.ts';

export const MAX_ATTEMPTS = 5;
export const ATTEMPT_SECONDS = 3_600;
export const MAX_ATTEMPTS_OF_ADDRESS = 10;
export const ADDRESS_SECONDS = 86_400;
/** An address or a device is known for so long after its last log-in. */
export const KNOWN_SECONDS = 90 * 86_400;

/** Where an attempt comes from. `device`: the token of an earlier log-in, as the caller presents it. */
export interface LoginOrigin {
  address: string;
  device?: string | undefined;
}

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

/** What an attempt was counted in. */
export interface CountedAttempt {
  limits: readonly Limit[];
  /** The device that was presented is known. */
  isKnownDevice: boolean;
}

const ofEmail = (email: string): Limit => ({ key: loginKey(email), max: MAX_ATTEMPTS, seconds: ATTEMPT_SECONDS });
const ofOrigin = (email: string, origin: string): Limit => ({
  key: originKey('hour', email, origin),
  max: MAX_ATTEMPTS,
  seconds: ATTEMPT_SECONDS,
});
const ofAddress = (email: string, network: string): Limit => ({
  key: originKey('day', email, network),
  max: MAX_ATTEMPTS_OF_ADDRESS,
  seconds: ADDRESS_SECONDS,
});
const originKey = (row: LoginOriginRow, email: string, origin: string): KeyOf<Attempts> => loginOriginKey(row, email, origin);
const knownKey = (email: string, origin: string): KeyOf<{ ttl: number }> => loginOriginKey('known', email, origin);
/** No address looks like it. */
const deviceOrigin = (token: string): string => `device ${token}`;

export class Logins {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Counts an attempt. `refusedFor`: the seconds to wait where there were too many in an hour or a day. */
  async reserve(canonicalEmail: string, origin: LoginOrigin, now: Date): Promise<CountedAttempt | { refusedFor: number }> {
    const { limits, isKnownDevice } = await this.#limitsOf(canonicalEmail, origin, now);
    // One after the other, in this order: of many attempts at once as many pass as the narrowest limit lets through.
    for (const [at, limit] of limits.entries()) {
      const refusedFor = await this.#reserve(limit, now);
      if (refusedFor === undefined) continue;
      // An attempt that one limit refuses does not count for the others.
      await this.#giveBack(limits.slice(0, at));
      return { refusedFor };
    }
    return { limits, isKnownDevice };
  }

  /** The password was not checked: the attempt does not count. */
  async giveBack({ limits }: CountedAttempt): Promise<void> {
    await this.#giveBack(limits);
  }

  /** The password was right: the attempt does not count, and its address is known from now on, as is `device` where there is one. */
  async succeeded(canonicalEmail: string, { address, device }: LoginOrigin, { limits }: CountedAttempt, now: Date): Promise<void> {
    const origins = [networkOf(address), ...(device === undefined ? [] : [deviceOrigin(device)])];
    const until = Math.floor(now.getTime() / 1_000) + KNOWN_SECONDS;
    await Promise.all([this.#giveBack(limits), ...origins.map((origin) => this.#know(canonicalEmail, origin, until))]);
  }

  async #limitsOf(email: string, { address, device }: LoginOrigin, now: Date): Promise<CountedAttempt> {
    const network = networkOf(address);
    const origins = [network, ...(device === undefined ? [] : [deviceOrigin(device)])];
    const rows = await Promise.all(origins.map((origin) => this.#table.get(knownKey(email, origin))));
    const [isKnownAddress, isKnownDevice = false] = rows.map((row) => row !== undefined && row.ttl > now.getTime() / 1_000);
    if (isKnownDevice) return { limits: [ofOrigin(email, origins[1]!)], isKnownDevice };
    const ofCaller = [ofAddress(email, network), ofOrigin(email, network)];
    return { limits: isKnownAddress ? ofCaller : [...ofCaller, ofEmail(email)], isKnownDevice };
  }

  async #know(email: string, origin: string, until: number): Promise<void> {
    await this.#table.update({
      key: knownKey(email, origin),
      update: 'SET #ttl = :until',
      names: { '#ttl': 'ttl' },
      values: { ':until': until },
    });
  }

  /** The seconds to wait, where there were too many. */
  async #reserve({ key, max, seconds }: Limit, now: Date): Promise<number | undefined> {
    const at = Math.floor(now.getTime() / 1000);
    const { done, item } = await this.#table.tryUpdate({
      key,
      update: 'SET attempts = if_not_exists(attempts, :none) + :one, #ttl = if_not_exists(#ttl, :end)',
      condition: 'attribute_not_exists(pk) OR (attempts < :max AND #ttl > :now)',
      names: { '#ttl': 'ttl' },
      values: { ':none': 0, ':one': 1, ':max': max, ':now': at, ':end': at + seconds },
    });
    if (done) return undefined;
    const end = item?.ttl ?? 0;
    return end > at ? end - at : this.#startAnew({ key, max, seconds }, end, at);
  }

  /** The time is over, and the item has not expired yet. */
  async #startAnew(limit: Limit, seenEnd: number, at: number): Promise<number | undefined> {
    const started = await this.#table.updateIf({
      key: limit.key,
      update: 'SET attempts = :one, #ttl = :end',
      condition: '#ttl = :seen',
      names: { '#ttl': 'ttl' },
      values: { ':one': 1, ':end': at + limit.seconds, ':seen': seenEnd },
    });
    return started ? undefined : this.#reserve(limit, new Date(at * 1000));
  }

  async #giveBack(limits: readonly Limit[]): Promise<void> {
    const givenBack = limits.map(({ key }) =>
      this.#table.updateIf({
        key,
        update: 'SET attempts = attempts - :one',
        condition: 'attempts > :none',
        values: { ':one': 1, ':none': 0 },
      }),
    );
    await Promise.all(givenBack);
  }
}
