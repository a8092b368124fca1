/** The dead-letter queue's consumer: ends searches that no worker could finish, and refunds them. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { idsOfMessage } from '../shared/ledger/search-rows/ids.ts';
import { logAbout } from '../shared/platform/observability/log.ts';
import { metrics } from '../shared/platform/observability/metrics.ts';
import { searchIdOf } from '../shared/platform/queue/message.ts';
import { failSearch } from '../shared/searches/worker/fail-search.ts';
import { withDeliveryQueue } from './services/deliveries.ts';
import { withStore } from './services/store.ts';

const services = { ...withStore(), ...withDeliveryQueue() };

export async function handler({ Records }: SQSEvent, { awsRequestId: invocationId }: Context): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map((record) => logAbout({ invocationId, ...idsOfMessage(record) }, () => end(record))));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The id of a message that must be delivered again; `undefined` where the search has ended. */
async function end({ messageId, body }: SQSRecord): Promise<string | undefined> {
  const searchId = searchIdOf(body);
  services.log.error('dead_letter', metrics({ DeadLetters: 1 }));
  try {
    // The sweeper sends the message of an unwrap again, and its driver counts the tries.
    if (!searchId || (await failSearch(services, searchId))) return undefined;
  } catch (error) {
    services.log.error('search_not_ended', { error });
  }
  return messageId;
}
