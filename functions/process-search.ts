/** The search queue's worker: the messages of a batch are processed in parallel, and those not done are returned to the queue. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { idsOfMessage } from '../shared/ledger/search-rows/ids.ts';
import { logAbout } from '../shared/platform/observability/log.ts';
import { metrics } from '../shared/platform/observability/metrics.ts';
import { ageOf, monitorIdOf, searchIdOf, unwrapIdOf } from '../shared/platform/queue/message.ts';
import { secondsUntilRedelivery as secondsUntilSearch } from '../shared/searches/worker/process-search.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withDocuments } from './services/documents.ts';
import { type LookStepServices, withLookSteps, withLooks } from './services/looks.ts';
import { withQueue } from './services/queue.ts';
import { withRegisters } from './services/registers.ts';
import { withWorkerSettings } from './services/settings.ts';

const basics = { ...withLooks(), ...withDocuments(), ...withRegisters(), ...withQueue() };
const settings = { ...withWorkerSettings(), ...withDeliveryQueue() };
const services = { ...basics, ...settings, ...withLookSteps((): LookStepServices => services) };

export async function handler({ Records }: SQSEvent, { awsRequestId: invocationId }: Context): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map((record) => logAbout({ invocationId, ...idsOfMessage(record) }, () => work(record))));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The id of a message that must be delivered again, at the latest when its visibility timeout ends; `undefined` where the search is done. */
async function work({ messageId, body, receiptHandle, attributes }: SQSRecord): Promise<string | undefined> {
  const receives = Number(attributes.ApproximateReceiveCount);
  services.log.info('search_taken', { receives, ...metrics({ QueueAge: ageOf(body, attributes.SentTimestamp, services.now()) }) });
  const again = await secondsUntilRedelivery(body, receives);
  if (again === undefined) return undefined;
  await services.queue.delay(receiptHandle, again).catch((error: unknown) => services.log.error('message_not_delayed', { error }));
  return messageId;
}

/** The drivers of unwraps and monitors are loaded when one is met. */
async function secondsUntilRedelivery(body: string, receives: number): Promise<number | undefined> {
  const [unwrapId, monitorId] = [unwrapIdOf(body), monitorIdOf(body)];
  if (monitorId) return (await import('../shared/searches/monitors/drive-monitor.ts')).secondsUntilMonitor(services, body, receives);
  if (!unwrapId) return secondsUntilSearch(services, searchIdOf(body) ?? '', receives);
  return (await import('../shared/searches/unwrap/drive-unwrap.ts')).secondsUntilUnwrap(services, unwrapId, receives);
}
