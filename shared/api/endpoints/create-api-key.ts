/** POST /account/api-keys */
import type { Endpoint, Route } from '../endpoint.ts';
import { ID_TOKEN_ONLY } from '../prose.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/account/api-keys',
  limit: 'rateLimit',
  fields: ['label'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'api-keys',
  credentials: 'idToken',
  rights: {
    table: [{ rows: CALLER_ROWS, actions: ['GetItem', 'PutItem', 'UpdateItem'] }],
    events: true,
    sendDeliveries: true,
    settings: ['rateLimit'],
  },
  id: 'createApiKey',
  tag: 'Account',
  summary: 'Make an API key',
  description: `The key is in this answer and nowhere else: the service keeps only a hash of it. An account can have 50. ${ID_TOKEN_ONLY}`,
  body: {
    shape: 'ApiKeyBody',
    fields: { label: { description: 'A few words to tell the key from others. Absent: none.', examples: ['back office'] } },
    forms: { ApiKeyRequest: { description: 'An API key that is to be made.', required: [], optional: ['label'] } },
    examples: { labelled: { summary: 'With a label', value: { label: 'back office' } } },
  },
  rateHeaders: true,
  answers: 'The new key.',
  answer: 'CreatedApiKey',
  examples: { key: { summary: 'A key of a sandbox account', value: 'createdApiKey' } },
  errors: ['id_token_required', 'too_many_api_keys'],
});
