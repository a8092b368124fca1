/** POST /casefile/{caseId}/unwrap/{unwrapId}/cancel */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/casefile/{caseId}/unwrap/{unwrapId}/cancel',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'cancel-unwrap',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...SUBMIT, 'Query'] }], events: true, sendDeliveries: true },
  inPieces: true,
  id: 'cancelUnwrap',
  tag: 'Ownership',
  summary: 'Cancel an unwrap',
  description:
    'No step starts after the answer. What was asked already ends as usual, and is charged if it is completed. A second call gives the same answer. Only the owner of the case may cancel.',
  answers: 'The unwrap is cancelled.',
  answer: 'Unwrap',
  examples: { cancelled: { summary: 'Cancelled', value: 'cancelledUnwrap' } },
  errors: ['case_not_found', 'not_the_owner', 'unwrap_not_found', 'unwrap_ended'],
});
