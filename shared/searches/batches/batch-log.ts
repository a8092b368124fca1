/** What the log says of a batch, in one place. No line has a company's name or number. */
import type { Log } from '../../platform/observability/log.ts';
import { type Batch, endedRows } from './batch-row.ts';

const idsOf = ({ batchId, userId }: Batch) => ({ batchId, userId });

export function logChecked(log: Log, batch: Batch): void {
  log.info('batch_checked', { ...idsOf(batch), status: batch.status, rejection: batch.rejection, ...batch.counts, most: batch.most });
}

export function logChanged(log: Log, batch: Batch): void {
  const { status, reason, captured, completed, failed } = batch;
  log.info('batch_changed', { ...idsOf(batch), status, reason, done: endedRows(batch), completed, failed, captured });
}
