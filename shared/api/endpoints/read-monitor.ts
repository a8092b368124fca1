/** GET /monitors/{monitorId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, READ } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/monitors/{monitorId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CASE_ROWS, actions: READ }], settings: ['prices'] },
  inPieces: true,
  id: 'readMonitor',
  tag: 'Monitors',
  summary: 'Read a monitor',
  description: 'Its settings, its state, when it looks next and what it has cost this month.',
  answers: 'The monitor.',
  answer: 'Monitor',
  examples: { monitor: { summary: 'A monitor that works', value: 'monitor' } },
  errors: ['monitor_not_found'],
});
