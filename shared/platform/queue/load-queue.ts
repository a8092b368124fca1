/** The queue on which loads of registers' copies go from round to round. */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientLimits } from '../network/aws-clients.ts';

export class LoadQueue {
  readonly #client: SQSClient;
  readonly #url: string;

  constructor(url: string) {
    this.#client = new SQSClient({ ...clientLimits(), useQueueUrlAsEndpoint: false });
    this.#url = url;
  }

  async send(register: string): Promise<void> {
    await this.#client.send(new SendMessageCommand({ QueueUrl: this.#url, MessageBody: JSON.stringify({ register }) }));
  }
}

/** The register of a message; `undefined` for what is no message of ours. */
export function loadedRegister(body: string): string | undefined {
  try {
    const { register } = JSON.parse(body) as { register?: unknown };
    return typeof register === 'string' ? register : undefined;
  } catch {
    return undefined;
  }
}
