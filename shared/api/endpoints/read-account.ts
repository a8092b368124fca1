/** GET /account */
import type { Endpoint, Route } from '../endpoint.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/account',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'read-account',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem'] }], settings: ['rateLimit'] },
  id: 'readAccount',
  tag: 'Account',
  summary: 'Read your account',
  description: 'Credits, subscriptions and rate limit of the account that the credentials belong to.',
  answers: 'The account.',
  answer: 'AccountView',
  examples: { sandbox: { summary: 'A sandbox account', value: 'account' } },
});
