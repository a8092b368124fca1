/** DELETE /casefile/{caseId}/identities/{entityId}/{otherEntityId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'DELETE',
  path: '/casefile/{caseId}/identities/{entityId}/{otherEntityId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'withdraw-identity',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: ['GetItem', 'Query', 'PutItem', 'ConditionCheckItem'] }] },
  inPieces: true,
  id: 'withdrawIdentity',
  tag: 'Ownership',
  summary: 'Withdraw a decision on two entities',
  description:
    'The rules decide again, as before the decision. It stays in the list as withdrawn. It is 204 as well where there is no decision. Only the owner of the case may do so.',
  answers: 'No decision on the two entities is in force.',
  errors: ['invalid_parameter', 'case_not_found', 'not_the_owner', 'entity_not_found'],
});
