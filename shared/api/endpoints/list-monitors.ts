/** GET /monitors */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/monitors',
  paged: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: [...READ, 'Query'] }] },
  inPieces: true,
  id: 'listMonitors',
  tag: 'Monitors',
  summary: 'List your monitors',
  description: 'All of them, in the order of their ids, a page at a time, without prices.',
  answers: 'A page of monitors.',
  answer: 'MonitorPage',
  examples: { page: { summary: 'One monitor', value: 'monitorPage' } },
});
