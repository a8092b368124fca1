/** POST /casefile/{caseId}/refresh */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/casefile/{caseId}/refresh',
  limit: 'rateLimit',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'refresh-case',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: CASE_ROWS, actions: SUBMIT }],
    queue: ['SendMessage'],
    registerCredentials: true,
    settings: ['prices', 'rateLimit'],
  },
  inPieces: true,
  id: 'refreshCase',
  tag: 'Cases',
  summary: 'Make the first search of a case once more',
  description:
    'With what it was made with, by the rules of today. It opens a new case, which says in `refreshOf` which one it refreshes; the old case stays as it is. Billed, subscribed and limited like any new search. Only the owner may refresh, and not while the first search is running.',
  idempotent: true,
  rateHeaders: true,
  answers: 'The search is accepted and under way.',
  answer: 'PendingSearch',
  examples: { refresh: { summary: 'Accepted', value: 'submittedRefresh' } },
  errors: [
    'missing_input',
    'unsupported_jurisdiction',
    'invalid_identifier',
    'invalid_parameter',
    'registry_not_configured',
    'case_not_found',
    'not_the_owner',
    'case_in_use',
    'not_subscribed',
    'insufficient_credits',
    'idempotency_in_progress',
  ],
});
