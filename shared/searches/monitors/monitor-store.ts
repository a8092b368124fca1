/**
 * Rows of monitors, in the partition of their account. Every change is written under the condition that `revision` is the one that was read, so that
 * of two that change a row at once one finds that it came too late.
 */

import type { AboutEvent } from '../../accounts/account/account.ts';
import { RepeatTaken, type RepeatWrite, repeatPut } from '../../accounts/account/idempotency-store.ts';
import { pendingWriteOf } from '../../accounts/account/pending-event-store.ts';
import type { Query, Write } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { Item, KeyOf } from '../../platform/table/item.ts';
import { looksKey, MONITOR_PREFIX, openShard, userPartition } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { isLooking, type Look, type Monitor, monitorItemKey } from './monitor-row.ts';

/** Seconds after which the sweep sends the message of a monitor with a look under way again. */
const STALE_SECONDS = 300;

/** Looks a year of one register that are to be added to those of all monitors (or taken away), and the most that there may be. */
export interface LooksChange {
  register: string;
  looks: number;
  most: number;
}

export class Monitors {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(userId: string, monitorId: string): Promise<Monitor | undefined> {
    return this.#table.get(monitorItemKey(userId, monitorId));
  }

  async page(userId: string, limit: number, after?: string): Promise<{ items: Monitor[]; next?: string }> {
    const query: Query<Monitor> = { pk: userPartition(userId), prefix: MONITOR_PREFIX };
    return this.#table.page<Monitor>({ ...query, limit, ...(after && { after }) });
  }

  /** `full`: the register has no looks left; nothing was written. Rejects with `RepeatTaken`. */
  async create(row: Monitor, looks: LooksChange | undefined, repeat: RepeatWrite | undefined): Promise<'written' | 'full'> {
    const writes: Write[] = [
      { put: { item: itemOf(row), condition: 'attribute_not_exists(pk)' } },
      ...(looks ? [looksWrite(looks)] : []),
      ...(repeat ? [{ put: repeatPut(repeat) }] : []),
    ];
    try {
      await this.#table.transact(writes);
      return 'written';
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // This very row was written, and the answer was lost.
      if (error.index === 0 && (await this.read(row.userId, row.monitorId))?.createdAt === row.createdAt) return 'written';
      if (looks && error.index === 1) return 'full';
      if (repeat) throw new RepeatTaken(error);
      throw error;
    }
  }

  /** The row as it is then; `undefined` where it has changed meanwhile. */
  async change(before: Monitor, after: Monitor, beside: readonly Write[] = []): Promise<Monitor | undefined> {
    const row = { ...after, revision: before.revision + 1 };
    const put = { item: itemOf(row), condition: 'revision = :seen', values: { ':seen': before.revision } };
    try {
      if (beside.length === 0) await this.#table.put(put);
      else await this.#table.transact([{ put }, ...beside]);
      return row;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const there = await this.read(row.userId, row.monitorId);
      return there?.revision === row.revision && there.updatedAt === row.updatedAt && isSameLook(there, row) ? row : undefined;
    }
  }

  /** The same with events of the change on the account, which must be prepared for them: all or nothing. */
  async changeWithEvents(before: Monitor, after: Monitor, events: readonly AboutEvent[], beside: readonly Write[] = []) {
    const [first, ...others] = events;
    return this.change(before, after, [...(first ? [pendingWriteOf(after.userId, [first, ...others])] : []), ...beside]);
  }

  async remove({ userId, monitorId }: Monitor): Promise<void> {
    await this.#table.remove(monitorItemKey(userId, monitorId));
  }

  /** Rows that have been in a shard of the sparse index since before `before`, oldest first; at most `limit`. */
  async readOpen(shard: string, before: string, limit: number): Promise<Monitor[]> {
    const keys = await this.#table.open(shard, before, limit);
    const rows = await this.#table.getAll<KeyOf<Monitor>[]>(keys);
    return rows.filter((row) => row !== undefined);
  }

  /** Counts a message; `false` where the row changed meanwhile. */
  async countSend({ userId, monitorId, revision }: Monitor, now: Date): Promise<boolean> {
    const counted = await this.#table.updateIf({
      key: monitorItemKey(userId, monitorId),
      update: 'SET openSince = :later',
      condition: 'revision = :seen AND attribute_exists(openSince)',
      values: { ':later': later(now), ':seen': revision },
    });
    return counted !== undefined;
  }
}

const later = (now: Date): string => new Date(now.getTime() + STALE_SECONDS * 1_000).toISOString();

const isSameLook = (one: Monitor, other: Monitor): boolean => one.look?.searchId === other.look?.searchId && one.version === other.version;

export const looksWrite = ({ register, looks, most }: LooksChange) => ({
  update: {
    key: looksKey(register),
    update: 'SET looks = if_not_exists(looks, :none) + :looks',
    // What is taken away, and what all have, is within the limit.
    ...(looks > 0 && Number.isFinite(most) && { condition: 'attribute_not_exists(looks) OR looks <= :most' }),
    values: { ':none': 0, ':looks': looks, ...(looks > 0 && Number.isFinite(most) && { ':most': most - looks }) },
  },
});

/** In the sparse index while it looks by itself or has a look under way: by the time at which something is to be done. */
function itemOf(row: Monitor): Item & Monitor {
  const { openShard: _shard, openSince, ...facts } = row as Monitor & { openShard?: string; openSince?: string };
  const due = row.look ? timeOfRepeat(row.look, openSince) : isLooking(row) ? row.nextAt : undefined;
  return {
    ...facts,
    ...monitorItemKey(row.userId, row.monitorId),
    ...(due && { openShard: openShard('MONITOR', row.monitorId), openSince: due }),
  };
}

/** As the sweep set it when it sent the message: an entry of the index that stays costs nothing. */
const timeOfRepeat = ({ at }: Look, since = ''): string => {
  const latest = later(new Date(at));
  return since > at && since <= latest ? since : latest;
};
