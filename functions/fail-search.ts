/** The dead-letter queue's consumer: every accepted search ends, and one that nobody could finish costs nothing. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { failSearch } from '../shared/cases/fail-search.ts';
import { searchIdOf } from '../shared/queue/search-queue.ts';
import { withStore } from '../shared/services.ts';

const services = withStore();

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map(end));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The id of a message that must come back. */
async function end({ messageId, body }: SQSRecord): Promise<string | undefined> {
  const searchId = searchIdOf(body);
  try {
    if (!searchId || (await failSearch(services, searchId))) return undefined;
  } catch (error) {
    services.log.error('search_not_ended', { searchId, error: error as Error });
  }
  return messageId;
}
