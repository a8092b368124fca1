/** DELETE /casefile/{caseId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { READ, SHARED_CASE_ROWS } from '../rights.ts';

export const route = {
  method: 'DELETE',
  path: '/casefile/{caseId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'erase-case',
  credentials: 'keyOrToken',
  rights: {
    table: [{ rows: SHARED_CASE_ROWS, actions: [...READ, 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] }],
    events: true,
    documents: { actions: ['DeleteObject'], list: true },
    sendDeliveries: true,
  },
  inPieces: true,
  id: 'eraseCase',
  tag: 'Cases',
  summary: 'Erase a case for good',
  description:
    'Its results, its documents and the list of its collaborators are removed and cannot be brought back. The ledger keeps what was paid. Only the owner may erase, and not while a search of the case is running. A second call gives 204 as well.',
  answers: 'The case is gone.',
  errors: ['case_not_found', 'not_the_owner', 'case_in_use'],
});
