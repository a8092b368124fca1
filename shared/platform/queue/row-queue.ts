/**
 * The search queue as batches use it: many messages in one call, in a group of their own, so that the owner's other searches do not wait behind
 * them. Apart from `SearchQueue`, whose functions need no more than it has.
 */
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientLimits } from '../network/aws-clients.ts';
import { batchGroupOf } from './message.ts';

/** Messages of one call: SQS's maximum. */
const BATCH = 10;

export class RowQueue {
  readonly #client: SQSClient;
  readonly #url: string;

  constructor(searchQueueUrl: string) {
    this.#client = new SQSClient({ ...clientLimits(), useQueueUrlAsEndpoint: false });
    this.#url = searchQueueUrl;
  }

  /** Rejects where one was not taken. */
  async send(searchIds: readonly string[], userId: string): Promise<void> {
    for (let start = 0; start < searchIds.length; start += BATCH) {
      const Entries = searchIds.slice(start, start + BATCH).map((searchId, at) => ({
        ...{ Id: String(at), MessageBody: JSON.stringify({ searchId, userId }), MessageGroupId: batchGroupOf(userId) },
      }));
      const { Failed = [] } = await this.#client.send(new SendMessageBatchCommand({ QueueUrl: this.#url, Entries }));
      if (Failed.length > 0) throw new Error(`the queue refused ${Failed.length} messages: ${Failed[0]!.Code}`);
    }
  }
}
