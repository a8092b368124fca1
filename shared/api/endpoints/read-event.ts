/** GET /events/{eventId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/events/{eventId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-events',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: [...CALLER_ROWS, 'events'], actions: ['GetItem', 'Query'] }] },
  id: 'readEvent',
  tag: 'Events',
  summary: 'Read one event',
  description: 'The event of this id, as it is in the log and in every webhook.',
  answers: 'The event.',
  answer: 'Event',
  examples: { completed: { summary: 'A search that was completed', value: 'event' } },
  errors: ['event_not_found'],
});
