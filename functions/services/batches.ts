/** Batches: their store, their files, the queue of their rounds, and how many rows are asked at a time. */
import { JobQueue } from '../../shared/platform/queue/job-queue.ts';
import { RowQueue } from '../../shared/platform/queue/row-queue.ts';
import { optional, required, wholeNumber } from '../../shared/platform/settings/environment.ts';
import { BatchFiles } from '../../shared/searches/batches/batch-files.ts';
import { batchMessage } from '../../shared/searches/batches/batch-message.ts';
import { Batches } from '../../shared/searches/batches/batch-store.ts';
import type { SendBatch } from '../../shared/searches/batches/services.ts';
import type { CommonStore } from './store.ts';

/** The same with the store of batches. */
export const withBatches = <Services extends { store: CommonStore }>(services: Services) => ({
  ...services,
  store: { ...services.store, batches: new Batches(services.store.table) },
});

export const withBatchFiles = () => ({ files: new BatchFiles(required('documentBucket'), optional('s3PathStyle') === 'true') });

export const withBatchQueue = (): { sendBatch: SendBatch } => {
  const queue = new JobQueue(required('batchQueueUrl'), 'batch');
  return { sendBatch: (batch, seconds) => queue.send(batchMessage(batch), seconds) };
};

/** Sends rows to the workers of searches. */
export const withRowQueue = () => {
  const queue = new RowQueue(required('searchQueueUrl'));
  return { sendRows: (searchIds: readonly string[], userId: string) => queue.send(searchIds, userId) };
};

export const withBatchWindow = () => ({ batchWindow: wholeNumber('batchWindow', 50) });
