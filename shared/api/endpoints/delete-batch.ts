/** DELETE /batches/{batchId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'DELETE',
  path: '/batches/{batchId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'batches',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: ['GetItem', 'DeleteItem'] }],
    documents: { actions: ['DeleteObject'], list: true, only: 'batches' },
  },
  inPieces: true,
  id: 'deleteBatch',
  tag: 'Batches',
  summary: 'Delete a batch',
  description: 'Removes its file, its report and its results, not the cases of its rows. Nothing of it may be under way.',
  answers: 'The batch is deleted.',
  errors: ['batch_not_found', 'batch_in_progress'],
});
