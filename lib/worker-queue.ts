/**
 * A queue with its worker function, and its dead-letter queue with the function that handles dead letters.
 * A message becomes visible again after six times the function's timeout, and moves to the dead-letter queue after five receives.
 */
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ApiFunction } from './api-function.ts';

export interface WorkerQueueProps {
  readonly worker: ApiFunction;
  readonly deadLetterHandler: ApiFunction;
  readonly maxConcurrency: number;
  /** Absent: SQS's own key. */
  readonly key?: IKey | undefined;
}

/** Small, because a worker that dies hides its whole batch for the queue's visibility timeout of nine minutes. */
const BATCH_SIZE = 5;
/** AWS's recommendation for queues that feed a function: batches are retried while the function is throttled. */
const VISIBILITY_PER_TIMEOUT = 6;
export const MAX_RECEIVES = 5;

export class WorkerQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { worker, deadLetterHandler, maxConcurrency, key }: WorkerQueueProps) {
    super(scope, id);
    this.deadLetters = new Queue(this, 'DeadLetters', { ...queueDefaults(deadLetterHandler, key), retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...queueDefaults(worker, key),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_RECEIVES },
    });
    worker.consume(this.queue, ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']);
    deadLetterHandler.consume(this.deadLetters, ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']);
    this.#feed('Feed', this.queue, worker, maxConcurrency);
    this.#feed('DeadFeed', this.deadLetters, deadLetterHandler, 2);
  }

  #feed(id: string, queue: Queue, fn: ApiFunction, maxConcurrency: number): void {
    new EventSourceMapping(this, id, {
      target: fn.lambda,
      eventSourceArn: queue.queueArn,
      batchSize: BATCH_SIZE,
      reportBatchItemFailures: true,
      maxConcurrency,
    });
  }
}

/** Properties of every queue that feeds this function. */
export function queueDefaults(fn: ApiFunction, key: IKey | undefined) {
  const timeout = fn.lambda.timeout?.toSeconds() ?? 0;
  return {
    ...(key ? { encryption: QueueEncryption.KMS, encryptionMasterKey: key } : { encryption: QueueEncryption.SQS_MANAGED }),
    enforceSSL: true,
    visibilityTimeout: Duration.seconds(VISIBILITY_PER_TIMEOUT * timeout),
  };
}
