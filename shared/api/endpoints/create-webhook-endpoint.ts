/** POST /webhook-endpoints */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/webhook-endpoints',
  fields: ['url', 'types', 'description', 'signature'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] }], webhookMaster: true },
  inPieces: true,
  id: 'createWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Have events sent to a server of yours',
  description: [
    'From now on each event of the account is sent there by POST, signed after Standard Webhooks. The secret is in this answer and in the one of a rotation, and nowhere else. An account can have 10 endpoints.',
    'Events are delivered at least once and in no order: drop those whose `webhook-id` you know, and order by `sequence`. A request that is not answered with 2xx within 15 s is repeated up to nine times over three days.',
  ].join('\n\n'),
  body: {
    shape: 'NewEndpointBody',
    fields: {
      url: {
        description:
          'Where events are sent by POST: https, port 443 or 8443, a host name on the public internet, without user name and password; up to 2,048 characters.',
        examples: ['https://hooks.example.com/registry-graph'],
      },
      types: {
        description: 'Types of events that are sent: exact, or a first word with `.*`. Absent: all.',
        examples: [['search.*']],
      },
      description: {
        description: 'A few words to tell the endpoint from others; up to 200 characters. Absent: none.',
        examples: ['case management'],
      },
      signature: {
        description: 'Which signatures each request gets. Absent: `v1`.',
        examples: ['v1'],
        schema: 'WebhookSignature',
      },
    },
    forms: {
      WebhookEndpointRequest: {
        description: 'A webhook endpoint that is to be made.',
        required: ['url'],
        optional: ['types', 'description', 'signature'],
      },
    },
    examples: {
      searches: { summary: 'The ends of searches', value: { url: 'https://hooks.example.com/registry-graph', types: ['search.*'] } },
    },
  },
  answers: 'The new endpoint, with its secret.',
  answer: 'CreatedWebhookEndpoint',
  examples: { endpoint: { summary: 'An endpoint for searches', value: 'createdWebhookEndpoint' } },
  errors: ['invalid_url', 'invalid_parameter', 'too_many_endpoints'],
});
