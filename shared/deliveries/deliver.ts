/**
 * The worker of the delivery queues: finds the endpoints of an event, sends it, and writes what became of it.
 *
 * An event is sent at least once: a worker that dies after it was sent is repeated, with the same id and the same body.
 */
import type { EventOfLog } from '../accounts/event-store.ts';
import { isChosen } from '../events/type-filter.ts';
import { metrics } from '../observability/metrics.ts';
import type { DeliveryMessage } from '../queue/delivery-message.ts';
import type { Services } from '../services/services.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { type Delivery, givenUp, newDelivery } from './delivery.ts';
import type { Lanes } from './lanes.ts';
import { replay } from './replay.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

export type DeliverServices = Pick<Services, 'store' | 'webhooks' | 'deliveryQueue' | 'now' | 'log'> & {
  lanes: Lanes;
  /** 0 to 1. */
  random: () => number;
};

export interface Received {
  message: DeliveryMessage;
  /** From the queue of slow endpoints. */
  isSlow: boolean;
  /** Milliseconds that the function has left. */
  remainingMs: () => number;
}

/** An attempt takes up to 15 s; a worker that has less does not begin one. */
const MIN_REMAINING_MS = 18_000;
const LATER_SECONDS = 5;

export async function deliver(services: DeliverServices, received: Received): Promise<void> {
  const { message } = received;
  const { userId, endpointId } = message;
  if (message.replay && endpointId) return replay(services, { ...message, endpointId, replay: message.replay });
  const event = await services.store.events.read(userId, message.sequence, services.now());
  if (!event) return services.log.warn('event_not_kept', { userId, sequence: message.sequence });
  if (endpointId) return deliverTo(services, received, endpointId, event);
  const endpoints = await subscribed(services, userId, event);
  if (endpoints.length > 1) return fanOut(services, message, endpoints);
  for (const one of endpoints) await deliverTo(services, received, one.endpointId, event);
}

async function fanOut({ deliveryQueue }: DeliverServices, message: DeliveryMessage, endpoints: readonly WebhookEndpoint[]): Promise<void> {
  await deliveryQueue.sendAll(endpoints.map(({ endpointId }) => ({ message: { ...message, endpointId } })));
}

/** The endpoints that the event is for. */
export async function subscribed(
  { webhooks }: Pick<Services, 'webhooks'>,
  userId: string,
  { event }: EventOfLog,
): Promise<WebhookEndpoint[]> {
  const all = await webhooks.endpoints.list(userId);
  return all.filter(({ isEnabled, types }) => isEnabled && isChosen(event.type, types));
}

/** The endpoint is read when its turn has come: it may rest by then. */
async function deliverTo(services: DeliverServices, received: Received, endpointId: string, event: EventOfLog): Promise<void> {
  const { message, isSlow, remainingMs } = received;
  const queued = { ...message, endpointId };
  const isDone = await services.lanes.inLane(endpointId, async () => {
    const endpoint = await services.webhooks.endpoints.read(message.userId, endpointId);
    if (!endpoint) return endRemoved(services, { userId: message.userId, endpointId, sequence: event.sequence });
    if (endpoint.isSlow && !isSlow) return services.deliveryQueue.send(queued, { isSlow: true });
    if (remainingMs() < MIN_REMAINING_MS) return services.deliveryQueue.send(queued, { delay: LATER_SECONDS, isSlow });
    await attemptIfWanted(services, message, endpoint, event);
  });
  if (!isDone) await services.deliveryQueue.send(queued, { delay: LATER_SECONDS, isSlow });
}

/** The endpoint was removed: a delivery that waits for it would be sent again and again. */
async function endRemoved({ webhooks, now }: DeliverServices, about: Pick<Delivery, 'userId' | 'endpointId' | 'sequence'>): Promise<void> {
  const there = await webhooks.deliveries.read(about);
  if (there?.state === 'waiting') await webhooks.deliveries.write(givenUp(there), now());
}

async function attemptIfWanted(
  services: DeliverServices,
  message: DeliveryMessage,
  endpoint: WebhookEndpoint,
  event: EventOfLog,
): Promise<void> {
  const about = { userId: endpoint.userId, endpointId: endpoint.endpointId, sequence: event.sequence };
  const { deliveries } = services.webhooks;
  if (message.retry) {
    const taken = await deliveries.take(about, services.now());
    if (taken)
      await attemptDelivery(services, endpoint, event, { delivery: taken, write: (after) => deliveries.write(after, services.now()) });
    return;
  }
  const fresh = newDelivery(about, event, services.store.events.ttlOf(event.event));
  if (!message.again) {
    await attemptDelivery(services, endpoint, event, { delivery: fresh, write: (after) => deliveries.create(after, services.now()) });
    return;
  }
  const { attempts } = (await deliveries.read(about)) ?? fresh;
  await attemptDelivery(services, endpoint, event, {
    delivery: { ...fresh, attempts },
    write: (after) => deliveries.write(after, services.now()),
  });
}

/** A message that no worker could finish: its deliveries end as failed, so that their owner sees them and can have them sent again. */
export async function giveUp(services: DeliverServices, message: DeliveryMessage): Promise<void> {
  const { store, webhooks, now, log } = services;
  const event = await store.events.read(message.userId, message.sequence, now());
  log.error('delivery_given_up', { userId: message.userId, sequence: message.sequence, ...metrics({ DeadLetters: 1 }) });
  if (!event || message.replay) return;
  const { userId, sequence } = message;
  const ids = message.endpointId ? [message.endpointId] : (await subscribed(services, userId, event)).map(({ endpointId }) => endpointId);
  for (const endpointId of ids) {
    const about = { userId, endpointId, sequence };
    const there: Delivery = (await webhooks.deliveries.read(about)) ?? newDelivery(about, event, store.events.ttlOf(event.event));
    if (there.state === 'waiting') await webhooks.deliveries.write(givenUp(there), now());
  }
}
