/** POST /batches/{batchId}/start, …/pause, …/resume and …/cancel, and DELETE /batches/{batchId}. */
import type { Caller } from '../../accounts/account/account.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkedBody } from '../../platform/requests/request-body.ts';
import type { Update } from '../../platform/table/expressions.ts';
import { runs, runsNoMore } from './batch-account.ts';
import { type BatchAnswer, batchAnswer, isSlow } from './batch-answer.ts';
import { ResumeBatchBody, StartBatchBody } from './batch-body.ts';
import { logChanged } from './batch-log.ts';
import { type Batch, heldOf, isOpen } from './batch-row.ts';
import { ownBatch } from './own-batch.ts';
import { arrived, type ReadBatchServices } from './read-batches.ts';
import type { BatchServices } from './services.ts';

export type ChangeServices = ReadBatchServices & Pick<BatchServices, 'log'>;

interface Change {
  after: Batch;
  beside?: Update<unknown>;
}

interface Asked {
  caller: Caller;
  batchId: string;
  /** Of the body. Throws an `ApiError`. */
  check?: () => unknown;
}

/** Where nothing is to be changed: the batch as it stands. Throws an `ApiError`. */
type ChangeOf = (row: Batch, now: Date) => Change | undefined;

/** Starting twice is starting once. `maxCredits`: the most that it may charge; absent: what all of its rows can cost. */
export function startBatch(services: ChangeServices, caller: Caller, batchId: string, body: () => unknown): Promise<BatchAnswer> {
  const wanted = () => checkedBody(StartBatchBody, body());
  return changed(services, { caller, batchId, check: wanted }, (row, now) => {
    const { maxCredits, acceptSlow = false } = wanted();
    if (row.status === 'RUNNING') return undefined;
    if (row.status !== 'READY') throw new ApiError('batch_not_ready', { fields: { status: row.status } });
    refuseSlow(row, acceptSlow);
    const after: Batch = { ...row, status: 'RUNNING', startedAt: now.toISOString(), ...(maxCredits !== undefined && { maxCredits }) };
    return { after, beside: runs(row) };
  });
}

function refuseSlow({ registers }: Batch, isAccepted: boolean): void {
  const slow = registers.filter(isSlow).map(({ code }) => code);
  if (slow.length > 0 && !isAccepted) throw new ApiError('batch_too_slow', { fields: { jurisdictions: slow.join(', ') } });
}

/** What is under way ends; nothing new is asked. */
export function pauseBatch(services: ChangeServices, caller: Caller, batchId: string): Promise<BatchAnswer> {
  return changed(services, { caller, batchId }, (row) => {
    if (row.status === 'PAUSED') return undefined;
    if (row.status !== 'RUNNING') throw new ApiError(row.endedAt ? 'batch_ended' : 'batch_not_ready', { fields: { status: row.status } });
    return { after: { ...row, status: 'PAUSED', reason: 'by_owner' }, beside: runsNoMore(row) };
  });
}

/** `maxCredits`: a new ceiling. */
export function resumeBatch(services: ChangeServices, caller: Caller, batchId: string, body: () => unknown): Promise<BatchAnswer> {
  const wanted = () => checkedBody(ResumeBatchBody, body());
  return changed(services, { caller, batchId, check: wanted }, (row) => {
    const { maxCredits } = wanted();
    if (row.status === 'RUNNING') return undefined;
    if (row.status !== 'PAUSED') throw new ApiError(row.endedAt ? 'batch_ended' : 'batch_not_ready', { fields: { status: row.status } });
    refuseLow(row, maxCredits);
    const { reason: _reason, ...facts } = row;
    return { after: { ...facts, status: 'RUNNING', ...(maxCredits !== undefined && { maxCredits }) }, beside: runs(row) };
  });
}

function refuseLow(row: Batch, maxCredits: number | undefined): void {
  const bound = row.captured + heldOf(row);
  if (maxCredits === undefined || maxCredits >= bound) return;
  throw new ApiError('invalid_parameter', {
    message: `maxCredits must be at least ${bound}, which is charged or held`,
    fields: { pointer: '/maxCredits' },
  });
}

/** What was not asked costs nothing. Cancelling twice is cancelling once. */
export function cancelBatch(services: ChangeServices, caller: Caller, batchId: string): Promise<BatchAnswer> {
  return changed(services, { caller, batchId }, (row) => {
    if (row.status === 'CANCELLED') return undefined;
    if (row.endedAt || row.status === 'REJECTED') throw new ApiError('batch_ended', { fields: { status: row.status } });
    const { reason: _reason, ...facts } = row;
    return { after: { ...facts, status: 'CANCELLED' }, beside: runsNoMore(row) };
  });
}

/** The driver may be faster: its row is read again. */
async function changed(services: ChangeServices, { caller, batchId, check }: Asked, changeOf: ChangeOf): Promise<BatchAnswer> {
  const { store, sendBatch, now, log } = services;
  for (;;) {
    const { row: found } = await ownBatch(services, caller, batchId, check);
    const row = await arrived(services, found);
    const change = changeOf(row, now());
    if (!change) return batchAnswer(row, now());
    // A driver that has it finds that it came too late; the next one need not wait for its lease.
    const { leaseId: _lease, leaseUntil: _until, ...after } = change.after;
    const written = await store.batches.change(row, { ...after, updatedAt: now().toISOString() }, change.beside);
    if ('kept' in written) {
      if (written.kept === 'account') throw new ApiError('too_many_batches');
      continue;
    }
    logChanged(log, written.row);
    if (isOpen(written.row)) {
      await sendBatch(row).catch((error: unknown) => log.error('batch_not_sent', { batchId, error }));
    }
    return batchAnswer(written.row, now());
  }
}

/** Its files and its row, not the cases. Rejects with 409 while something of it is under way. */
export async function deleteBatch(services: ChangeServices, caller: Caller, batchId: string): Promise<void> {
  const { row } = await ownBatch(services, caller, batchId);
  if (isOpen(row)) throw new ApiError('batch_in_progress', { retryAfter: 10 });
  await services.files.removeAll(batchId);
  if (!(await services.store.batches.remove(row))) throw new ApiError('batch_in_progress', { retryAfter: 10 });
}
