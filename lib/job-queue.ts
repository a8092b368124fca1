/**
 * A queue of long jobs, one a message, with its worker and its dead letters, which need no handling. A round of a load that dies is sent again within the
 * hour by the function that looks for new editions; the sweep sends an evidence pack again whose worker died.
 */
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { Duration } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { ApiFunction } from './api-function.ts';
import { MAX_RECEIVES, queueDefaults } from './worker-queue.ts';

export interface JobQueueProps {
  readonly worker: ApiFunction;
  /** Absent: SQS's own key. */
  readonly key?: IKey | undefined;
}

/** Jobs at once. SQS's minimum. */
const MAX_CONCURRENCY = 2;

export class JobQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { worker, key }: JobQueueProps) {
    super(scope, id);
    const defaults = queueDefaults(worker, key);
    const queue = new Queue(this, 'DeadLetters', { ...defaults, retentionPeriod: Duration.days(14) });
    this.queue = new Queue(this, 'Queue', {
      ...defaults,
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue, maxReceiveCount: MAX_RECEIVES },
    });
    worker.consume(this.queue, ['ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes']);
    new EventSourceMapping(this, 'Feed', {
      target: worker.lambda,
      eventSourceArn: this.queue.queueArn,
      batchSize: 1,
      reportBatchItemFailures: true,
      maxConcurrency: MAX_CONCURRENCY,
    });
  }
}
