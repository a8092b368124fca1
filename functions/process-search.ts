/** The search queue's worker: the messages of a batch are processed in parallel, and those not done are returned to the queue. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logAbout } from '../shared/observability/log.ts';
import { metrics } from '../shared/observability/metrics.ts';
import { ageOf, searchIdOf, unwrapIdOf } from '../shared/queue/message.ts';
import { idsOfMessage } from '../shared/search-rows/ids.ts';
import { secondsUntilRedelivery as secondsUntilSearch } from '../shared/searches/process-search.ts';
import { withDeliveryQueue } from '../shared/services/deliveries.ts';
import { withDocuments } from '../shared/services/documents.ts';
import { withQueue } from '../shared/services/queue.ts';
import { withRegisters } from '../shared/services/registers.ts';
import { withWorkerSettings } from '../shared/services/settings.ts';
import { withStore } from '../shared/services/store.ts';

const basics = { ...withStore(), ...withDocuments(), ...withRegisters() };
const services = { ...basics, ...withQueue(), ...withWorkerSettings(), ...withDeliveryQueue() };

export async function handler({ Records }: SQSEvent, { awsRequestId: invocationId }: Context): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map((record) => logAbout({ invocationId, ...idsOfMessage(record) }, () => work(record))));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The id of a message that must be delivered again; `undefined` where the search is done. */
async function work({ messageId, body, receiptHandle, attributes }: SQSRecord): Promise<string | undefined> {
  const receives = Number(attributes.ApproximateReceiveCount);
  services.log.info('search_taken', { receives, ...metrics({ QueueAge: ageOf(body, attributes.SentTimestamp, services.now()) }) });
  const again = await secondsUntilRedelivery(body, receives);
  if (again === undefined) return undefined;
  // If this fails, the message is delivered when its visibility timeout ends.
  await services.queue.delay(receiptHandle, again).catch((error: unknown) => services.log.error('message_not_delayed', { error }));
  return messageId;
}

/** The driver of unwraps is loaded when one is met. */
async function secondsUntilRedelivery(body: string, receives: number): Promise<number | undefined> {
  const unwrapId = unwrapIdOf(body);
  if (unwrapId === undefined) return secondsUntilSearch(services, searchIdOf(body) ?? '', receives);
  const { secondsUntilUnwrap } = await import('../shared/unwrap/drive-unwrap.ts');
  return secondsUntilUnwrap(services, unwrapId, receives);
}
