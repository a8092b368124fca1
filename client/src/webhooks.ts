/** The methods of `registryGraph(options).webhooks`: servers of yours that events are sent to. */
import { type Pages, pagesOf } from './pages.ts';
import { get, part, post, put, remove } from './requests.ts';
import type { Call, Send } from './send.ts';
import type { Answer, Body, Query, Schemas } from './types.ts';

type Endpoint = Schemas['WebhookEndpoint'];

const PATH = '/webhook-endpoints';
const at = (endpointId: string): string => `${PATH}/${part(endpointId)}`;

export function webhooksOf(send: Send) {
  return {
    list: (call?: Call): Promise<Schemas['WebhookEndpointList']> => send(get(PATH), call),
    /** Only this answer, and the one of `rotateSecret`, has the secret. */
    create: (body: Body<'/webhook-endpoints', 'post'>, call?: Call): Promise<Schemas['CreatedWebhookEndpoint']> =>
      send(post(PATH, body), call),
    read: (endpointId: string, call?: Call): Promise<Endpoint> => send(get(at(endpointId)), call),
    change: (endpointId: string, body: Schemas['WebhookEndpointChange'], call?: Call): Promise<Endpoint> =>
      send(put(at(endpointId), body), call),
    remove: (endpointId: string, call?: Call): Promise<void> => send(remove(at(endpointId)), call),
    rotateSecret: (
      endpointId: string,
      body: Schemas['SecretRotationRequest'] = {},
      call?: Call,
    ): Promise<Schemas['CreatedWebhookEndpoint']> => send(post(`${at(endpointId)}/rotate-secret`, body), call),
    /** What was sent, newest first. */
    deliveries: (
      endpointId: string,
      query?: Query<'/webhook-endpoints/{endpointId}/deliveries'>,
      call?: Call,
    ): Pages<Schemas['DeliveryPage']['data'][number]> => pagesOf(send, `${at(endpointId)}/deliveries`, query, call),
    replay: (endpointId: string, body: Schemas['ReplayRequest'], call?: Call): Promise<Schemas['Replay']> =>
      send(post(`${at(endpointId)}/replay`, body), call),
    redeliver: (eventId: string, body: Schemas['RedeliveryRequest'] = {}, call?: Call): Promise<Schemas['Redelivery']> =>
      send(post(`/events/${part(eventId)}/redeliver`, body), call),
    test: (endpointId: string, call?: Call): Promise<Answer<'/webhook-endpoints/{endpointId}/test', 'post'>> =>
      send(post(`${at(endpointId)}/test`), call),
  };
}
