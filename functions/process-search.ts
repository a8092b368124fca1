/** The search queue's worker: a batch is worked on side by side, and what is not done comes back by itself. */
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { processSearch } from '../shared/cases/process-search.ts';
import { searchIdOf } from '../shared/queue/search-queue.ts';
import { logUnmappedCodes, withDocuments, withQueue, withRateLimit, withRegisters, withStore } from '../shared/services.ts';

const services = { ...withStore(), ...withDocuments(), ...withRegisters(), ...withQueue(), ...withRateLimit() };
logUnmappedCodes(services.log);

export async function handler({ Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map(work));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((itemIdentifier) => ({ itemIdentifier })) };
}

/** The id of a message that must come back. */
async function work({ messageId, body, receiptHandle, attributes }: SQSRecord): Promise<string | undefined> {
  const searchId = searchIdOf(body);
  try {
    const outcome = await processSearch(services, searchId ?? '', Number(attributes.ApproximateReceiveCount));
    if ('done' in outcome) return undefined;
    await services.queue.delay(receiptHandle, outcome.again);
  } catch (error) {
    services.log.error('search_not_processed', { searchId, error: error as Error });
  }
  return messageId;
}
