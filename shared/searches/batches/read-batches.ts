/** GET /batches and GET /batches/{batchId}. A file that has arrived is noticed by whoever reads its batch. */
import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { cursorOf, pageOf } from '../../platform/requests/paging.ts';
import { BATCH_PREFIX } from '../../platform/table/keys.ts';
import { type BatchAnswer, batchAnswer } from './batch-answer.ts';
import type { Batch } from './batch-row.ts';
import { ownBatch } from './own-batch.ts';
import type { BatchServices } from './services.ts';

export type ReadBatchServices = Pick<BatchServices, 'store' | 'files' | 'sendBatch' | 'now'>;

export async function readBatch(services: ReadBatchServices, caller: Caller, batchId: string): Promise<BatchAnswer> {
  const { row } = await ownBatch(services, caller, batchId);
  return batchAnswer(await arrived(services, row), services.now());
}

/** Newest first. */
export async function listBatches(
  { store, now }: ReadBatchServices,
  caller: Caller,
  query: Readonly<Record<string, string | undefined>>,
): Promise<{ data: BatchAnswer[]; nextCursor?: string }> {
  const { userId } = admitted(await store.accounts.read(caller.userId), caller);
  const { limit, after } = pageOf(query, BATCH_PREFIX);
  const { rows, next } = await store.batches.page(userId, limit, after);
  return { data: rows.map((row) => batchAnswer(row, now())), ...(next && { nextCursor: cursorOf(next) }) };
}

/** The batch as it stands: CHECKING where its file is there, REJECTED where the link to put it has expired. */
export async function arrived(services: ReadBatchServices, row: Batch): Promise<Batch> {
  if (row.status !== 'AWAITING_UPLOAD') return row;
  const { files, store, sendBatch, now } = services;
  const isThere = (await files.inputSize(row.batchId)) !== undefined;
  if (!isThere && now().toISOString() <= row.upload!.until) return row;
  const updatedAt = now().toISOString();
  const after: Batch = isThere
    ? { ...row, status: 'CHECKING', updatedAt }
    : { ...row, status: 'REJECTED', rejection: 'not_uploaded', updatedAt };
  const changed = await store.batches.change(row, after);
  if ('kept' in changed) return (await store.batches.read(row.userId, row.batchId)) ?? row;
  if (isThere) await sendBatch(row);
  return changed.row;
}
