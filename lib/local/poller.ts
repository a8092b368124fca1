/**
 * Lambda's poller of one event source mapping: receives batches, calls the function, and deletes messages that were not reported as failed.
 * A failed message comes again after its visibility timeout; the queue's redrive policy moves it to the dead-letter queue.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DeleteMessageBatchCommand,
  type Message,
  type MessageAttributeValue,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { LocalFunction } from './function.ts';

export interface PollerSettings {
  readonly sqs: SQSClient;
  readonly queueUrl: string;
  readonly queueArn: string;
  readonly region: string;
  readonly target: LocalFunction;
  readonly batchSize: number;
  readonly reportsItemFailures: boolean;
  readonly maxConcurrency: number;
}

export interface Poller {
  /** Stops receiving, and waits this many milliseconds for the current batches. */
  stop(graceMs: number): Promise<void>;
}

/** Whatever the template allows: a laptop has few cores. */
const MAX_CONCURRENCY = 4;
/** SQS's maximum. */
const LONG_POLL_SECONDS = 20;

export function startPoller(settings: PollerSettings): Poller {
  const stopping = new AbortController();
  const loops = Array.from({ length: Math.min(settings.maxConcurrency, MAX_CONCURRENCY) }, () => poll(settings, stopping.signal));
  return {
    async stop(graceMs) {
      stopping.abort();
      await Promise.race([Promise.all(loops), sleep(graceMs, undefined, { ref: false })]);
    },
  };
}

async function poll(settings: PollerSettings, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const messages = await receive(settings, stopping).catch(() => undefined);
    if (messages === undefined) await sleep(200, undefined, { signal: stopping, ref: false }).catch(() => {});
    else if (messages.length > 0) await work(settings, messages).catch(() => {});
  }
}

async function receive({ sqs, queueUrl, batchSize }: PollerSettings, abortSignal: AbortSignal): Promise<Message[]> {
  const { Messages } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: queueUrl,
      MaxNumberOfMessages: Math.min(batchSize, 10),
      WaitTimeSeconds: LONG_POLL_SECONDS,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    }),
    { abortSignal },
  );
  return Messages ?? [];
}

async function work(settings: PollerSettings, messages: readonly Message[]): Promise<void> {
  const answer = await settings.target.invoke({ Records: messages.map((message) => recordOf(message, settings)) });
  const failed = settings.reportsItemFailures ? failuresOf(answer, messages) : new Set<string>();
  const done = messages.filter(({ MessageId }) => !failed.has(MessageId!));
  if (done.length === 0) return;
  const Entries = done.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle: ReceiptHandle! }));
  await settings.sqs.send(new DeleteMessageBatchCommand({ QueueUrl: settings.queueUrl, Entries }));
}

/** As in Lambda: an answer without failures is a success, and one that names an unknown message fails the whole batch. */
function failuresOf(answer: unknown, messages: readonly Message[]): Set<string> {
  const all = new Set(messages.map(({ MessageId }) => MessageId!));
  const failures = (answer as { batchItemFailures?: { itemIdentifier?: unknown }[] } | null)?.batchItemFailures ?? [];
  const named = failures.map(({ itemIdentifier }) => itemIdentifier);
  return named.every((id) => typeof id === 'string' && all.has(id)) ? new Set(named as string[]) : all;
}

function recordOf(message: Message, { queueArn, region }: PollerSettings) {
  return {
    messageId: message.MessageId,
    receiptHandle: message.ReceiptHandle,
    body: message.Body,
    attributes: message.Attributes ?? {},
    messageAttributes: Object.fromEntries(
      Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => [name, attributeOf(value)]),
    ),
    md5OfBody: message.MD5OfBody,
    eventSource: 'aws:sqs',
    eventSourceARN: queueArn,
    awsRegion: region,
  };
}

function attributeOf({ StringValue, BinaryValue, DataType }: MessageAttributeValue) {
  return {
    ...(StringValue === undefined ? {} : { stringValue: StringValue }),
    ...(BinaryValue === undefined ? {} : { binaryValue: Buffer.from(BinaryValue).toString('base64') }),
    stringListValues: [],
    binaryListValues: [],
    dataType: DataType,
  };
}
