/**
 * The searches that wait for a register with a published limit, in order: start-time fair queueing.
 *
 * Each account has a share of an origin, which says up to where its requests are counted. A search that begins to wait gets the tag at
 * which its account's share stands, or that of the search that was let through last where this is later; places are in the order of tags.
 * So an account with many searches queues behind one with few, whichever came first, and every search has its turn eventually.
 */

import type { Query } from '../../platform/table/expressions.ts';
import type { KeyOf, Stored } from '../../platform/table/item.ts';
import { openShard, originPartition, PACE, PLACE_PREFIX, paceKey, placeKey, shareKey } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { type PaceState, stateOf } from './pace-store.ts';

/** A search that waits; `count` is the number of requests that it is going to take. */
export interface Place {
  tag: number;
  searchId: string;
  count: number;
}

export interface LineSeen {
  state: PaceState;
  /** Those with an earlier tag, in order. */
  ahead: Place[];
  /** Whether the search that looks stands there itself. */
  isIn: boolean;
}

/** Longer than any search waits. */
const SHARE_SECONDS = 2 * 3_600;
const TRIES = 5;

export interface Share {
  countedUntil: number;
}

interface Charge {
  count: number;
  served: number;
  /** Until when the item is kept, in seconds since 1970. */
  ttl: number;
  /** The share is probably less than what was let through last, or none: decides which update is tried first. */
  isBehind?: boolean;
}

/** The tag at which they begin: that of the share, or `served` where this is later. */
export async function chargeShare(table: Table, key: KeyOf<Share>, { count, served, ttl, isBehind = false }: Charge): Promise<number> {
  for (let tries = 0; tries < 2 * TRIES; tries += 1) {
    const isFurther = (tries % 2 === 0) !== isBehind;
    const counted = await table.updateIf({
      key,
      update: `SET countedUntil = ${isFurther ? 'countedUntil + ' : ''}:count, #ttl = :ttl`,
      condition: isFurther ? 'countedUntil >= :served' : 'attribute_not_exists(countedUntil) OR countedUntil < :served',
      names: { '#ttl': 'ttl' },
      values: { ':count': isFurther ? count : served + count, ':served': served, ':ttl': ttl },
    });
    if (counted) return counted.countedUntil - count;
  }
  throw new Error(`a share of ${key.pk} could not be counted`);
}

const shareItemKey = (origin: string, userId: string): KeyOf<Share> => shareKey(origin, userId);

export class Lines {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Counts requests against the share of an account: the tag at which they begin. `served`: what was let through last. */
  async charge(origin: string, userId: string, count: number, served: number, now: Date): Promise<number> {
    const ttl = Math.floor(now.getTime() / 1_000) + SHARE_SECONDS;
    return chargeShare(this.#table, shareItemKey(origin, userId), { count, served, ttl });
  }

  /** Requests that were counted and will not be made. */
  async giveBack(origin: string, userId: string, count: number): Promise<void> {
    await this.#table.updateIf({
      key: shareItemKey(origin, userId),
      update: 'SET countedUntil = countedUntil - :count',
      condition: 'attribute_exists(countedUntil)',
      values: { ':count': count },
    });
  }

  /** The pace of an origin and all who stand before a tag, in one query. */
  async seenFrom(origin: string, tag: number, searchId: string): Promise<LineSeen> {
    const own = placeKey(origin, tag, searchId).sk;
    const upToOwn: Query<PaceState | Place> = { pk: originPartition(origin), range: [PACE, own] };
    const items = await this.#table.all(upToOwn);
    const places = items.filter((item) => 'tag' in item);
    return {
      state: stateOf(items.find((item): item is Stored<PaceState> => !('tag' in item))),
      ahead: places.filter(({ sk }) => sk !== own),
      isIn: places.some(({ sk }) => sk === own),
    };
  }

  /** The first ones that wait. */
  async first(origin: string, limit: number): Promise<Place[]> {
    const places: Query<Place> = { pk: originPartition(origin), prefix: PLACE_PREFIX };
    return (await this.#table.page({ ...places, limit })).items;
  }

  /** Writes the place before the marker of a waiting line: the marker is removed only after a read that found no place. */
  async join(origin: string, { tag, searchId, count }: Place, now: Date): Promise<void> {
    await this.#table.put({ item: { ...placeKey(origin, tag, searchId), tag, searchId, count } });
    await this.#table.update({
      key: paceKey(origin),
      update: 'SET lineCount = if_not_exists(lineCount, :none) + :one, openShard = :shard, openSince = if_not_exists(openSince, :now)',
      values: { ':none': 0, ':one': 1, ':shard': openShard('LINE', origin), ':now': now.toISOString() },
    });
  }

  async leave(origin: string, { tag, searchId }: Pick<Place, 'tag' | 'searchId'>): Promise<void> {
    await this.#table.remove(placeKey(origin, tag, searchId));
  }

  /** Removes the marker if no search waits, on condition that none has joined since `state` was read. */
  async closeIfEmpty(origin: string, { lineCount }: PaceState): Promise<void> {
    if (lineCount === undefined || (await this.first(origin, 1)).length > 0) return;
    await this.#table.updateIf({
      key: paceKey(origin),
      update: 'REMOVE lineCount, openShard, openSince',
      condition: 'lineCount = :seen',
      values: { ':seen': lineCount },
    });
  }
}
