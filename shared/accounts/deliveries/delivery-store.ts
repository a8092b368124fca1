/**
 * Deliveries: one row for each event and endpoint, written after the first attempt. A waiting one is in the sparse index, so that the sweeper
 * finds it: where its message comes by the queue, some time after that.
 */
import { numberText } from '../../model/events/event.ts';
import type { PageQuery, Query } from '../../platform/table/expressions.ts';
import type { Item, KeyOf } from '../../platform/table/item.ts';
import { deliveryKey, deliveryPrefix, type Key, openShard, webhookPartition } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Delivery, DeliveryState } from './delivery.ts';

type StoredDelivery = Delivery & { leaseUntil?: string; openShard?: string; openSince?: string };

/** Of the queue. */
export const MAX_DELAY_SECONDS = 900;
/** After which a message that should have come is sent again. */
const LATE_MS = 120_000;
const SENT_AGAIN_MS = 300_000;
/** For longer than an attempt takes. */
export const LEASE_MS = 60_000;

const itemKey = ({ userId, endpointId, sequence }: Pick<Delivery, 'userId' | 'endpointId' | 'sequence'>): KeyOf<StoredDelivery> =>
  deliveryKey(userId, endpointId, numberText(sequence));

export class Deliveries {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(about: Pick<Delivery, 'userId' | 'endpointId' | 'sequence'>): Promise<Delivery | undefined> {
    const item = await this.#table.get(itemKey(about));
    return item && deliveryOf(item);
  }

  /** Newest first. `state`: only those; a page may be short then. */
  async page(userId: string, endpointId: string, { limit, after, state }: { limit: number; after?: string; state?: DeliveryState }) {
    const query: PageQuery<StoredDelivery> = { pk: webhookPartition(userId), prefix: deliveryPrefix(endpointId), backwards: true, limit };
    const where = state && { condition: '#state = :state', names: { '#state': 'state' }, values: { ':state': state } };
    const { items, next } = await this.#table.page({ ...query, ...(after && { after }), ...(where && { where }) });
    return { deliveries: items.map(deliveryOf), ...(next && { next }) };
  }

  /** The outcome of a first attempt. It does nothing where the message came twice and another attempt has been written. */
  async create(delivery: Delivery, now: Date): Promise<boolean> {
    const there = await this.#table.putUnlessTaken(itemKey(delivery), itemOf(delivery, now), { condition: 'attribute_not_exists(pk)' });
    return there === undefined;
  }

  /** The deliveries of these events, by number; an event without an attempt has none. */
  async statesAmong(userId: string, endpointId: string, events: readonly { sequence: number }[]): Promise<Map<number, DeliveryState>> {
    const [first, last] = [events[0], events.at(-1)];
    if (!first || !last) return new Map();
    const range = [first, last].map(({ sequence }) => itemKey({ userId, endpointId, sequence }).sk) as [string, string];
    const query: Query<StoredDelivery> = { pk: webhookPartition(userId), range };
    const rows = await this.#table.all(query);
    return new Map(rows.map(({ sequence, state }) => [sequence, state]));
  }

  /** Whatever was there before: the outcome of an attempt by the holder of the lease, or of one that its owner asked for. */
  async write(delivery: Delivery, now: Date): Promise<true> {
    await this.#table.put({ item: { ...itemKey(delivery), ...itemOf(delivery, now) } });
    return true;
  }

  /** A waiting one that is due, for one worker. `undefined` where it is not due, another worker has it, or it has ended. */
  async take(about: Pick<Delivery, 'userId' | 'endpointId' | 'sequence'>, now: Date): Promise<Delivery | undefined> {
    const item = await this.#table.updateIf({
      key: itemKey(about),
      update: 'SET leaseUntil = :until, openSince = :until',
      condition: '#state = :waiting AND nextAt <= :now AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
      names: { '#state': 'state' },
      values: { ':waiting': 'waiting', ':now': now.toISOString(), ':until': new Date(now.getTime() + LEASE_MS).toISOString() },
    });
    return item && deliveryOf(item);
  }

  /** Keys of waiting ones whose message is due, the oldest first; at most `limit`. */
  async readDue(shard: string, now: Date, limit: number): Promise<Key[]> {
    return this.#table.open(shard, now.toISOString(), limit);
  }

  /** Counts a message as sent; `false` where it is no longer due. */
  async countSend(key: Key, now: Date): Promise<boolean> {
    const sent = await this.#table.updateIf({
      key,
      update: 'SET openSince = :later',
      condition: '#state = :waiting AND openSince < :now',
      names: { '#state': 'state' },
      values: { ':waiting': 'waiting', ':now': now.toISOString(), ':later': new Date(now.getTime() + SENT_AGAIN_MS).toISOString() },
    });
    return sent !== undefined;
  }
}

/** Seconds until a waiting delivery is due, where a message can wait for it. */
export function delayOf({ nextAt }: Delivery, now: Date): number | undefined {
  if (nextAt === undefined) return undefined;
  const seconds = Math.max(0, Math.ceil((Date.parse(nextAt) - now.getTime()) / 1_000));
  return seconds <= MAX_DELAY_SECONDS ? seconds : undefined;
}

function itemOf(delivery: Delivery, now: Date): Item & StoredDelivery {
  const { endpointId, sequence, nextAt } = delivery;
  if (nextAt === undefined) return { ...delivery };
  const due = Date.parse(nextAt) + (delayOf(delivery, now) === undefined ? 0 : LATE_MS);
  return { ...delivery, openShard: openShard('DELIVERY', `${endpointId}#${sequence}`), openSince: new Date(due).toISOString() };
}

function deliveryOf(item: StoredDelivery & Partial<Key>): Delivery {
  const { pk: _pk, sk: _sk, leaseUntil: _leaseUntil, openShard: _openShard, openSince: _openSince, ...delivery } = item;
  return delivery;
}
