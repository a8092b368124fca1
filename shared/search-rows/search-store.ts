/**
 * Search rows. The row decides: whether a search is open or done, and with which result, stands nowhere else.
 *
 * PENDING -> COMPLETED or FAILED, once and never back: every change is conditional on PENDING.
 */

import { createHash } from 'node:crypto';
import { RepeatTaken, type RepeatWrite, repeatPut } from '../accounts/idempotency-store.ts';
import { type LedgerLine, ledgerItem } from '../accounts/ledger-store.ts';
import type { Entity, SourceDocument } from '../entity/entity.ts';
import type { Failure } from '../entity/failure-codes.ts';
import {
  caseIdOf,
  casePartition,
  documentKey,
  entityLockKey,
  type LockKind,
  openShard,
  resultPartKey,
  resultPrefix,
  searchKey,
  userCaseKey,
} from '../table/keys.ts';
import { ConditionFailed, type Item, type Table } from '../table/table.ts';
import type {
  CompletedSearch,
  FailedSearch,
  LeasedSearch,
  PendingSearch,
  ResultManifest,
  SearchRow,
  SearchStatus,
  WaitingPlace,
} from './search-row.ts';
import { packedResult, StoredResult } from './stored-result.ts';

const BOOKED = ['searchId', 'status', 'cost', 'attempt', 'searchType', 'chargeFinancials', 'updatedAt', 'abandoned', 'erased'] as const;
type Booked = (typeof BOOKED)[number];
type PartOf<Row> = Row extends SearchRow ? Pick<Row, Booked & keyof Row> : never;
/** The attributes of a row that the books of an account need. */
export type BookedSearch = PartOf<SearchRow>;

/** `searchId` is absent where the lock was given up. */
export interface EntityLock {
  searchId?: string;
  at: string;
}

/** A lock without a row: its request is dead when it is older than a function can run. */
export const LOCK_DEAD_AFTER_MS = 60_000;

export const MAX_INLINE_BYTES = 32 * 1024;
const MAX_PART_BYTES = 256 * 1024;
/** Packed: about 200,000 counterparties, which a function's memory holds unpacked. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024;

/** A result that could be kept but never be read. */
export class ResultTooLarge extends Error {
  readonly bytes: number;

  constructor(bytes: number) {
    super('a result too large to be read');
    this.name = 'ResultTooLarge';
    this.bytes = bytes;
  }
}

export class Searches {
  readonly #table: Table;
  readonly #retained: boolean;

  /** `retained`: finished searches stand in the sparse index, so that the sweeper finds those that have been kept for long enough. */
  constructor(table: Table, { retained = false } = {}) {
    this.#table = table;
    this.#retained = retained;
  }

