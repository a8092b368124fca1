/** The dead-letter queue behind the search queue, for the operator: what no worker could end goes back to the workers. */
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { clientLimits } from '../network/aws-clients.ts';
import { searchIdOf, userIdOf } from './message.ts';

export interface Redriven {
  sent: number;
  /** Messages that are none of ours: they stay where they are. */
  left: number;
}

/** Seconds that a message is hidden from other receivers while it is moved. */
const HIDDEN = 60;

export class DeadLetters {
  readonly #client: SQSClient;
  readonly #url: string;

  constructor(searchQueueUrl: string) {
    this.#client = new SQSClient({ ...clientLimits(), useQueueUrlAsEndpoint: false });
    this.#url = searchQueueUrl;
  }

  /** Sent before it is taken away: a command that dies sends a message twice, which is as good as once. */
  async redrive(): Promise<Redriven> {
    const QueueUrl = await this.#deadQueueUrl();
    const redriven: Redriven = { sent: 0, left: 0 };
    for (;;) {
      const messages = await this.#receive(QueueUrl);
      if (messages.length === 0) return redriven;
      const moved = await Promise.all(messages.map((message) => this.#move(QueueUrl, message)));
      redriven.sent += moved.filter(Boolean).length;
      redriven.left += moved.filter((one) => !one).length;
    }
  }

  async #receive(QueueUrl: string): Promise<Message[]> {
    const { Messages = [] } = await this.#client.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        WaitTimeSeconds: 1,
        VisibilityTimeout: HIDDEN,
        MessageSystemAttributeNames: ['MessageGroupId'],
      }),
    );
    return Messages;
  }

  /** In its group again, so that it waits its turn; without the delay that it once had. */
  async #move(QueueUrl: string, { Body = '', Attributes, ReceiptHandle }: Message): Promise<boolean> {
    const searchId = searchIdOf(Body);
    if (searchId === undefined) return false;
    const MessageGroupId = Attributes?.MessageGroupId ?? userIdOf(Body) ?? searchId;
    const MessageBody = JSON.stringify({ searchId, userId: userIdOf(Body) ?? MessageGroupId });
    await this.#client.send(new SendMessageCommand({ QueueUrl: this.#url, MessageBody, MessageGroupId }));
    await this.#client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    return true;
  }

  /** The search queue itself says where its dead letters go. */
  async #deadQueueUrl(): Promise<string> {
    const asked = new GetQueueAttributesCommand({ QueueUrl: this.#url, AttributeNames: ['RedrivePolicy'] });
    const policy = (await this.#client.send(asked)).Attributes?.RedrivePolicy ?? '{}';
    const { deadLetterTargetArn } = JSON.parse(policy) as { deadLetterTargetArn?: string };
    if (!deadLetterTargetArn) throw new Error('the search queue has no dead-letter queue');
    const { QueueUrl } = await this.#client.send(new GetQueueUrlCommand({ QueueName: deadLetterTargetArn.split(':').at(-1)! }));
    return QueueUrl!;
  }
}
