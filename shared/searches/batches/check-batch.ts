/** The first round of a batch: what was sent is read and checked, and the batch is READY or REJECTED. */
import type { Account } from '../../accounts/account/account.ts';
import type { Registry } from '../../registers/contract.ts';
import { paceRule } from '../pacing/pace-rule.ts';
import { logChecked } from './batch-log.ts';
import type { Batch, RegisterRows, RowCounts } from './batch-row.ts';
import type { LeasedBatch } from './batch-store.ts';
import { type CheckServices, checkRows } from './check-rows.ts';
import { type CheckedRow, isAsked, type ValidRow } from './checked-row.ts';
import { mostOf } from './choose-rows.ts';
import { NoRows, rowsOf } from './read-rows.ts';
import type { BatchServices } from './services.ts';

/** A round's end, and the seconds until the next: `undefined` where the row changed meanwhile. */
export type Round = { batch: Batch; seconds: number } | undefined;

export type CheckBatchServices = CheckServices & Pick<BatchServices, 'store' | 'files'>;

export async function checkBatch(services: CheckBatchServices, row: LeasedBatch, account: Account): Promise<Round> {
  const after = await checkedBatch(services, row, account);
  const changed = await services.store.batches.change(row, { ...after, updatedAt: services.now().toISOString() });
  if ('kept' in changed) return undefined;
  logChecked(services.log, changed.row);
  return { batch: changed.row, seconds: 0 };
}

async function checkedBatch(services: CheckBatchServices, row: Batch, account: Account): Promise<Batch> {
  const input = await services.files.input(row.batchId);
  if (!input) return { ...row, status: 'REJECTED', rejection: 'not_uploaded' };
  if (row.upload && input.byteLength !== row.upload.bytes) return { ...row, status: 'REJECTED', rejection: 'wrong_size' };
  try {
    const typed = rowsOf(input, row.upload?.contentType ?? 'application/x-ndjson');
    const checked = await checkRows(services, account, typed, row.financials === true);
    await services.files.putChecked(row.batchId, checked);
    return { ...row, status: 'READY', ...(await factsOf(services, account, checked)) };
  } catch (error) {
    if (!(error instanceof NoRows)) throw error;
    const { rejection, line } = error;
    return { ...row, status: 'REJECTED', rejection, ...(line !== undefined && { line }) };
  }
}

async function factsOf(
  services: CheckBatchServices,
  account: Account,
  checked: readonly CheckedRow[],
): Promise<Pick<Batch, 'counts' | 'most' | 'registers'>> {
  const asked = checked.filter(isAsked);
  const byRegister = [...Map.groupBy(asked, ({ code }) => code)];
  const registers = await Promise.all(byRegister.map(([code, rows]) => registerRows(services, account, code, rows)));
  return { counts: countsOf(checked), most: asked.reduce((sum, row) => sum + mostOf(row), 0), registers };
}

function countsOf(checked: readonly CheckedRow[]): RowCounts {
  const valid = checked.filter(({ ok }) => ok).length;
  return { rows: checked.length, valid, invalid: checked.length - valid, duplicates: valid - checked.filter(isAsked).length };
}

async function registerRows(
  { catalogue }: CheckBatchServices,
  account: Account,
  code: string,
  rows: readonly ValidRow[],
): Promise<RegisterRows> {
  const registry = await catalogue.registryOf(code);
  const perHour = registry && !account.sandbox ? lookUpsAnHour(registry) : undefined;
  return { code, rows: rows.length, begun: 0, done: 0, ...(perHour !== undefined && { perHour }) };
}

/** By the register's published limit, as it is kept; at least one. */
function lookUpsAnHour({ pace }: Registry): number | undefined {
  if (!pace) return undefined;
  const { spacingMs, perLookUp } = paceRule(pace);
  return Math.max(1, Math.floor(3_600_000 / spacingMs / perLookUp));
}
