/** GET /monitors/{monitorId}/changes */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/monitors/{monitorId}/changes',
  paged: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }] },
  inPieces: true,
  id: 'listChanges',
  tag: 'Monitors',
  summary: 'List what changed',
  description:
    'The newest version first. Each change has the facts before and after, the register’s date where it gives one, and the kept answers that it follows from: `GET /documents/{documentId}` gives them.',
  answers: 'A page of changes.',
  answer: 'ChangePage',
  examples: { resigned: { summary: 'An officer resigned', value: 'changePage' } },
  errors: ['monitor_not_found'],
});
