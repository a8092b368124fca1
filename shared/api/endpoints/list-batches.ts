/** GET /batches */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/batches',
  paged: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'batches',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: ['GetItem', 'Query'] }],
  },
  inPieces: true,
  id: 'listBatches',
  tag: 'Batches',
  summary: 'List your batches',
  description: 'Newest first, a page at a time. A batch is kept for 90 days after its last change.',
  answers: 'A page of batches.',
  answer: 'BatchList',
  examples: { page: { summary: 'One that is running', value: 'batchList' } },
});
