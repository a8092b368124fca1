/** POST /webhook-endpoints/{endpointId}/test */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/webhook-endpoints/{endpointId}/test',
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem'] }], webhookMaster: true },
  inPieces: true,
  id: 'testWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Send a test event, now',
  description:
    'Sends one signed `endpoint.test` and says how it was answered. It is not in the event log, is not repeated, and does not count in the deliveries. It is sent to an endpoint that is switched off as well.',
  answers: 'How the endpoint answered.',
  answer: 'WebhookTest',
  examples: { refused: { summary: 'Answered with 401', value: 'webhookTest' } },
  errors: ['endpoint_not_found'],
});
