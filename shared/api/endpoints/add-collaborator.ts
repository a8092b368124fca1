/** PUT /casefile/{caseId}/collaborators/{email} */
import type { Endpoint, Route } from '../endpoint.ts';
import { READ, SHARED_CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'PUT',
  path: '/casefile/{caseId}/collaborators/{email}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'collaborators',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: SHARED_CASE_ROWS, actions: [...READ, 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] }],
    events: true,
    sendDeliveries: true,
  },
  id: 'addCollaborator',
  tag: 'Cases',
  summary: 'Let another account read a case',
  description:
    'Read access only: a collaborator can neither expand nor erase the case. Only the owner may share, with 50 collaborators at most. The answer does not show whether the email has an account; where it gets one later, access begins then.',
  answers: 'The account may read the case.',
  errors: ['case_not_found', 'not_the_owner', 'invalid_parameter', 'too_many_collaborators'],
});
