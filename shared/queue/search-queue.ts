/** The search queue: a message is the ids of a search and its user; fair over users, because the group of a message is its user. */
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
    const delay = Math.min(LONGEST_DELAY, Math.max(0, Math.ceil(seconds)));
    await this.#client.send(
      new SendMessageCommand({
        QueueUrl: this.#url,
        MessageBody: JSON.stringify({ searchId, userId, ...(delay > 0 && { delay }) }),
        MessageGroupId: userId,
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

/** The search that a message is about, or `undefined` for what is no message of ours. */
export function searchIdOf(body: string): string | undefined {
  const { searchId } = parsed(body);
  return typeof searchId === 'string' ? searchId : undefined;
}

/** Whose search it is; for the log, because not every engine gives the group of a message back. */
export function userIdOf(body: string): string | undefined {
  const { userId } = parsed(body);
  return typeof userId === 'string' && /^[\w-]{1,100}$/.test(userId) ? userId : undefined;
}

/** Seconds that a message has waited beyond what it was meant to; `sentAt` in milliseconds since 1970, as SQS says it. */
export function ageOf(body: string, sentAt: string, now: Date): number {
  const { delay } = parsed(body);
  return Math.max(0, Math.round((now.getTime() - Number(sentAt)) / 1_000) - (typeof delay === 'number' ? delay : 0));
}

function parsed(body: string): { searchId?: unknown; userId?: unknown; delay?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {};
  } catch {
    return {};
  }
}
