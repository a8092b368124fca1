/**
 * The queues of deliveries and their one function: events of all endpoints, those of endpoints whose answers are slow, and dead letters, which
 * the same function ends.
 */
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ApiFunction } from './api-function.ts';
import { MAX_RECEIVES, queueDefaults } from './worker-queue.ts';

export interface DeliveryQueuesProps {
  readonly worker: ApiFunction;
  readonly maxConcurrency: number;
  /** Absent: SQS's own key. */
  readonly key?: IKey | undefined;
}

const BATCH_SIZE = 10;
/** Of the queue of slow endpoints, and of the dead letters. SQS's minimum. */
const FEW = 2;

export class DeliveryQueues extends Construct {
  readonly queue: Queue;
  readonly slow: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, { worker, maxConcurrency, key }: DeliveryQueuesProps) {
    super(scope, id);
    const defaults = queueDefaults(worker, key);
    this.deadLetters = new Queue(this, 'DeadLetters', { ...defaults, retentionPeriod: Duration.days(14) });
    const fed: QueueProps = {
      ...defaults,
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: MAX_RECEIVES },
    };
    this.queue = new Queue(this, 'Queue', fed);
    this.slow = new Queue(this, 'Slow', fed);
    this.#feed('Feed', this.queue, worker, maxConcurrency);
    this.#feed('SlowFeed', this.slow, worker, FEW);
    this.#feed('DeadFeed', this.deadLetters, worker, FEW);
  }

  #feed(id: string, queue: Queue, worker: ApiFunction, maxConcurrency: number): void {
    const { lambda } = worker.consume(queue, ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']);
    const eventSourceArn = queue.queueArn;
    new EventSourceMapping(this, id, {
      target: lambda,
      eventSourceArn,
      batchSize: BATCH_SIZE,
      reportBatchItemFailures: true,
      maxConcurrency,
    });
  }
}
