/** POST /batches: a new batch, from rows in the body, from a file that is still to be sent, or from the failed rows of another batch. */
import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { isRepeatable, RepeatTaken, type RepeatWrite, repeatItemKey } from '../../accounts/account/idempotency-store.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { checkIdempotencyKey, endpointFingerprint, REPLAYED } from '../../platform/requests/idempotency-key.ts';
import { batchIdOf, repeatableId } from '../../platform/table/keys.ts';
import { type BatchAnswer, batchAnswer } from './batch-answer.ts';
import { type NewBatch, newBatchOf } from './batch-body.ts';
import { UPLOAD_LINK_SECONDS } from './batch-files.ts';
import { type Batch, endedBlocks } from './batch-row.ts';
import { newMark } from './batch-store.ts';
import { ownBatch } from './own-batch.ts';
import type { BatchServices } from './services.ts';

export type CreateServices = Pick<BatchServices, 'store' | 'files' | 'sendBatch' | 'now' | 'log'>;

export interface CreateBatch {
  caller: Caller;
  /** Parses the body; throws an `ApiError`. */
  body: () => unknown;
  idempotencyKey?: string | undefined;
}

/** Where a file is put: a PUT with exactly these headers. */
export interface UploadTo {
  url: string;
  method: 'PUT';
  headers: { 'content-type': string; 'content-length': string };
  expiresAt: string;
}

export interface CreatedBatch {
  body: BatchAnswer & { upload?: UploadTo };
  headers?: Record<string, string>;
}

export async function createBatch(services: CreateServices, { caller, body, idempotencyKey }: CreateBatch): Promise<CreatedBatch> {
  checkIdempotencyKey(idempotencyKey);
  const account = admitted(await services.store.accounts.read(caller.userId), caller);
  const typed = body();
  const wanted = newBatchOf(typed);
  const key = idempotencyKey === undefined ? undefined : await keyOf(services, caller.userId, idempotencyKey, typed);
  if (key?.standing) return { ...(await created(services, key.standing)), headers: REPLAYED };
  const row = newRow(account, wanted, key?.batchId ?? batchIdOf(services.now()), services.now());
  const { source } = wanted;
  if (source.kind === 'rows') await putRows(services, row, source.rows);
  if (source.kind === 'failed') await putRows(services, row, await failedRows(services, caller, source.from));
  await write(services, row, key?.repeat);
  if (source.kind !== 'upload') {
    // The sweeper sends a message that was not sent.
    await services.sendBatch(row).catch((error: unknown) => services.log.error('batch_not_sent', { batchId: row.batchId, error }));
  }
  services.log.info('batch_created', { batchId: row.batchId, userId: row.userId, source: source.kind });
  return created(services, row);
}

function newRow({ userId, sandbox }: Account, { source, name, financials }: NewBatch, batchId: string, now: Date): Batch {
  const at = now.toISOString();
  const until = new Date(now.getTime() + UPLOAD_LINK_SECONDS * 1_000).toISOString();
  return {
    ...{ batchId, userId, createdAt: at, updatedAt: at, sandbox, version: 1, mark: newMark() },
    status: source.kind === 'upload' ? 'AWAITING_UPLOAD' : 'CHECKING',
    ...(source.kind === 'upload' && { upload: { contentType: source.contentType, bytes: source.bytes, until } }),
    ...(name && { name }),
    ...(financials && { financials: true as const }),
    ...{ most: 0, registers: [], blocks: [], begun: 0, completed: 0, failed: 0, captured: 0, reported: 0 },
  };
}

async function created(services: CreateServices, row: Batch): Promise<CreatedBatch> {
  const upload = row.status === 'AWAITING_UPLOAD' ? await uploadTo(services, row) : undefined;
  return { body: { ...batchAnswer(row, services.now()), ...(upload && { upload }) } };
}

async function uploadTo({ files, now }: CreateServices, { batchId, upload }: Batch): Promise<UploadTo> {
  const { contentType, bytes } = upload!;
  return {
    url: await files.uploadLink(batchId, contentType, bytes),
    method: 'PUT',
    headers: { 'content-type': contentType, 'content-length': String(bytes) },
    expiresAt: new Date(now().getTime() + UPLOAD_LINK_SECONDS * 1_000).toISOString(),
  };
}

/** As JSON lines, so that all rows are read and checked in one way. */
async function putRows({ files }: CreateServices, { batchId }: Batch, rows: readonly object[]): Promise<void> {
  await files.putInput(batchId, Buffer.from(rows.map((row) => JSON.stringify(row)).join('\n')), 'application/x-ndjson');
}

/** What was sent of the rows that failed. Rejects with an `ApiError`. */
async function failedRows(services: CreateServices, caller: Caller, from: string): Promise<object[]> {
  const { row } = await ownBatch(services, caller, from);
  const [checked, parts] = await Promise.all([services.files.checked(row.batchId), services.files.parts(row.batchId, endedBlocks(row))]);
  const failed = new Set(parts.filter(({ status }) => status === 'FAILED').map((one) => one.row));
  const rows = (checked ?? []).filter((one) => one.ok && failed.has(one.row));
  if (rows.length === 0) throw new ApiError('invalid_parameter', { message: 'This batch has no failed row', fields: { pointer: '/from' } });
  return rows.flatMap((one) => (one.ok ? [{ ...one.searchInputs, ...(one.reference && { reference: one.reference }) }] : []));
}

interface UsedKey {
  batchId: string;
  repeat: RepeatWrite;
  /** What the first request with the key made. */
  standing?: Batch | undefined;
}

/** The id follows from the key and the time of its first use. */
async function keyOf({ store, now }: CreateServices, userId: string, idempotencyKey: string, typed: unknown): Promise<UsedKey> {
  const fingerprint = endpointFingerprint('batch', typed);
  const used = await store.table.get(repeatItemKey(userId, idempotencyKey));
  const isUsed = used !== undefined && isRepeatable(used.at, now());
  if (isUsed && used.fingerprint !== fingerprint) throw new ApiError('idempotency_key_reused');
  const generation = used ? used.generation + (isUsed ? 0 : 1) : 0;
  const at = isUsed ? used.at : now().toISOString();
  const batchId = batchIdOf(new Date(at), repeatableId(userId, `batch ${idempotencyKey}`, generation));
  const standing = isUsed ? await store.batches.read(userId, batchId) : undefined;
  // The first one was deleted.
  if (isUsed && !standing) throw new ApiError('idempotency_key_reused');
  return { batchId, repeat: { userId, idempotencyKey, fingerprint, generation, at }, standing };
}

async function write({ store }: CreateServices, row: Batch, repeat: RepeatWrite | undefined): Promise<void> {
  try {
    if (!(await store.batches.create(row, repeat))) throw new ApiError('idempotency_in_progress', { retryAfter: 2 });
  } catch (error) {
    if (error instanceof RepeatTaken) throw new ApiError('idempotency_in_progress', { retryAfter: 2 });
    throw error;
  }
}
