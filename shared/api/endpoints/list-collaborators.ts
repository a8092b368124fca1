/** GET /casefile/{caseId}/collaborators */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/collaborators',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'collaborators',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }] },
  id: 'listCollaborators',
  tag: 'Cases',
  summary: 'List who may read a case',
  description: 'Those whom the owner has added. Only the owner may list them.',
  answers: 'The collaborators.',
  answer: 'Collaborators',
  examples: { list: { summary: 'One collaborator', value: 'collaborators' } },
  errors: ['case_not_found', 'not_the_owner'],
});
