/** The worker that makes evidence packs: one a message. */
import type { Context, SQSEvent } from 'aws-lambda';
import { makePack } from '../shared/cases/evidence/make-pack.ts';
import { logAbout } from '../shared/platform/observability/log.ts';
import { jobOf } from '../shared/platform/queue/job-queue.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withPackBucket, withPackRetention, withPacks, withSigner, withTimeStamps } from './services/evidence.ts';
import { withStore } from './services/store.ts';

const basics = withStore();
const services = { ...basics, ...withPacks(basics.store), ...withPackBucket(), ...withPackRetention(), ...withDeliveryQueue() };

export async function handler({ Records }: SQSEvent, { awsRequestId: invocationId }: Context) {
  for (const { body, messageId } of Records) {
    const packId = jobOf(body, 'packId');
    if (packId === undefined) continue;
    await logAbout({ invocationId, messageId }, async () =>
      makePack({ ...services, ...(await withSigner()), ...(await withTimeStamps()) }, packId),
    );
  }
  // A pack that cannot be made says so in its row.
  return { batchItemFailures: [] };
}
