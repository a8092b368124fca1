/**
 * How holds stand on their account. Each change of an account is paid by the size of the whole item, so a hold is short: names of one
 * letter, id, time and fingerprint as bytes or numbers, about 70 bytes with its key. Holds of earlier releases stand there in words,
 * under the whole id of their search, until they are settled.
 */

import { isInnerId } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import type { Account, Hold } from './account-store.ts';

/** `t`: milliseconds since 1970. */
export interface StoredHold {
  c: number;
  t: number;
  a: string;
  b?: Uint8Array;
  k?: 'f';
  /** Figures. */
  f?: number;
}

const SHORT_ID = /^[\w-]{32}$/;

/** The name of a search's hold in the map: 32 characters in the place of 48 hex digits. An id of another form stays as it is. */
export const holdName = (searchId: string): string => (isInnerId(searchId) ? Buffer.from(searchId, 'hex').toString('base64url') : searchId);

const searchIdOf = (name: string): string => (SHORT_ID.test(name) ? Buffer.from(name, 'base64url').toString('hex') : name);

export function storedHold({ cost, at, attempt, fingerprint, kind, financials }: Hold): StoredHold {
  return {
    c: cost,
    t: Date.parse(at),
    a: attempt,
    ...(fingerprint !== undefined && { b: Buffer.from(fingerprint, 'hex') }),
    ...(kind === 'idfinder' && { k: 'f' as const }),
    ...(financials !== undefined && { f: financials }),
  };
}

function readHold({ c, t, a, b, k, f }: StoredHold): Hold {
  return {
    cost: c,
    at: new Date(t).toISOString(),
    attempt: a,
    ...(b && { fingerprint: Buffer.from(b).toString('hex') }),
    ...(k && { kind: 'idfinder' as const }),
    ...(f !== undefined && { financials: f }),
  };
}

/** How to name a hold and its parts in an expression. */
export interface HoldForm {
  name(searchId: string): string;
  attempt: string;
  cost: string;
  financials: string;
}

/** As holds are placed. */
export const KEPT: HoldForm = { name: holdName, attempt: 'a', cost: 'c', financials: 'f' };
const IN_WORDS: HoldForm = { name: (searchId) => searchId, attempt: 'attempt', cost: 'cost', financials: 'financials' };

/** The form in which the hold of this attempt stands on an account as it was read; `undefined` where it does not. */
export function standingForm(item: Item | undefined, searchId: string, attempt: string): HoldForm | undefined {
  const holds = (item?.holds ?? {}) as Record<string, Record<string, unknown>>;
  return [KEPT, IN_WORDS].find((form) => holds[form.name(searchId)]?.[form.attempt] === attempt);
}

/** An account as it was read, with its holds in words. Every reader of an account's item goes through here. */
export function accountOf(item: Item): Account;
export function accountOf(item: Item | undefined): Account | undefined;
export function accountOf(item: Item | undefined): Account | undefined {
  if (!item) return undefined;
  const stored = Object.entries((item.holds ?? {}) as Record<string, Hold | StoredHold>);
  const holds = stored.map(([name, hold]) => ('attempt' in hold ? [name, hold] : [searchIdOf(name), readHold(hold)]));
  return { ...(item as unknown as Account), holds: Object.fromEntries(holds) };
}
