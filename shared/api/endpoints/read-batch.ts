/** GET /batches/{batchId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/batches/{batchId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'batches',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: ['GetItem', 'PutItem'] }],
    documents: { actions: ['GetObject'], only: 'batches' },
    sendBatches: true,
  },
  inPieces: true,
  id: 'readBatch',
  tag: 'Batches',
  summary: 'Read how a batch stands',
  description:
    'Status, counts, credits and progress by register. Where its file was awaited and is there, it is `CHECKING` from then on. The event log has `batch.progressed` and `batch.completed`, so that you need not poll.',
  answers: 'The batch as it stands.',
  answer: 'Batch',
  examples: { running: { summary: 'Running', value: 'runningBatch' } },
  errors: ['batch_not_found'],
});
