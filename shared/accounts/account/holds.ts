/**
 * How holds are stored on their account. Each change of an account costs by the size of the whole item, so a hold is short: names of one
 * letter, and id, time and fingerprint as bytes or numbers, about 70 bytes with its key. PURE.
 */

import type { KeyOf } from '../../platform/table/item.ts';
import { accountKey, isInnerId } from '../../platform/table/keys.ts';
import type { Account, Hold } from './account.ts';

/** `t`: milliseconds since 1970. */
export interface StoredHold {
  c: number;
  t: number;
  a: string;
  b?: Uint8Array;
  k?: 'f' | 'p' | 'b';
  /** Figures. */
  f?: number;
  /** Ordered a document. */
  d?: true;
  /** The number of its event. */
  e?: number;
}

/** An account as it is stored. */
export type StoredAccount = Omit<Account, 'holds'> & { holds: Record<string, StoredHold> };

export const accountItemKey = (userId: string): KeyOf<StoredAccount> => accountKey(userId);

const LETTERS = { idfinder: 'f', parties: 'p', batch: 'b' } as const;
const KINDS = { f: 'idfinder', p: 'parties', b: 'batch' } as const;
const SHORT_ID = /^[\w-]{32}$/;

/** The name of a search's hold in the map: 32 characters in the place of 48 hex digits. An id of another form stays as it is. */
export const holdName = (searchId: string): string => (isInnerId(searchId) ? Buffer.from(searchId, 'hex').toString('base64url') : searchId);

const searchIdOf = (name: string): string => (SHORT_ID.test(name) ? Buffer.from(name, 'base64url').toString('hex') : name);

export function storedHold({ cost, at, attempt, fingerprint, kind, financials, ordered, event }: Hold): StoredHold {
  return {
    c: cost,
    t: Date.parse(at),
    a: attempt,
    ...(fingerprint !== undefined && { b: Buffer.from(fingerprint, 'hex') }),
    ...(kind && { k: LETTERS[kind] }),
    ...(financials !== undefined && { f: financials }),
    ...(ordered && { d: ordered }),
    ...(event !== undefined && { e: event }),
  };
}

function readHold({ c, t, a, b, k, f, d, e }: StoredHold): Hold {
  return {
    cost: c,
    at: new Date(t).toISOString(),
    attempt: a,
    ...(b && { fingerprint: Buffer.from(b).toString('hex') }),
    ...(k && { kind: KINDS[k] }),
    ...(f !== undefined && { financials: f }),
    ...(d && { ordered: d }),
    ...(e !== undefined && { event: e }),
  };
}

/** An account as it was read, with its holds in words. Every reader of an account's item uses this. */
export function accountOf(item: StoredAccount): Account;
export function accountOf(item: StoredAccount | undefined): Account | undefined;
export function accountOf(item: StoredAccount | undefined): Account | undefined {
  if (!item) return undefined;
  const holds = Object.entries(item.holds).map(([name, hold]) => [searchIdOf(name), readHold(hold)]);
  return { ...item, holds: Object.fromEntries(holds) };
}
