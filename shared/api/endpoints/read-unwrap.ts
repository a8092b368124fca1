/** GET /casefile/{caseId}/unwrap/{unwrapId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/unwrap/{unwrapId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-unwrap',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }] },
  id: 'readUnwrap',
  tag: 'Ownership',
  summary: 'Read how an unwrap stands',
  description:
    'State, progress, credits, and where it ended so far. What it has found is the case itself. For the owner and for collaborators.',
  answers: 'The unwrap as it stands.',
  answer: 'Unwrap',
  examples: { ended: { summary: 'Decided early', value: 'decidedUnwrap' } },
  errors: ['case_not_found', 'unwrap_not_found'],
});
