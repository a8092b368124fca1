/** Where accepted searches wait for a worker. */
import { required } from '../config.ts';
import { SearchQueue } from '../queue/search-queue.ts';

export const withQueue = () => ({ queue: new SearchQueue(required('searchQueueUrl')) });
