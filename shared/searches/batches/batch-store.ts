/**
 * Rows of batches. Every change but a lease is written under the condition that `version` is the one that was read, so that of two that change
 * a row at once one finds that it came too late.
 */
import { randomBytes } from 'node:crypto';
import { RepeatTaken, type RepeatWrite, repeatPut } from '../../accounts/account/idempotency-store.ts';
import type { PageQuery, Update, Write } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { Item, KeyOf } from '../../platform/table/item.ts';
import { BATCH_PREFIX, batchAt, openShard, userPartition } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Batch, batchItemKey, isOpen } from './batch-row.ts';

/** Seconds after which the sweeper sends the message of an open batch again. */
export const BATCH_STALE_SECONDS = 300;
/** Days that a batch is kept after its last change; its files are kept a little longer (`lib/data-stack.ts`). */
const KEEP_DAYS = 90;

/** A batch that one driver has. */
export type LeasedBatch = Batch & Required<Pick<Batch, 'leaseId' | 'leaseUntil' | 'tries'>>;

/** What became of a change: the row after it, or what kept it from being written. */
export type Changed = { row: Batch } | { kept: 'row' | 'account' };

export class Batches {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(userId: string, batchId: string): Promise<Batch | undefined> {
    return this.#table.get(batchItemKey(userId, batchId));
  }

  /** Newest first; `after` and `next` are the sort keys that a cursor wraps. */
  async page(userId: string, limit: number, after?: string): Promise<{ rows: Batch[]; next?: string }> {
    const query: PageQuery<Batch> = { pk: userPartition(userId), prefix: BATCH_PREFIX, backwards: true, limit, ...(after && { after }) };
    const { items, next } = await this.#table.page<Batch>(query);
    return { rows: items, ...(next && { next }) };
  }

  /** `false` where it is there already. Rejects with `RepeatTaken`. */
  async create(row: Batch, repeat?: RepeatWrite): Promise<boolean> {
    const put = { item: itemOf(row), condition: 'attribute_not_exists(pk)' };
    try {
      await this.#table.transact([{ put }, ...(repeat ? [{ put: repeatPut(repeat) }] : [])]);
      return true;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === 1) throw new RepeatTaken(error);
      return error.itemOf(batchItemKey(row.userId, row.batchId))?.mark === row.mark;
    }
  }

  /** `beside`: a change of the account that is made with it, or not at all. */
  async change(before: Batch, after: Batch, beside?: Update<unknown>): Promise<Changed> {
    const row = next(before, after);
    const put = { item: itemOf(row), condition: 'version = :version', values: { ':version': before.version } };
    const writes: Write[] = [{ put }, ...(beside ? [{ update: beside }] : [])];
    try {
      await (beside ? this.#table.transact(writes) : this.#table.put(put));
      return { row };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === 1) return { kept: 'account' };
      // This very change was written, and the answer was lost.
      return error.itemOf(batchItemKey(row.userId, row.batchId))?.mark === row.mark ? { row } : { kept: 'row' };
    }
  }

  /** Gives a batch to one driver. The row as it is then, or, where another driver has it or it does not go on (`done: false`), as it is. */
  async lease(userId: string, batchId: string, leaseId: string, now: Date, until: Date) {
    return this.#table.tryUpdate<LeasedBatch>({
      key: batchItemKey(userId, batchId) as KeyOf<LeasedBatch>,
      update: 'SET leaseId = :lease, leaseUntil = :until, tries = if_not_exists(tries, :none) + :one',
      condition: 'attribute_exists(openSince) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
      values: { ':lease': leaseId, ':until': until.toISOString(), ':now': now.toISOString(), ':none': 0, ':one': 1 },
    });
  }

  /** `isWell`: the driver came to an end, so that it does not count as a try. `wakeAt`: when the next message comes. */
  async release({ userId, batchId, leaseId }: LeasedBatch, isWell: boolean, wakeAt?: Date): Promise<void> {
    await this.#table.updateIf({
      key: batchItemKey(userId, batchId),
      update: `${wakeAt ? 'SET wakeAt = :wake ' : ''}REMOVE leaseId, leaseUntil${isWell ? ', tries' : ''}`,
      condition: 'leaseId = :lease',
      values: { ':lease': leaseId, ...(wakeAt && { ':wake': wakeAt.toISOString() }) },
    });
  }

  /** `false` where it changed meanwhile. */
  async remove({ userId, batchId, version }: Batch): Promise<boolean> {
    const remove = { key: batchItemKey(userId, batchId), condition: 'version = :version', values: { ':version': version } };
    return this.#table.transactIf([{ remove }]);
  }

  /** Rows that have been in a shard of the sparse index since before `before`, oldest first; at most `limit`. */
  async readOpen(shard: string, before: string, limit: number): Promise<Batch[]> {
    const keys = await this.#table.open(shard, before, limit);
    const rows = await Promise.all(keys.map(batchAt).map(({ userId, batchId }) => this.read(userId, batchId)));
    return rows.filter((row) => row !== undefined);
  }

  /** Counts a resend of the message; `false` where the row changed meanwhile. `driversAreDead`: a lease is taken away. */
  async countSend({ userId, batchId, openSince }: Batch, now: Date, driversAreDead: boolean): Promise<boolean> {
    const counted = await this.#table.updateIf({
      key: batchItemKey(userId, batchId),
      update: `SET openSince = :now${driversAreDead ? ' REMOVE leaseId, leaseUntil, wakeAt' : ''}`,
      condition: 'openSince = :seen',
      values: { ':now': now.toISOString(), ':seen': openSince },
    });
    return counted !== undefined;
  }
}

export const newMark = (): string => randomBytes(6).toString('hex');

const next = (before: Batch, after: Batch): Batch => ({ ...after, version: before.version + 1, mark: newMark() });

/** In the sparse index while it continues without its caller. */
function itemOf({ openSince: _since, ttl: _ttl, ...row }: Batch): Item & Batch {
  const { openShard: _shard, ...facts } = row as Batch & { openShard?: string };
  const kept = Math.floor(Date.parse(row.updatedAt) / 1000) + KEEP_DAYS * 86_400;
  const open = isOpen(row) ? { openShard: openShard('BATCH', row.batchId), openSince: row.updatedAt } : { ttl: kept };
  return { ...facts, ...batchItemKey(row.userId, row.batchId), ...open };
}
