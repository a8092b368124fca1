/** The dead-letter queue's consumer: ends searches that no worker could finish, and refunds them. */
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { logAbout } from '../shared/observability/log.ts';
import { metrics } from '../shared/observability/metrics.ts';
import { searchIdOf } from '../shared/queue/message.ts';
import { idsOfMessage } from '../shared/search-rows/ids.ts';
import { failSearch } from '../shared/searches/fail-search.ts';
import { withDeliveryQueue } from '../shared/services/deliveries.ts';
import { withStore } from '../shared/services/store.ts';

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