  async read(searchId: string): Promise<SearchRow | undefined> {
    return (await this.#table.get(searchKey(searchId))) as SearchRow | undefined;
  }

  /** Those that are there, in no order. */
  async readAll(searchIds: readonly string[]): Promise<SearchRow[]> {
    const rows = await this.#table.getAll(searchIds.map(searchKey));
    return rows.filter((row) => row !== undefined) as unknown as SearchRow[];
  }

  /** The same without results, inputs and all else that the books do not know. */
  async readForBooks(searchIds: readonly string[]): Promise<BookedSearch[]> {
    const rows = await this.#table.getAll(searchIds.map(searchKey), BOOKED);
    return rows.filter((row) => row !== undefined) as unknown as BookedSearch[];
  }

  /**
   * Writes an accepted search, its ledger line if it is billed, and, for one that opens a case, its place in the caller's list of
   * cases under `name`: all or none. The row that stands there already, where there is one; `overAbandoned`: it may be the tombstone of
   * another attempt. Rejects with `RepeatTaken` where another request was the first with the `Idempotency-Key` of `repeat`.
   */
  async create(
    row: PendingSearch,
    line: LedgerLine | undefined,
    name: string | undefined,
    { repeat, overAbandoned = false }: { repeat?: RepeatWrite | undefined; overAbandoned?: boolean } = {},
  ): Promise<SearchRow | undefined> {
    const items: [Item, ...Item[]] = [
      open(row),
      ...(name === undefined ? [] : [listed(row, name)]),
      ...(line ? [ledgerItem(row.userId, line, row.searchId)] : []),
    ];
    const over = {
      condition: '(abandoned = :yes AND attribute_not_exists(erased) AND attempt <> :attempt)',
      values: { ':yes': true, ':attempt': row.attempt ?? '' },
    };
    try {
      await this.#table.create(items, overAbandoned ? over : undefined, repeat && repeatPut(repeat));
      return undefined;
    } catch (error) {
      if (error instanceof ConditionFailed && error.index === items.length) throw new RepeatTaken(error);
      if (error instanceof ConditionFailed && error.item) return error.item as unknown as SearchRow;
      throw error;
    }
  }

  /**
   * Takes the place of a row whose request died before writing it, so that a late write cannot land behind a released hold.
   * The row that stands there already, where there is one.
   */
  async abandon(searchId: string, userId: string, attempt: string, now: Date, ttlSeconds: number): Promise<SearchRow | undefined> {
    const at = now.toISOString();
    const item = { ...searchKey(searchId), searchId, caseId: caseIdOf(searchId), userId, attempt, createdAt: at, updatedAt: at };
    const ttl = Math.floor(now.getTime() / 1000) + ttlSeconds;
    try {
      await this.#table.put({ item: { ...item, status: 'FAILED', abandoned: true, ttl }, condition: 'attribute_not_exists(pk)' });
      return undefined;
    } catch (error) {
      if (error instanceof ConditionFailed && error.item) return error.item as unknown as SearchRow;
      throw error;
    }
  }

  /** Takes the search for one worker; the row as it is then. Rejects with `ConditionFailed` (finished, leased, or not there). */
  async lease(searchId: string, leaseId: string, now: Date, until: Date): Promise<LeasedSearch> {
    return (await this.#table.update({
      key: searchKey(searchId),
      update:
        'SET leaseId = :lease, leaseUntil = :until, asks = if_not_exists(asks, :none) + :one, firstAskedAt = if_not_exists(firstAskedAt, :now)',
      condition: '#status = :pending AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
      names: { '#status': 'status' },
      values: { ':lease': leaseId, ':until': until.toISOString(), ':now': now.toISOString(), ':pending': 'PENDING', ':none': 0, ':one': 1 },
    })) as unknown as LeasedSearch;
  }

  /** Gives the search back to the queue, untried. */
  async release(searchId: string, leaseId: string): Promise<void> {
    await this.#ifStands({
      key: searchKey(searchId),
      update: 'REMOVE leaseId, leaseUntil, place',
      condition: 'leaseId = :lease AND #status = :pending',
      names: { '#status': 'status' },
      values: { ':lease': leaseId, ':pending': 'PENDING' },
    });
  }

  /** Notes that a paper was ordered, before it is first asked for; `false` where the search is no longer this worker's. */
  async recordOrder(row: LeasedSearch, order: NonNullable<LeasedSearch['order']>): Promise<boolean> {
    const noted = await this.#ifStands({
      key: searchKey(row.searchId),
      update: 'SET #order = :order, pendingDocument = :yes, updatedAt = :at',
      condition: '#status = :pending AND leaseId = :lease',
      names: { '#status': 'status', '#order': 'order' },
      values: { ':order': order, ':yes': true, ':at': order.orderedAt, ':pending': 'PENDING', ':lease': row.leaseId },
    });
    return noted !== undefined;
  }

  /** Gives the search back until its register may be asked: this was no try, what was tried before still counts. */
  async waitForTurn(row: LeasedSearch, place: WaitingPlace): Promise<void> {
    const tried = row.asks - 1;
    await this.#ifStands({
      key: searchKey(row.searchId),
      update: `SET place = :place, openSince = :wake${tried > 0 ? ', asks = :tried' : ''} REMOVE leaseId, leaseUntil${tried > 0 ? '' : ', asks, firstAskedAt'}`,
      condition: '#status = :pending AND leaseId = :lease',
      names: { '#status': 'status' },
      values: {
        ':pending': 'PENDING',
        ':lease': row.leaseId,
        ':place': place,
        ':wake': place.wakeAt,
        ...(tried > 0 && { ':tried': tried }),
      },
    });
  }

  /** Gives the search back until its paper is asked for again, at `nextAt`. */
  async waitForDocument(row: LeasedSearch, nextAt: Date): Promise<void> {
    await this.#ifStands({
      key: searchKey(row.searchId),
      update: 'SET collects = if_not_exists(collects, :none) + :one, openSince = :next REMOVE leaseId, leaseUntil, asks, firstAskedAt',
      condition: '#status = :pending AND leaseId = :lease',
      names: { '#status': 'status' },
      values: { ':pending': 'PENDING', ':lease': row.leaseId, ':next': nextAt.toISOString(), ':none': 0, ':one': 1 },
    });
  }

  /**
   * Writes the result once: parts first, then the row that names them. The row as it is then, or `undefined` where the
   * search is no longer this worker's.
   */
  async complete(
    row: LeasedSearch,
    entity: Entity,
    facts: { now: Date; chargeFinancials?: number | undefined; followUp?: boolean },
  ): Promise<CompletedSearch | undefined> {
    const nameMatch = entity.nameMatch ?? entity.expandedRecord?.nameMatch;
    const json = Buffer.from(JSON.stringify(entity));
    const packed = packedResult(json);
    if (packed.byteLength > MAX_RESULT_BYTES) throw new ResultTooLarge(packed.byteLength);
    const inline = packed.byteLength <= MAX_INLINE_BYTES;
    const run = row.leaseId;
    const parts = inline ? [] : cut(packed, MAX_PART_BYTES);
    await this.#table.putAll(parts.map((data, at) => ({ ...resultPartKey(row.searchId, run, at), data })));
    const manifest: ResultManifest = {
      run,
      parts: parts.length,
      bytes: json.byteLength,
      sha256: createHash('sha256').update(json).digest('hex'),
    };
    const ended = {
      manifest,
      ...(inline && { result: packed }),
      counterparties: entity.counterparties.length,
      ...(nameMatch && { nameMatch }),
      ...(facts.chargeFinancials && { chargeFinancials: facts.chargeFinancials }),
      ...(facts.followUp && { followUp: true }),
    };
    return (await this.#finish(row, 'COMPLETED', facts.now, ended)) as CompletedSearch | undefined;
  }

  /** The row as it is then, or `undefined` where the search is no longer this worker's. */
  async fail(row: PendingSearch, { error, code }: Failure, now: Date): Promise<FailedSearch | undefined> {
    return (await this.#finish(row, 'FAILED', now, { error, failureCode: code })) as FailedSearch | undefined;
  }

  async #finish(row: PendingSearch, status: SearchStatus, now: Date, ended: Item): Promise<SearchRow | undefined> {
    const kept = this.#retained && !ended.followUp;
    const facts = { ...ended, ...(kept && keptSince(row, now)) };
    const sets = Object.keys(facts).map((name) => `#${name} = :${name}`);
    const lease = row.leaseId ? 'leaseId = :lease' : '(attribute_not_exists(leaseUntil) OR leaseUntil < :now)';
    const at = now.toISOString();
    // Whoever ended it otherwise did so at another instant: what stands there is what was asked for, and the answer was lost.
    const isDone = (there: SearchRow): boolean => there.status === status && there.updatedAt === at;
    return (await this.#unlessDone(isDone, {
      key: searchKey(row.searchId),
      update: `SET #status = :status, updatedAt = :now${sets.map((set) => `, ${set}`).join('')} REMOVE ${kept || ended.followUp ? '' : 'openShard, openSince, '}leaseId, leaseUntil, pendingDocument, expanded`,
      condition: `#status = :pending AND ${lease}`,
      names: { '#status': 'status', ...Object.fromEntries(Object.keys(facts).map((name) => [`#${name}`, name])) },
      values: {
        ':status': status,
        ':pending': 'PENDING',
        ':now': at,
        ...(row.leaseId && { ':lease': row.leaseId }),
        ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`:${name}`, value])),
      },
    })) as unknown as SearchRow | undefined;
  }

  /**
   * Counts a re-send of a search that has been open for too long; the row then. `workersAreDead`: no lease is respected
   * (this machine's stack after a restart). `undefined` where a worker has it, or it changed meanwhile.
   */
  async countSend(row: PendingSearch, now: Date, workersAreDead: boolean): Promise<PendingSearch | undefined> {
    const free = workersAreDead ? '' : ' AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)';
    return (await this.#ifStands({
      key: searchKey(row.searchId),
      update: 'SET sends = if_not_exists(sends, :none) + :one, openSince = :now REMOVE leaseId, leaseUntil, asks, firstAskedAt',
      condition: `#status = :pending AND openSince = :seen${free}`,
      names: { '#status': 'status' },
      values: { ':pending': 'PENDING', ':seen': row.openSince, ':now': now.toISOString(), ':none': 0, ':one': 1 },
    })) as unknown as PendingSearch | undefined;
  }

  /** Counts a re-send of a COMPLETED search after which something is still to be started; the row then. `undefined` where it was, meanwhile. */
  async countFollowUp(row: CompletedSearch, now: Date): Promise<CompletedSearch | undefined> {
    return (await this.#ifStands({
      key: searchKey(row.searchId),
      update: 'SET followUpSends = if_not_exists(followUpSends, :none) + :one, openSince = :now',
      condition: 'attribute_exists(followUp) AND openSince = :seen',
      values: { ':seen': row.openSince, ':now': now.toISOString(), ':none': 0, ':one': 1 },
    })) as unknown as CompletedSearch | undefined;
  }

  /** What was to be started after this search has been. */
  async markFollowUpDone(row: CompletedSearch): Promise<void> {
    const { openShard: shard, openSince: since } = keptSince(row, new Date(row.updatedAt));
    await this.#ifStands({
      key: searchKey(row.searchId),
      update: this.#retained ? 'SET openShard = :shard, openSince = :since REMOVE followUp' : 'REMOVE followUp, openShard, openSince',
      condition: 'attribute_exists(followUp)',
      ...(this.#retained && { values: { ':shard': shard, ':since': since } }),
    });
  }

  /** Takes a finished search out of those whose age is watched. */
  async removeFromRetention({ searchId, openSince }: SearchRow): Promise<void> {
    await this.#ifStands({
      key: searchKey(searchId),
      update: 'REMOVE openShard, openSince',
      condition: 'openSince = :seen AND #status <> :pending',
      names: { '#status': 'status' },
      values: { ':seen': openSince, ':pending': 'PENDING' },
    });
  }

  /**
   * Takes the lock of an entity for one search, over a lock whose search (`over`) is known to be dead. The search that has it, where
   * it is another.
   */
  async lockEntity(
    caseId: string,
    entityId: string,
    searchId: string,
    now: Date,
    { over, kind = 'expand' }: { over?: string | undefined; kind?: LockKind } = {},
  ): Promise<EntityLock | undefined> {
    const item = { ...entityLockKey(kind, caseId, entityId), searchId, at: now.toISOString() };
    try {
      await this.#table.put({
        item,
        condition: `attribute_not_exists(searchId) OR searchId = :own${over ? ' OR searchId = :over' : ''}`,
        values: { ':own': searchId, ...(over && { ':over': over }) },
      });
      return undefined;
    } catch (error) {
      if (error instanceof ConditionFailed && error.item) return error.item as unknown as EntityLock;
      throw error;
    }
  }

  /** Gives a lock up whose search was never accepted: the lock then points at nothing that runs. */
  async unlockEntity(caseId: string, entityId: string, searchId: string, kind: LockKind = 'expand'): Promise<void> {
    await this.#ifStands({
      key: entityLockKey(kind, caseId, entityId),
      update: 'REMOVE searchId SET #at = :never',
      condition: 'searchId = :own',
      names: { '#at': 'at' },
      values: { ':own': searchId, ':never': '' },
    });
  }

  /** The name under which the caller's list shows the case, once the register has told it. */
  async nameCase(row: Pick<SearchRow, 'userId' | 'createdAt' | 'caseId'>, name: string): Promise<void> {
    await this.#ifStands({
      key: userCaseKey(row.userId, row.createdAt, row.caseId),
      update: 'SET #name = :name',
      condition: 'attribute_exists(pk)',
      names: { '#name': 'name' },
      values: { ':name': name },
    });
  }

  async writeDocument(searchId: string, document: SourceDocument, bucketKey: string): Promise<void> {
    await this.#table.put({ item: { ...documentKey(document._documentID), ...document, searchId, bucketKey } });
  }

  /** The result of a completed search; further parts are one query more. */
  async result(row: CompletedSearch): Promise<StoredResult> {
    const { manifest } = row;
    const parts = manifest.parts === 0 ? [row.result!] : await this.#parts(row.searchId, manifest.run);
    return new StoredResult(manifest, parts);
  }

  async #parts(searchId: string, run: string): Promise<Uint8Array[]> {
    const items = await this.#table.all({ pk: casePartition(caseIdOf(searchId)), prefix: resultPrefix(searchId, run) });
    return items.map(({ data }) => data as Uint8Array);
  }

  /** As `#ifStands`, for a change that can be known again: one whose answer was lost stands there when it is tried again. */
  async #unlessDone(isDone: (there: SearchRow) => boolean, update: Parameters<Table['update']>[0]): Promise<Item | undefined> {
    try {
      return await this.#table.update(update);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      return error.item && isDone(error.item as unknown as SearchRow) ? error.item : undefined;
    }
  }

  async #ifStands(update: Parameters<Table['update']>[0]): Promise<Item | undefined> {
    try {
      return await this.#table.update(update);
    } catch (error) {
      if (error instanceof ConditionFailed) return undefined;
      throw error;
    }
  }
}

const open = (row: PendingSearch): Item => ({
  ...searchKey(row.searchId),
  ...row,
  openShard: openShard('SEARCH', row.caseId),
  openSince: row.createdAt,
});

const keptSince = ({ caseId }: Pick<SearchRow, 'caseId'>, ended: Date) => ({
  openShard: openShard('KEPT', caseId),
  openSince: ended.toISOString(),
});

const listed = (row: PendingSearch, name: string): Item => ({
  ...userCaseKey(row.userId, row.createdAt, row.caseId),
  caseId: row.caseId,
  createdAt: row.createdAt,
  name,
  ...(row.searchInputs.jurisdiction && { jurisdiction: row.searchInputs.jurisdiction }),
  ...(row.searchType && { searchType: row.searchType }),
  ...(row.reference && { reference: row.reference }),
});

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
