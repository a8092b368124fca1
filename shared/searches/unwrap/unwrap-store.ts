/**
 * Rows of unwraps. Every change but a lease is written under the condition that `version` is the one that was read, so that of two that change
 * a row at once one finds that it came too late.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import { RepeatTaken, type RepeatWrite, repeatPut } from '../../accounts/account/idempotency-store.ts';
import { pendingWriteOf } from '../../accounts/account/pending-event-store.ts';
import { rowKey } from '../../ledger/search-rows/search-row.ts';
import type { Check, Query, Write } from '../../platform/table/expressions.ts';
import { ConditionFailed } from '../../platform/table/faults.ts';
import type { Item, KeyOf } from '../../platform/table/item.ts';
import {
  caseIdOf,
  casePartition,
  openShard,
  rootSearchId,
  UNWRAP_PREFIX,
  unwrapLockKey,
  unwrapPartKey,
  unwrapPartPrefix,
} from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import { unwrapEvents } from './unwrap-event.ts';
import { isOpen, type Unwrap, type UnwrapLock, type UnwrapNodes, type UnwrapPart, unwrapItemKey } from './unwrap-row.ts';
import type { VerdictChange } from './verdict-changes.ts';

const MAX_PART_BYTES = 256 * 1024;
/** Seconds after which the sweeper sends the message of an open unwrap again. */
export const UNWRAP_STALE_SECONDS = 300;
const STATUS = { '#status': 'status' };
const lockKey = (caseId: string): KeyOf<UnwrapLock> => unwrapLockKey(caseId);

/** An unwrap that one driver has. */
export type LeasedUnwrap = Unwrap & Required<Pick<Unwrap, 'leaseId' | 'leaseUntil' | 'tries'>>;

/** Why an unwrap was not written: another one is under way; the case is not there, or being erased. */
export type NotWritten = 'in_progress' | 'no_case';

export class Unwraps {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async read(unwrapId: string): Promise<Unwrap | undefined> {
    return this.#table.get(unwrapItemKey(unwrapId));
  }

