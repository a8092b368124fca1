/** GET /events */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/events',
  query: ['after', 'limit', 'types', 'wait'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-events',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: [...CALLER_ROWS, 'events'], actions: ['GetItem', 'Query'] }] },
  id: 'readEvents',
  tag: 'Events',
  summary: 'Read the event log of your account',
  description:
    'Every change of state that you would otherwise poll for, in ascending order and without a gap: go on with `nextAfter` as `after`, and you miss none. Further types may be added: ignore those that you do not know. With `wait` the call answers as soon as there is an event, at the latest after so many seconds. Events are kept for 30 days unless the operator has set another time.',
  prose: { limit: 'eventLimit' },
  answers: 'Events, the oldest first.',
  answer: 'EventPage',
  examples: { page: { summary: 'A search that was completed, and one that failed', value: 'events' } },
  errors: ['invalid_parameter', 'events_expired'],
});
