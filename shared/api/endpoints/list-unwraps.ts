/** GET /casefile/{caseId}/unwrap */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/unwrap',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'list-unwraps',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }] },
  id: 'listUnwraps',
  tag: 'Ownership',
  summary: 'List the unwraps of a case',
  description: 'All of them, newest first, without their searches and endings. For the owner and for collaborators.',
  answers: 'The unwraps of the case.',
  answer: 'UnwrapList',
  examples: { one: { summary: 'One unwrap', value: 'unwrapList' } },
  errors: ['case_not_found'],
});
