/** The search queue: where accepted searches wait for a worker, and the dead letters behind it. */
import { DeadLetters } from '../../shared/platform/queue/dead-letters.ts';
import { SearchQueue } from '../../shared/platform/queue/search-queue.ts';
import { required } from '../../shared/platform/settings/environment.ts';

export const withQueue = () => ({ queue: new SearchQueue(required('searchQueueUrl')) });

/** For the operator's commands, outside any function. */
export const withDeadLetters = () => ({ deadLetters: new DeadLetters(required('searchQueueUrl')) });
