/** POST /batches/{batchId}/cancel */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS, CHANGE_BATCH } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/batches/{batchId}/cancel',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'batches',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: CHANGE_BATCH }],
    documents: { actions: ['GetObject'], only: 'batches' },
    sendBatches: true,
  },
  inPieces: true,
  id: 'cancelBatch',
  tag: 'Batches',
  summary: 'Cancel a batch',
  description:
    'Nothing new is asked any more, and what was not asked costs nothing. What is under way ends and is charged if it is completed. Cancelling twice is cancelling once.',
  answers: 'The batch is cancelled.',
  answer: 'Batch',
  examples: { batch: { summary: 'The batch is cancelled', value: 'cancelledBatch' } },
  errors: ['batch_not_found', 'batch_ended'],
});
