/** Called every minute: repairs what is stuck (`shared/searches/upkeep/sweep.ts`). */
import type { Context } from 'aws-lambda';
import { sweepDeliveries } from '../shared/accounts/deliveries/sweep-deliveries.ts';
import { logAbout } from '../shared/platform/observability/log.ts';
import { sweep } from '../shared/searches/upkeep/sweep.ts';
import { withBatchQueue } from './services/batches.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withDocuments, withRetention } from './services/documents.ts';
import { withPackQueue, withPacks } from './services/evidence.ts';
import { withQueue } from './services/queue.ts';
import { withStaleness } from './services/settings.ts';
import { withStore } from './services/store.ts';
import { withWebhooks } from './services/webhooks.ts';

const basics = withStore();
const queues = { ...withQueue(), ...withBatchQueue(), ...withDeliveryQueue() };
const services = { ...basics, ...queues, ...withStaleness(), ...withRetention(), ...withWebhooks(basics) };
const packs = { ...services, ...withPacks(basics.store), ...withDocuments(), ...withPackQueue() };

export const handler = ({ afterRestart }: { afterRestart?: boolean }, { awsRequestId: invocationId }: Context) =>
  logAbout({ invocationId }, async () => {
    const [swept, deliveries] = await Promise.all([
      sweep({ ...services, packs }, { afterRestart: afterRestart === true }),
      sweepDeliveries(services),
    ]);
    return { ...swept, deliveries };
  });
