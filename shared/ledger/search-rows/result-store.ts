/** Ends of searches: the result of a completed one, the reason of a failed one, and what the sweeper still has to do about either. */
import { createHash } from 'node:crypto';
import type { Entity } from '../../model/entity/entity.ts';
import type { Failure } from '../../model/entity/failure-codes.ts';
import { sectionsText } from '../../model/events/search-end.ts';
import type { Query } from '../../platform/table/expressions.ts';
import type { Item, KeyOf, Stored } from '../../platform/table/item.ts';
import { caseIdOf, casePartition, openShard, resultPartKey, resultPrefix } from '../../platform/table/keys.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  type CompletedSearch,
  completedKey,
  type FailedSearch,
  failedKey,
  type LeasedSearch,
  type PendingSearch,
  type ResultManifest,
  type ResultPart,
  rowKey,
  type SearchRow,
} from './search-row.ts';
import { packedResult, StoredResult } from './stored-result.ts';

export const MAX_INLINE_BYTES = 32 * 1024;
const MAX_PART_BYTES = 256 * 1024;
/** Gzipped: about 200,000 counterparties, which fit into a function's memory when they are unpacked. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024;

/** A result that could be stored but never be read. */
export class ResultTooLarge extends Error {
  override readonly name = 'ResultTooLarge';
  readonly bytes: number;

  constructor(bytes: number) {
    super('a result too large to be read');
    this.bytes = bytes;
  }
}

interface Completion {
  now: Date;
  /** Credits that were charged for financial statements. */
  chargeFinancials?: number | undefined;
  /** Another search is to be started. */
  followUp?: boolean;
  /** The search whose result it would repeat: then it is not stored. */
  sameAs?: string | undefined;
}

export class Results {
  readonly #table: Table;
  readonly #retained: boolean;

  /** `retained`: finished searches are in the sparse index, so that the sweeper finds those whose retention period is over. */
  constructor(table: Table, { retained = false } = {}) {
    this.#table = table;
    this.#retained = retained;
  }

