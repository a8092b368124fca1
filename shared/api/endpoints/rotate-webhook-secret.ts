/** POST /webhook-endpoints/{endpointId}/rotate-secret */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/webhook-endpoints/{endpointId}/rotate-secret',
  fields: ['overlapHours'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem', 'UpdateItem'] }], webhookMaster: true },
  inPieces: true,
  id: 'rotateWebhookSecret',
  tag: 'Webhooks',
  summary: 'Give a webhook endpoint a new secret',
  description:
    'Requests are signed with both secrets while the older one overlaps, the newest signature first, so that your server can be changed in between. With `v1a` the key pair changes as well.',
  body: {
    shape: 'RotateBody',
    fields: {
      overlapHours: { description: 'Number of hours for which the older secret signs as well: 0 to 168. Absent: 24.', examples: [24] },
    },
    forms: {
      SecretRotationRequest: { description: 'A rotation of the secret.', required: [], optional: ['overlapHours'] },
    },
    examples: { day: { summary: 'With a day of overlap', value: { overlapHours: 24 } } },
  },
  answers: 'The endpoint, with its new secret.',
  answer: 'CreatedWebhookEndpoint',
  examples: { endpoint: { summary: 'With its new secret', value: 'createdWebhookEndpoint' } },
  errors: ['endpoint_not_found'],
});
