/** Where accepted searches wait for a worker. */

import { SearchQueue } from '../queue/search-queue.ts';
import { required } from '../settings/environment.ts';

export const withQueue = () => ({ queue: new SearchQueue(required('searchQueueUrl')) });
