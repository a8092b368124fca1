/** Called every minute: repairs what is stuck (`shared/upkeep/sweep.ts`). */
import type { Context } from 'aws-lambda';
import { sweepDeliveries } from '../shared/deliveries/sweep-deliveries.ts';
import { logAbout } from '../shared/observability/log.ts';
import { withDeliveryQueue } from '../shared/services/deliveries.ts';
import { withRetention } from '../shared/services/documents.ts';
import { withQueue } from '../shared/services/queue.ts';
import { withStaleness } from '../shared/services/settings.ts';
import { withStore } from '../shared/services/store.ts';
import { withWebhooks } from '../shared/services/webhooks.ts';
import { sweep } from '../shared/upkeep/sweep.ts';

const basics = withStore();
const services = { ...basics, ...withQueue(), ...withStaleness(), ...withRetention(), ...withWebhooks(basics), ...withDeliveryQueue() };

export const handler = ({ afterRestart }: { afterRestart?: boolean }, { awsRequestId: invocationId }: Context) =>
  logAbout({ invocationId }, async () => {
    const [swept, deliveries] = await Promise.all([sweep(services, { afterRestart: afterRestart === true }), sweepDeliveries(services)]);
    return { ...swept, deliveries };
  });
