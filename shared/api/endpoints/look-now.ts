/** POST /monitors/{monitorId}/look */
import type { Endpoint, Route } from '../endpoint.ts';
import { CASE_ROWS, SUBMIT } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/monitors/{monitorId}/look',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'monitors',
  credentials: 'keyOrToken',
  rights: {
    table: [
      { rows: CASE_ROWS, actions: SUBMIT },
      { rows: ['paces'], actions: ['Query', 'UpdateItem'] },
    ],
    queue: ['SendMessage'],
    settings: ['prices'],
  },
  inPieces: true,
  id: 'lookNow',
  tag: 'Monitors',
  summary: 'Look the company up now',
  description:
    'One more look, at the price of any other; the next one by the period stays where it is. Poll `GET /monitors/{monitorId}` until `looking` is false. Where so many looks are due at the register that it could not begin within ten minutes, the answer is `register_at_capacity`.',
  answers: 'The monitor, with a look under way.',
  answer: 'Monitor',
  examples: { looking: { summary: 'A look is under way', value: 'lookingMonitor' } },
  errors: ['monitor_not_found', 'monitor_ended', 'monitor_in_use', 'insufficient_credits', 'monthly_limit_reached', 'register_at_capacity'],
});
