/** GET /batches/{batchId}/report */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/batches/{batchId}/report',
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
  id: 'readBatchReport',
  tag: 'Batches',
  summary: 'Get the check of every row',
  description:
    'A line for each row: whether it can be looked up and what it can cost, or why not. Nothing was asked for it. A number that lost its leading zeros in a spreadsheet is not looked up: `did_you_mean` has the number that would be valid.',
  prose: { format: 'batchFormat' },
  answers: 'A link to the file.',
  answer: 'BatchFile',
  examples: { file: { summary: 'As CSV', value: 'batchReport' } },
  errors: ['invalid_parameter', 'batch_not_found', 'batch_not_ready'],
});
