/** DELETE /webhook-endpoints/{endpointId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'DELETE',
  path: '/webhook-endpoints/{endpointId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem', 'DeleteItem', 'UpdateItem'] }] },
  inPieces: true,
  id: 'removeWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Remove a webhook endpoint',
  description: 'Nothing is sent to it from now on. Its deliveries are no longer listed.',
  answers: 'The endpoint is removed.',

  errors: ['endpoint_not_found'],
});
