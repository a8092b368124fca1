/** POST /batches/{batchId}/resume */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS, CHANGE_BATCH } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/batches/{batchId}/resume',
  fields: ['maxCredits'],
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
  id: 'resumeBatch',
  tag: 'Batches',
  summary: 'Resume a batch',
  description:
    'Goes on where it was paused, by you or by the service. `maxCredits` sets another ceiling; it counts what was charged before.',
  body: {
    shape: 'ResumeBatchBody',
    fields: {
      maxCredits: { description: 'Another ceiling, in credits. Absent: the one before.', examples: [2_000] },
    },
    forms: { BatchResume: { description: 'A batch that is to go on.', required: [], optional: ['maxCredits'] } },
    examples: { ceiling: { summary: 'With a higher ceiling', value: { maxCredits: 2_000 } } },
  },
  answers: 'The batch is running.',
  answer: 'Batch',
  examples: { batch: { summary: 'The batch is running', value: 'runningBatch' } },
  errors: ['invalid_parameter', 'batch_not_found', 'batch_not_ready', 'batch_ended', 'too_many_batches'],
});