  /** The result of a completed search; its parts are one query more. */
  async read({ searchId, manifest, result }: CompletedSearch): Promise<StoredResult> {
    return new StoredResult(manifest, manifest.parts === 0 ? [result!] : await this.#parts(searchId, manifest.run));
  }

  async #parts(searchId: string, run: string): Promise<Uint8Array[]> {
    const parts: Query<ResultPart> = { pk: casePartition(caseIdOf(searchId)), prefix: resultPrefix(searchId, run) };
    return (await this.#table.all(parts)).map(({ data }) => data);
  }

  /**
   * Writes the result once: first the parts, then the row that names them. The row as it is then; `undefined` where the worker no longer
   * has the search. Rejects with `ResultTooLarge`.
   */
  async complete(
    row: LeasedSearch,
    entity: Entity,
    { now, chargeFinancials, followUp, sameAs }: Completion,
  ): Promise<CompletedSearch | undefined> {
    const json = Buffer.from(JSON.stringify(entity));
    const packed = packedResult(json);
    if (packed.byteLength > MAX_RESULT_BYTES) throw new ResultTooLarge(packed.byteLength);
    const inline = packed.byteLength <= MAX_INLINE_BYTES;
    const parts = inline || sameAs ? [] : cut(packed, MAX_PART_BYTES);
    await this.#table.putAll(parts.map((data, at) => ({ ...resultPartKey(row.searchId, row.leaseId, at), data })));
    const dataStatus = entity.dataStatus ?? entity.expandedRecord?.dataStatus;
    const nameMatch = entity.nameMatch ?? entity.expandedRecord?.nameMatch;
    return this.#end(completedKey(row.searchId), row, 'COMPLETED', now, {
      manifest: manifestOf(row.leaseId, parts.length, json),
      ...(sameAs ? { sameAs } : inline && { result: packed }),
      counterparties: entity.counterparties.length,
      ...(dataStatus && { sections: sectionsText(dataStatus) }),
      ...(nameMatch && { nameMatch }),
      ...(chargeFinancials && { chargeFinancials }),
      ...(followUp && { followUp: true }),
    });
  }

  /** The row as it is then; `undefined` where the worker no longer has the search. */
  async fail(row: PendingSearch, { error, code, hint }: Failure, now: Date): Promise<FailedSearch | undefined> {
    return this.#end(failedKey(row.searchId), row, 'FAILED', now, { error, failureCode: code, ...(hint && { hint }) });
  }

  async #end<Ended extends SearchRow>(
    key: KeyOf<Ended>,
    row: PendingSearch,
    status: Ended['status'],
    now: Date,
    facts: Item,
  ): Promise<Stored<Ended> | undefined> {
    const isRetained = this.#retained && !facts.followUp;
    const set: Item = { ...facts, ...(isRetained && retainedSince(row, now)) };
    const names = Object.keys(set);
    const lease = row.leaseId ? 'leaseId = :lease' : '(attribute_not_exists(leaseUntil) OR leaseUntil < :now)';
    const at = now.toISOString();
    const update = {
      key,
      update: `SET #status = :status, updatedAt = :now${names.map((name) => `, #${name} = :${name}`).join('')} REMOVE ${isRetained || facts.followUp ? '' : 'openShard, openSince, '}leaseId, leaseUntil, pendingDocument, expanded`,
      condition: `#status = :pending AND ${lease}`,
      names: { '#status': 'status', ...Object.fromEntries(names.map((name) => [`#${name}`, name])) },
      values: {
        ...{ ':status': status, ':pending': 'PENDING', ':now': at },
        ...(row.leaseId && { ':lease': row.leaseId }),
        ...Object.fromEntries(names.map((name) => [`:${name}`, set[name]])),
      },
    };
    // Every other end of the search happened at another instant.
    return this.#table.updateOnce<Ended>(update, (there) => there.status === status && there.updatedAt === at);
  }

  /** Counts a resend of the message for a follow-up; the row after it. `undefined` where the follow-up was started meanwhile. */
  async countFollowUp(row: CompletedSearch, now: Date): Promise<CompletedSearch | undefined> {
    return this.#table.updateIf({
      key: completedKey(row.searchId),
      update: 'SET followUpSends = if_not_exists(followUpSends, :none) + :one, openSince = :now',
      condition: 'attribute_exists(followUp) AND openSince = :seen',
      values: { ':seen': row.openSince, ':now': now.toISOString(), ':none': 0, ':one': 1 },
    });
  }

  async markFollowUpDone(row: CompletedSearch): Promise<void> {
    const { openShard: shard, openSince: since } = retainedSince(row, new Date(row.updatedAt));
    await this.#table.updateIf({
      key: rowKey(row.searchId),
      update: this.#retained ? 'SET openShard = :shard, openSince = :since REMOVE followUp' : 'REMOVE followUp, openShard, openSince',
      condition: 'attribute_exists(followUp)',
      ...(this.#retained && { values: { ':shard': shard, ':since': since } }),
    });
  }

  /** Takes a finished search out of those whose age is watched. */
  async removeFromRetention({ searchId, openSince }: SearchRow): Promise<void> {
    await this.#table.updateIf({
      key: rowKey(searchId),
      update: 'REMOVE openShard, openSince',
      condition: 'openSince = :seen AND #status <> :pending',
      names: { '#status': 'status' },
      values: { ':seen': openSince, ':pending': 'PENDING' },
    });
  }
}

const retainedSince = ({ caseId }: Pick<SearchRow, 'caseId'>, ended: Date) => ({
  openShard: openShard('KEPT', caseId),
  openSince: ended.toISOString(),
});

const manifestOf = (run: string, parts: number, json: Uint8Array): ResultManifest => ({
  run,
  parts,
  bytes: json.byteLength,
  sha256: createHash('sha256').update(json).digest('hex'),
});

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.byteLength / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}
