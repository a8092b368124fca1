/** GET /batches/{batchId}/results */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/batches/{batchId}/results',
  query: ['format'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'batches',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: ['GetItem'] }],
    documents: { actions: ['GetObject', 'PutObject'], only: 'batches' },
  },
  inPieces: true,
  id: 'readBatchResults',
  tag: 'Batches',
  summary: 'Get the results of a batch',
  description:
    "A line for each row of the file, in its order; also while the batch runs, with what is there. `case_id` leads to everything that is known of the company. The CSV follows the rules of the exports: a cell that a spreadsheet would calculate has one `'` in front. It can be sent as a new batch.",
  prose: { format: 'batchFormat' },
  answers: 'A link to the file.',
  answer: 'BatchFile',
  examples: { file: { summary: 'As CSV', value: 'batchResults' } },
  errors: ['invalid_parameter', 'batch_not_found', 'batch_not_ready'],
});
