/** POST /webhook-endpoints/{endpointId}/replay */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'POST',
  path: '/webhook-endpoints/{endpointId}/replay',
  fields: ['after', 'until', 'types', 'failedOnly'],
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: {
    table: [
      { rows: WEBHOOK_ROWS, actions: ['GetItem', 'Query'] },
      { rows: ['events'], actions: ['Query'] },
    ],
    sendDeliveries: true,
  },
  inPieces: true,
  id: 'replayEvents',
  tag: 'Webhooks',
  summary: 'Send the events of a time again',
  description:
    'For example after an outage: `undeliveredAfter` of the endpoint is the `after`. Events are sent in their order, 50 a second at most, with the same ids and bodies as before; 10,000 a request.',
  body: {
    shape: 'ReplayBody',
    fields: {
      after: { description: 'Number of an event (`sequence`): the events after it are sent.', examples: [4710] },
      until: { description: 'Number of the last event that is sent. Absent: the newest one.', examples: [5000] },
      types: { description: 'Filters as those of an endpoint. Absent: all events.', examples: [['search.*']] },
      failedOnly: { description: 'True: only those whose delivery to this endpoint has failed. Absent: false.', examples: [true] },
    },
    forms: {
      ReplayRequest: { description: 'Events that are to be sent again.', required: ['after'], optional: ['until', 'types', 'failedOnly'] },
    },
    examples: { outage: { summary: 'Since an outage', value: { after: 4710 } } },
  },
  answers: 'How many events are sent.',
  answer: 'Replay',
  examples: { outage: { summary: 'Since an outage', value: 'replay' } },
  errors: ['missing_input', 'invalid_parameter', 'endpoint_not_found', 'endpoint_disabled'],
});
