/** The worker of batches: one round of a batch a message (`shared/searches/batches/drive-batch.ts`). */
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { logAbout } from '../shared/platform/observability/log.ts';
import { jobOf } from '../shared/platform/queue/job-queue.ts';
import { batchOf } from '../shared/searches/batches/batch-message.ts';
import { driveBatch } from '../shared/searches/batches/drive-batch.ts';
import { withBatchFiles, withBatchQueue, withBatchWindow, withRowQueue } from './services/batches.ts';
import { withCatalogue } from './services/catalogue.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withPrices } from './services/settings.ts';
import { withStore } from './services/store.ts';

const basics = { ...withStore(), ...withCatalogue(), ...withPrices() };
const services = { ...basics, ...withBatchFiles(), ...withBatchQueue(), ...withBatchWindow(), ...withRowQueue(), ...withDeliveryQueue() };

export async function handler({ Records }: SQSEvent, { awsRequestId: invocationId }: Context): Promise<SQSBatchResponse> {
  for (const { body, messageId } of Records) {
    const batch = batchOf(jobOf(body, 'batch') ?? '');
    if (batch) await logAbout({ invocationId, messageId }, () => driveBatch(services, batch.userId, batch.batchId));
  }
  // A round that fails is sent again by itself, or by the sweeper.
  return { batchItemFailures: [] };
}
