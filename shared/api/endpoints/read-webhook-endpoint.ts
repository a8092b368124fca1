/** GET /webhook-endpoints/{endpointId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/webhook-endpoints/{endpointId}',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem'] }], webhookMaster: true },
  inPieces: true,
  id: 'readWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Read a webhook endpoint',
  description: 'With how it has answered lately; without its secret.',
  answers: 'The endpoint.',
  answer: 'WebhookEndpoint',
  examples: { endpoint: { summary: 'An endpoint whose last attempts failed', value: 'webhookEndpoint' } },
  errors: ['endpoint_not_found'],
});
