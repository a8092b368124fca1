/** PUT /webhook-endpoints/{endpointId} */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'PUT',
  path: '/webhook-endpoints/{endpointId}',
  fields: ['url', 'types', 'description', 'signature', 'enabled'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem', 'UpdateItem'] }], webhookMaster: true },
  inPieces: true,
  id: 'changeWebhookEndpoint',
  tag: 'Webhooks',
  summary: 'Change a webhook endpoint',
  description:
    'Fields that are absent stay as they are. `enabled: true` also switches an endpoint on again that the service has switched off: the answer says in `undeliveredAfter` from which event on nothing was delivered.',
  body: {
    shape: 'EndpointBody',
    fields: {
      url: {
        description:
          'Where events are sent by POST: https, port 443 or 8443, a host name on the public internet, without user name and password; up to 2,048 characters. Absent: as before.',
        examples: ['https://hooks.example.com/registry-graph'],
      },
      types: {
        description: 'Types of events that are sent: exact, or a first word with `.*`. An empty list: all. Absent: as before.',
        examples: [['search.*']],
      },
      description: {
        description: 'A few words to tell the endpoint from others; up to 200 characters. Empty: none. Absent: as before.',
        examples: ['case management'],
      },
      signature: {
        description: 'Which signatures each request gets. Absent: as before.',
        examples: ['v1'],
        schema: 'WebhookSignature',
      },
      enabled: {
        description: 'False: no event is sent. True: events are sent, also after the service has switched it off. Absent: as before.',
        examples: [true],
      },
    },
    forms: {
      WebhookEndpointChange: {
        description: 'What is to change of a webhook endpoint.',
        required: [],
        optional: ['url', 'types', 'description', 'signature', 'enabled'],
      },
    },
    examples: { on: { summary: 'Switch it on again', value: { enabled: true } } },
  },
  answers: 'The endpoint as it is now.',
  answer: 'WebhookEndpoint',
  examples: { endpoint: { summary: 'The changed endpoint', value: 'webhookEndpoint' } },
  errors: ['invalid_url', 'invalid_parameter', 'endpoint_not_found'],
});
