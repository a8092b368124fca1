/** DELETE /monitors/{monitorId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'DELETE',
  path: '/monitors/{monitorId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: {
    table: [
      { rows: CASE_ROWS, actions: [...READ, 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
      { rows: ['looks'], actions: ['UpdateItem'] },
      { rows: ['feeds'], actions: ['DeleteItem'] },
    ],
    events: true,
    documents: { actions: ['DeleteObject'], list: true },
    sendDeliveries: true,
  },
  inPieces: true,
  id: 'removeMonitor',
  tag: 'Monitors',
  summary: 'End a monitor and remove all that it knows',
  description:
    'Its versions, changes and documents are removed and cannot be brought back; the events and the ledger stay. Not while a look is under way. Repeat it where it was interrupted.',
  answers: 'The monitor is gone.',
  errors: ['monitor_not_found', 'monitor_in_use'],
});
