/** The search queue: a message is the ids of a search, of an unwrap or of a monitor, and of its user; fair over users, because the group of a message is its user (`groupOf`). */
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientLimits } from '../network/aws-clients.ts';
import { groupOf, type QueuedSearch } from './message.ts';

export const MAX_DELAY_SECONDS = 900;

export class SearchQueue {
  readonly #client: SQSClient;
  readonly #url: string;

  constructor(url: string) {
    this.#client = new SQSClient({ ...clientLimits(), useQueueUrlAsEndpoint: false });
    this.#url = url;
  }

  /** The message is there after `seconds`, 15 minutes at most. */
  async send(search: QueuedSearch, seconds = 0): Promise<void> {
    const { searchId, userId } = search;
    await this.#send({ searchId, userId }, seconds, groupOf(search));
  }

  /** As `send`, for the next run of an unwrap. */
  async sendUnwrap(unwrapId: string, userId: string, seconds = 0): Promise<void> {
    await this.#send({ unwrapId, userId }, seconds);
  }

  /** As `send`, for a monitor whose look has ended or is due. */
  async sendMonitor(monitorId: string, userId: string): Promise<void> {
    await this.#send({ monitorId, userId }, 0);
  }

  async #send(
    about: { searchId?: string; unwrapId?: string; monitorId?: string; userId: string },
    seconds: number,
    group = about.userId,
  ): Promise<void> {
    const delay = Math.min(MAX_DELAY_SECONDS, Math.max(0, Math.ceil(seconds)));
    await this.#client.send(
      new SendMessageCommand({
        QueueUrl: this.#url,
        MessageBody: JSON.stringify({ ...about, ...(delay > 0 && { delay }) }),
        MessageGroupId: group,
        ...(delay > 0 && { DelaySeconds: delay }),
      }),
    );
  }

  /** The message comes again after `seconds`. */
  async delay(receiptHandle: string, seconds: number): Promise<void> {
    await this.#client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl: this.#url, ReceiptHandle: receiptHandle, VisibilityTimeout: Math.ceil(seconds) }),
    );
  }
}
