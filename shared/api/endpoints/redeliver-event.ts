/** POST /events/{eventId}/redeliver */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/events/{eventId}/redeliver',
  fields: ['endpointId'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: {
    table: [
      { rows: WEBHOOK_ROWS, actions: ['GetItem', 'Query'] },
      { rows: ['events'], actions: ['GetItem'] },
    ],
    sendDeliveries: true,
  },
  inPieces: true,
  id: 'redeliverEvent',
  tag: 'Webhooks',
  summary: 'Send an event again, now',
  description:
    'To one endpoint, or to all that are switched on and whose filters choose it. The request has the same id and the same body as before.',
  body: {
    shape: 'RedeliverBody',
    fields: {
      endpointId: {
        description: 'The one endpoint that it is sent to. Absent: all that it is for.',
        examples: ['ep_0123456789abcdef01234567'],
      },
    },
    forms: { RedeliveryRequest: { description: 'An event that is to be sent again.', required: [], optional: ['endpointId'] } },
    examples: { all: { summary: 'To all endpoints', value: {} } },
  },
  answers: 'The endpoints that it is sent to.',
  answer: 'Redelivery',
  examples: { one: { summary: 'To one endpoint', value: 'redelivery' } },
  errors: ['event_not_found', 'endpoint_not_found'],
});
