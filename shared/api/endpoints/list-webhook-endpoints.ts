/** GET /webhook-endpoints */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/webhook-endpoints',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem', 'Query'] }], webhookMaster: true },
  inPieces: true,
  id: 'listWebhookEndpoints',
  tag: 'Webhooks',
  summary: 'List your webhook endpoints',
  description: 'All of them, the oldest first, without their secrets.',
  answers: 'The endpoints.',
  answer: 'WebhookEndpointList',
  examples: { one: { summary: 'One endpoint', value: 'webhookEndpoints' } },
  errors: [],
});
