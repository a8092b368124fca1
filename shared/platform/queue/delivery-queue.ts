/** The queues of deliveries. The group of a message is its user, so that a flood of one account's events does not hold up the others'. */
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientLimits } from '../network/aws-clients.ts';
import type { DeliveryMessage } from './delivery-message.ts';

/** A message is there after `delay` seconds, 15 minutes at most. */
export interface Sending {
  message: DeliveryMessage;
  delay?: number;
}

const BATCH = 10;

export class DeliveryQueue {
  readonly #client: SQSClient;
  readonly #url: string;
  readonly #slowUrl: string;

  /** `slowUrl`: for endpoints whose answers are slow; only their worker needs it. */
  constructor(url: string, slowUrl = url) {
    this.#client = new SQSClient({ ...clientLimits(), useQueueUrlAsEndpoint: false });
    this.#url = url;
    this.#slowUrl = slowUrl;
  }

  /** A new event, for all endpoints of its account. */
  async sendEvent(userId: string, sequence: number): Promise<void> {
    await this.send({ userId, sequence });
  }

  async send(message: DeliveryMessage, { delay = 0, isSlow = false } = {}): Promise<void> {
    await this.#client.send(new SendMessageCommand({ QueueUrl: isSlow ? this.#slowUrl : this.#url, ...entryOf({ message, delay }) }));
  }

  /** Rejects where the queue did not take all of them. */
  async sendAll(sendings: readonly Sending[]): Promise<void> {
    for (let start = 0; start < sendings.length; start += BATCH) {
      const Entries = sendings.slice(start, start + BATCH).map((sending, at) => ({ Id: String(at), ...entryOf(sending) }));
      const { Failed = [] } = await this.#client.send(new SendMessageBatchCommand({ QueueUrl: this.#url, Entries }));
      if (Failed.length > 0) throw new Error(`the queue refused ${Failed.length} messages: ${Failed[0]!.Code}`);
    }
  }
}

const entryOf = ({ message, delay = 0 }: Sending) => ({
  MessageBody: JSON.stringify(message),
  MessageGroupId: message.userId,
  ...(delay > 0 && { DelaySeconds: delay }),
});
