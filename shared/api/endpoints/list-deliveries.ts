/** GET /webhook-endpoints/{endpointId}/deliveries */
import type { Endpoint, Route } from '../endpoint.ts';
import { WEBHOOK_ROWS } from '../rights.ts';

export const route = {
  method: 'GET',
  path: '/webhook-endpoints/{endpointId}/deliveries',
  query: ['state'],
  paged: true,
} as const satisfies Route;

export const endpoint = (): Endpoint => ({
  ...route,
  function: 'webhooks',
  credentials: 'keyOrToken',
  rights: { table: [{ rows: WEBHOOK_ROWS, actions: ['GetItem', 'Query'] }] },
  inPieces: true,
  id: 'listDeliveries',
  tag: 'Webhooks',
  summary: 'List what was sent to a webhook endpoint',
  description:
    'One entry for each event, the newest event first, with its last 12 attempts. An entry is there once the first attempt has ended, and is kept as long as its event.',
  answers: 'The deliveries.',
  answer: 'DeliveryPage',
  examples: { waiting: { summary: 'One that waits for its second attempt', value: 'deliveryPage' } },
  errors: ['endpoint_not_found'],
});
