/** The search queue: a message is the id of a search; fair over users, because the group of a message is its user. */
import { ChangeMessageVisibilityCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';

export const LONGEST_DELAY = 900;

export class SearchQueue {
  readonly #client: SQSClient;
  readonly #url: string;

  constructor(url: string) {
    this.#client = new SQSClient({ maxAttempts: 4, useQueueUrlAsEndpoint: false });
    this.#url = url;
  }

  /** The message is there after `seconds`, 15 minutes at most. */
  async send(searchId: string, userId: string, seconds = 0): Promise<void> {
    await this.#client.send(
      new SendMessageCommand({
        QueueUrl: this.#url,
        MessageBody: JSON.stringify({ searchId }),
        MessageGroupId: userId,
        ...(seconds > 0 && { DelaySeconds: Math.min(LONGEST_DELAY, Math.ceil(seconds)) }),
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

/** The search that a message is about, or `undefined` for what is no message of ours. */
export function searchIdOf(body: string): string | undefined {
  try {
    const { searchId } = JSON.parse(body) as { searchId?: unknown };
    return typeof searchId === 'string' ? searchId : undefined;
  } catch {
    return undefined;
  }
}
