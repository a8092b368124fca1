/** GET /account/ledger */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/account/ledger',
  paged: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-ledger',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem', 'Query'] }] },
  id: 'readLedger',
  tag: 'Account',
  summary: 'List every movement of your credits',
  description: 'Newest first, a page at a time. All lines together sum to `volume_remaining`.',
  answers: 'A page of the ledger.',
  answer: 'LedgerPage',
  examples: { page: { summary: 'A search that failed, and its refund', value: 'ledger' } },
});
