/** GET /casefile/{caseId}/identities */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/casefile/{caseId}/identities',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'list-identities',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: ['GetItem', 'Query'] }] },
  inPieces: true,
  id: 'listIdentities',
  tag: 'Ownership',
  summary: 'List decisions on who is one party',
  description:
    'Every decision that was ever made on the case, with who, when and why, those that were replaced or withdrawn included. For the owner and for collaborators.',
  answers: 'The decisions.',
  answer: 'IdentityDecisions',
  examples: { list: { summary: 'One decision', value: 'identityDecisions' } },
  errors: ['case_not_found'],
});
