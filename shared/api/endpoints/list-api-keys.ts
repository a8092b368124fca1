/** GET /account/api-keys */
import type { Endpoint, Route } from '../endpoint.ts';
import { ID_TOKEN_ONLY } from '../prose.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/account/api-keys',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'api-keys',
  credentials: 'idToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem'] }] },
  id: 'listApiKeys',
  tag: 'Account',
  summary: 'List your API keys',
  description: `The keys’ ids, labels and times; never their secrets. ${ID_TOKEN_ONLY}`,
  answers: 'The keys.',
  answer: 'ApiKeyList',
  examples: { keys: { summary: 'Two keys', value: 'apiKeys' } },
  errors: ['id_token_required'],
});
