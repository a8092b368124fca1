/** GET /health */
import type { Endpoint, Route } from '../endpoint.ts';

export const route = {
  method: 'GET',
  path: '/health',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'health',
  credentials: 'none',
  id: 'health',
  tag: 'Service',
  summary: 'Ask whether the service is up',
  description: 'Needs no credentials and reads nothing. It says nothing of the registers.',
  answers: 'The service is up.',
  answer: 'Health',
  examples: { up: { summary: 'It is up', value: 'health' } },
});
