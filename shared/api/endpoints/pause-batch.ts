/** POST /batches/{batchId}/pause */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS, CHANGE_BATCH } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/batches/{batchId}/pause',
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
  id: 'pauseBatch',
  tag: 'Batches',
  summary: 'Pause a batch',
  description: 'Nothing new is asked; what is under way ends and is charged if it is completed. Pausing twice is pausing once.',
  answers: 'The batch is paused.',
  answer: 'Batch',
  examples: { batch: { summary: 'The batch is paused', value: 'pausedBatch' } },
  errors: ['batch_not_found', 'batch_not_ready', 'batch_ended'],
});
