/** The worker of the delivery queues: messages of a batch are processed side by side; what fails comes again, and ends with its dead letter. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { deliver, giveUp } from '../shared/accounts/deliveries/deliver.ts';
import { Lanes } from '../shared/accounts/deliveries/lanes.ts';
import { logAbout } from '../shared/platform/observability/log.ts';
import { deliveryMessageOf } from '../shared/platform/queue/delivery-message.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withStore } from './services/store.ts';
import { withWebhooks } from './services/webhooks.ts';

const basics = withStore();
const services = { ...basics, ...withWebhooks(basics), ...withDeliveryQueue(), lanes: new Lanes(), random: Math.random };

export async function handler({ Records }: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map((record) => work(record, context)));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The id of a message that must be delivered again; `undefined` where it is done. */
async function work({ messageId, body, eventSourceARN }: SQSRecord, context: Context): Promise<string | undefined> {
  const message = deliveryMessageOf(body);
  const isFrom = (queue: string): boolean => (eventSourceARN.split(':').at(-1) ?? '').includes(queue);
  return logAbout({ invocationId: context.awsRequestId, messageId, userId: message?.userId }, async () => {
    try {
      if (!message) services.log.error('message_unreadable');
      else if (isFrom('DeadLetters')) await giveUp(services, message);
      else await deliver(services, { message, isSlow: isFrom('Slow'), remainingMs: () => context.getRemainingTimeInMillis() });
      return undefined;
    } catch (error) {
      services.log.error('delivery_not_done', { error });
      return messageId;
    }
  });
}
