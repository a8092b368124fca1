/** DELETE /account/api-keys/{keyId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { ID_TOKEN_ONLY } from '../prose.ts';
import { CALLER_ROWS } from '../rights.ts';

export const route = {
  method: 'DELETE',
  path: '/account/api-keys/{keyId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'api-keys',
  credentials: 'idToken',
  rights: { table: [{ rows: CALLER_ROWS, actions: ['GetItem', 'UpdateItem'] }], events: true, sendDeliveries: true },
  id: 'revokeApiKey',
  tag: 'Account',
  summary: 'Revoke an API key at once',
  description: `From now on the key is refused with 401. ${ID_TOKEN_ONLY}`,
  answers: 'The key is revoked.',
  errors: ['id_token_required', 'api_key_not_found'],
});