  /** Newest first. */
  async list(caseId: string): Promise<Unwrap[]> {
    const all: Query<Unwrap | UnwrapPart> = { pk: casePartition(caseId), prefix: UNWRAP_PREFIX };
    const rows = (await this.#table.all(all)).filter((item): item is typeof item & Unwrap => !('data' in item));
    return rows.toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
  }

  async nodes({ unwrapId, parts }: Pick<Unwrap, 'unwrapId' | 'parts'>): Promise<UnwrapNodes> {
    if (parts === 0) return { endings: [], searches: [] };
    const query: Query<UnwrapPart> = { pk: casePartition(caseIdOf(unwrapId)), prefix: unwrapPartPrefix(unwrapId) };
    const packed = Buffer.concat((await this.#table.all(query)).slice(0, parts).map(({ data }) => data));
    return JSON.parse(gunzipSync(packed).toString('utf8')) as UnwrapNodes;
  }

  /** The number of parts. Written before the row that names them. */
  async writeNodes(unwrapId: string, nodes: UnwrapNodes): Promise<number> {
    const packed = gzipSync(JSON.stringify(nodes));
    const count = Math.ceil(packed.byteLength / MAX_PART_BYTES);
    await this.#table.putAll(
      Array.from({ length: count }, (_, at) => ({
        ...unwrapPartKey(unwrapId, at),
        data: packed.subarray(at * MAX_PART_BYTES, (at + 1) * MAX_PART_BYTES),
      })),
    );
    return count;
  }

  /** Writes a new unwrap and makes it the one that is under way on its case. Rejects with `RepeatTaken`. */
  async create(row: Unwrap, repeat?: RepeatWrite): Promise<NotWritten | undefined> {
    const over = await this.#ended(row.caseId);
    const writes: Write[] = [
      { put: { item: itemOf(row), condition: 'attribute_not_exists(pk)' } },
      this.#lock(row, over),
      { check: caseIsThere(row.caseId) },
      ...(repeat ? [{ put: repeatPut(repeat) }] : []),
    ];
    return this.#written(writes, row);
  }

  /** Changes a row that is under way no longer into one that is. `false` where it has changed meanwhile. */
  async reopen(before: Unwrap, after: Unwrap): Promise<NotWritten | boolean> {
    const over = await this.#ended(after.caseId);
    const writes: Write[] = [
      { put: { item: itemOf(next(before, after)), ...unchanged(before) } },
      this.#lock(after, over),
      { check: caseIsThere(after.caseId) },
    ];
    try {
      return (await this.#written(writes, after)) ?? true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  }

  /** The unwrap that has the case and needs it no longer. */
  async #ended(caseId: string): Promise<string | undefined> {
    const lock = await this.#table.get(lockKey(caseId));
    const standing = lock && (await this.read(lock.unwrapId));
    return lock && !(standing && isOpen(standing)) ? lock.unwrapId : undefined;
  }

  #lock({ caseId, unwrapId }: Unwrap, over: string | undefined): Write {
    const condition = `attribute_not_exists(unwrapId) OR unwrapId = :own${over ? ' OR unwrapId = :over' : ''}`;
    return { put: { item: { ...lockKey(caseId), unwrapId }, condition, values: { ':own': unwrapId, ...(over && { ':over': over }) } } };
  }

  async #written(writes: readonly Write[], { unwrapId, updatedAt }: Unwrap): Promise<NotWritten | undefined> {
    try {
      await this.#table.transact(writes);
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      if (error.index === 1) return 'in_progress';
      if (error.index === 2) return 'no_case';
      if (error.index === 3) throw new RepeatTaken(error);
      // This very row was written, and the answer was lost.
      if ((await this.read(unwrapId))?.updatedAt === updatedAt) return undefined;
      throw error;
    }
  }

  /** Gives an unwrap to one driver. The row as it is then, or, where another driver has it or it does not go on (`done: false`), as it is. */
  async lease(unwrapId: string, leaseId: string, now: Date, until: Date) {
    return this.#table.tryUpdate<LeasedUnwrap>({
      key: unwrapItemKey(unwrapId) as KeyOf<LeasedUnwrap>,
      update: 'SET leaseId = :lease, leaseUntil = :until, tries = if_not_exists(tries, :none) + :one',
      condition:
        '(#status IN (:pending, :running) OR (#status = :paused AND resumeAt <= :now)) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
      names: STATUS,
      values: {
        ...{ ':lease': leaseId, ':until': until.toISOString(), ':now': now.toISOString(), ':none': 0, ':one': 1 },
        ...{ ':pending': 'PENDING', ':running': 'RUNNING', ':paused': 'PAUSED' },
      },
    });
  }

