/** DELETE /casefile/{caseId}/collaborators/{email} */
import type { Endpoint, Route } from '../endpoint.ts';
import { READ, SHARED_CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'DELETE',
  path: '/casefile/{caseId}/collaborators/{email}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'collaborators',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: SHARED_CASE_ROWS, actions: [...READ, 'DeleteItem', 'UpdateItem', 'ConditionCheckItem'] }],
    events: true,
    sendDeliveries: true,
  },
  id: 'removeCollaborator',
  tag: 'Cases',
  summary: 'Stop another account from reading a case',
  description: 'Only the owner may do so. It is 204 as well where the account could not read the case.',
  answers: 'The account may not read the case any more.',
  errors: ['case_not_found', 'not_the_owner', 'invalid_parameter'],
});
