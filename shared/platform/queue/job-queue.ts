/**
 * A queue of jobs that one function works on, one a message: rounds of loads of registers' copies, evidence packs that are to be made,
 * rounds of batches.
 */
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientLimits } from '../network/aws-clients.ts';
import { MAX_DELAY_SECONDS } from './search-queue.ts';

/** A message has one field of this name, which says what the job is about. */
export type JobField = 'register' | 'packId' | 'batch';

export class JobQueue {
  readonly #client: SQSClient;
  readonly #url: string;
  readonly #field: JobField;

  constructor(url: string, field: JobField) {
    this.#client = new SQSClient({ ...clientLimits(), useQueueUrlAsEndpoint: false });
    this.#url = url;
    this.#field = field;
  }

  /** The message is there after `seconds`, 15 minutes at most. */
  async send(about: string, seconds = 0): Promise<void> {
    const DelaySeconds = Math.min(MAX_DELAY_SECONDS, Math.ceil(seconds));
    const MessageBody = JSON.stringify({ [this.#field]: about });
    await this.#client.send(new SendMessageCommand({ QueueUrl: this.#url, MessageBody, ...(DelaySeconds > 0 && { DelaySeconds }) }));
  }
}

/** What the job of a message is about; `undefined` for what is no message of ours. */
export function jobOf(body: string, field: JobField): string | undefined {
  try {
    const about = (JSON.parse(body) as Record<string, unknown>)[field];
    return typeof about === 'string' ? about : undefined;
  } catch {
    return undefined;
  }
}