  /** `isWell`: the driver came to an end, so that it does not count as a try. `wakeAt`: when the next message comes. */
  async release({ unwrapId, leaseId }: LeasedUnwrap, isWell: boolean, wakeAt?: Date): Promise<void> {
    await this.#table.updateIf({
      key: unwrapItemKey(unwrapId),
      update: `${wakeAt ? 'SET wakeAt = :wake ' : ''}REMOVE leaseId, leaseUntil${isWell ? ', tries' : ''}`,
      condition: 'leaseId = :lease',
      values: { ':lease': leaseId, ...(wakeAt && { ':wake': wakeAt.toISOString() }) },
    });
  }

  /** The row as it is then; `undefined` where it has changed meanwhile. The lease stays where `after` has it. */
  async change(before: Unwrap, after: Unwrap): Promise<Unwrap | undefined> {
    const row = next(before, after);
    return this.#changed(row, this.#table.put({ item: itemOf(row), ...unchanged(before) }));
  }

  /** The same with the events of the change on the account, which must be prepared for them: all or nothing. */
  async changeWithEvents(before: Unwrap, after: Unwrap, verdicts: readonly VerdictChange[] = []): Promise<Unwrap | undefined> {
    const row = next(before, after);
    const put = { item: itemOf(row), ...unchanged(before) };
    return this.#changed(row, this.#table.transact([{ put }, pendingWriteOf(row.userId, unwrapEvents(row, verdicts))]));
  }

  async #changed(row: Unwrap, writing: Promise<void>): Promise<Unwrap | undefined> {
    try {
      await writing;
      return row;
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      // None is there where its case was erased.
      const there = error.itemOf(unwrapItemKey(row.unwrapId));
      return there?.version === row.version && there.updatedAt === row.updatedAt ? row : undefined;
    }
  }

  /** Cancels what a case has under way, with its event, as `changeWithEvents`. */
  async cancelUnderWay(caseId: string, now: Date): Promise<void> {
    const lock = await this.#table.get(lockKey(caseId));
    const row = lock && (await this.read(lock.unwrapId));
    if (row && isOpen(row)) await this.changeWithEvents(row, cancelled(row, now));
  }

  /** Must hold when a step of the unwrap is written: the driver still has it, and it was not cancelled. */
  isDrivenBy({ unwrapId, leaseId }: LeasedUnwrap): Check {
    const values = { ':running': 'RUNNING', ':lease': leaseId };
    return { key: unwrapItemKey(unwrapId), condition: '#status = :running AND leaseId = :lease', names: STATUS, values };
  }

  /** Rows that have been in a shard of the sparse index since before `before`, oldest first; at most `limit`. */
  async readOpen(shard: string, before: string, limit: number): Promise<Unwrap[]> {
    const keys = await this.#table.open(shard, before, limit);
    const rows = await this.#table.getAll<KeyOf<Unwrap>[]>(keys);
    return rows.filter((row) => row !== undefined);
  }

  /** Counts a resend of the message; `false` where the row changed meanwhile. `driversAreDead`: a lease is taken away. */
  async countSend({ unwrapId, openSince }: Unwrap, now: Date, driversAreDead: boolean): Promise<boolean> {
    const counted = await this.#table.updateIf({
      key: unwrapItemKey(unwrapId),
      update: `SET openSince = :now${driversAreDead ? ' REMOVE leaseId, leaseUntil' : ''}`,
      condition: 'openSince = :seen',
      values: { ':now': now.toISOString(), ':seen': openSince },
    });
    return counted !== undefined;
  }
}

/** No further step of it is started. */
export function cancelled({ outcome: _outcome, reason: _reason, resumeAt: _resumeAt, ...row }: Unwrap, now: Date): Unwrap {
  return { ...row, status: 'CANCELLED', updatedAt: now.toISOString() };
}

const next = (before: Unwrap, after: Unwrap): Unwrap => ({ ...after, version: before.version + 1 });

const unchanged = ({ version }: Unwrap) => ({ condition: 'version = :version', values: { ':version': version } });

const caseIsThere = (caseId: string): Check => ({
  key: rowKey(rootSearchId(caseId)),
  condition: 'attribute_exists(pk) AND attribute_not_exists(abandoned) AND attribute_not_exists(erasing)',
});

/** In the sparse index while it continues without its caller: by its last change, or by the time at which the sweeper is to resume it. */
function itemOf({ openSince: _, ...row }: Unwrap): Item & Unwrap {
  const { openShard: _shard, ...facts } = row as Unwrap & { openShard?: string };
  const due = row.resumeAt && new Date(Date.parse(row.resumeAt) - UNWRAP_STALE_SECONDS * 1_000).toISOString();
  return {
    ...facts,
    ...unwrapItemKey(row.unwrapId),
    ...(isOpen(row) && { openShard: openShard('UNWRAP', row.caseId), openSince: due ?? row.updatedAt }),
  };
}
