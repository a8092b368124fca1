/** POST /batches/{batchId}/start */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS, CHANGE_BATCH } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/batches/{batchId}/start',
  fields: ['maxCredits', 'acceptSlow'],
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
  id: 'startBatch',
  tag: 'Batches',
  summary: 'Start a batch',
  description:
    'From now on its rows are looked up. Each is an ordinary search with a case of its own; it is charged when it is completed, and a row that fails costs nothing. Credits are held for up to 50 rows at a time, and given back for those that fail. Where the balance or `maxCredits` does not cover the next row, the batch pauses and goes on when it is resumed. An account can have 3 batches running. Starting twice is starting once. None of its rows counts in the minute of the account.',
  body: {
    shape: 'StartBatchBody',
    fields: {
      maxCredits: { description: 'The most that it may charge, in credits. Absent: what all of its rows can cost.', examples: [1_000] },
      acceptSlow: {
        description: 'True: start it although a register takes more than 7 days by its published limit. Absent: false.',
        examples: [true],
      },
    },
    forms: {
      BatchStart: { description: 'A batch that is to be started.', required: [], optional: ['maxCredits', 'acceptSlow'] },
    },
    examples: { ceiling: { summary: 'With a ceiling', value: { maxCredits: 1_000 } } },
  },
  answers: 'The batch is running.',
  answer: 'Batch',
  examples: { batch: { summary: 'The batch is running', value: 'runningBatch' } },
  errors: ['batch_not_found', 'batch_not_ready', 'batch_too_slow', 'too_many_batches'],
});
