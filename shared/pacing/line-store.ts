/**
 * Who waits at a register with a published limit, and in which order: start-time fair queueing.
 *
 * Each account has a share of an origin, which says up to where its requests are counted. A search that begins to wait gets the tag at
 * which its account's share stands, or that of the search that was let through last where this is later; places are in the order of tags.
 * So an account that asks for much stands behind one that asks for little, whoever came first, and nobody is overtaken for ever.
 */
import { openShard, originPartition, PACE, PLACE_PREFIX, paceKey, placeKey, shareKey } from '../table/keys.ts';
import { ConditionFailed, type Table } from '../table/table.ts';
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

/** Longer than anybody waits. */
const SHARE_SECONDS = 2 * 3_600;
const TRIES = 5;

export class Lines {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Counts requests against the share of an account: the tag at which they begin. `served`: what was let through last. */
  async charge(origin: string, userId: string, count: number, served: number, now: Date): Promise<number> {
    const key = shareKey(origin, userId);
    const ttl = Math.floor(now.getTime() / 1_000) + SHARE_SECONDS;
    const names = { '#ttl': 'ttl' };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const further = await this.#ifSo({
        key,
        update: 'SET countedUntil = countedUntil + :count, #ttl = :ttl',
        condition: 'countedUntil >= :served',
        names,
        values: { ':count': count, ':served': served, ':ttl': ttl },
      });
      const until =
        further ??
        (await this.#ifSo({
          key,
          update: 'SET countedUntil = :until, #ttl = :ttl',
          condition: 'attribute_not_exists(countedUntil) OR countedUntil < :served',
          names,
          values: { ':until': served + count, ':served': served, ':ttl': ttl },
        }));
      if (until !== undefined) return until - count;
    }
    throw new Error(`the share of ${origin} could not be counted`);
  }

  /** Requests that were counted and will not be made. */
  async giveBack(origin: string, userId: string, count: number): Promise<void> {
    await this.#ifSo({
      key: shareKey(origin, userId),
      update: 'SET countedUntil = countedUntil - :count',
      condition: 'attribute_exists(countedUntil)',
      values: { ':count': count },
    });
  }

  /** The pace of an origin and all who stand before a tag, in one query. */
  async seenFrom(origin: string, tag: number, searchId: string): Promise<LineSeen> {
    const own = placeKey(origin, tag, searchId).sk;
    const items = await this.#table.all({ pk: originPartition(origin), range: [PACE, own] });
    const places = items.filter(({ sk }) => (sk as string).startsWith(PLACE_PREFIX));
    return {
      state: stateOf(items.find(({ sk }) => sk === PACE)),
      ahead: places.filter(({ sk }) => sk !== own) as unknown as Place[],
      isIn: places.some(({ sk }) => sk === own),
    };
  }

  /** The first ones that wait. */
  async first(origin: string, limit: number): Promise<Place[]> {
    const { items } = await this.#table.page({ pk: originPartition(origin), prefix: PLACE_PREFIX, limit });
    return items as unknown as Place[];
  }

  /** The place first, then the sign that somebody waits: whoever removes the sign has found no place before. */
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

  /** Nobody waits any more, unless somebody has joined since `state` was read. */
  async closeIfEmpty(origin: string, { lineCount }: PaceState): Promise<void> {
    if (lineCount === undefined || (await this.first(origin, 1)).length > 0) return;
    await this.#ifSo({
      key: paceKey(origin),
      update: 'REMOVE lineCount, openShard, openSince',
      condition: 'lineCount = :seen',
      values: { ':seen': lineCount },
    });
  }

  /** `countedUntil` after the update; `undefined` where the condition does not hold. */
  async #ifSo(update: Parameters<Table['update']>[0]): Promise<number | undefined> {
    try {
      return Number((await this.#table.update(update)).countedUntil);
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
  }
}
