/**
 * The worker of the delivery queues: finds the endpoints of an event, sends it, and writes what became of it.
 *
 * An event is sent at least once: a worker that dies after it was sent is repeated, with the same id and the same body.
 */

import { isChosen } from '../../model/events/type-filter.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import type { DeliveryMessage } from '../../platform/queue/delivery-message.ts';
import type { EventOfLog } from '../account/event-store.ts';
import { attemptDelivery, type DeliverServices } from './attempt-delivery.ts';
import { type Delivery, givenUp, newDelivery } from './delivery.ts';
import { pendingMs } from './endpoint-health.ts';
import { replay } from './replay.ts';
import type { DeliveryServices } from './services.ts';
import { isResting, type WebhookEndpoint } from './webhook-endpoint.ts';

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
/** An attempt that began less than this ago is likely to be answered soon. */
const SOON_MS = 1_000;

/** The endpoints as they are when the message comes. */
export async function deliver(services: DeliverServices, received: Received): Promise<void> {
  const { message } = received;
  const { userId, sequence, endpointId } = message;
  if (message.replay && endpointId) return replay(services, { ...message, endpointId, replay: message.replay });
  const { store, webhooks, now, log } = services;
  const [event, endpoints] = await Promise.all([
    store.events.read(userId, sequence, now()),
    endpointId ? webhooks.endpoints.read(userId, endpointId).then((one) => (one ? [one] : [])) : webhooks.endpoints.list(userId),
  ]);
  if (!event) return log.warn('event_not_kept', { userId, sequence });
  if (endpointId) {
    const about = { userId, sequence, endpointId };
    return endpoints[0] ? deliverTo(services, received, endpoints[0], event) : endRemoved(services, about);
  }
  const chosen = endpoints.filter((one) => isWanted(one, event));
  if (chosen.length > 1) return fanOut(services, message, chosen);
  for (const one of chosen) await deliverTo(services, received, one, event);
}

async function fanOut({ deliveryQueue }: DeliverServices, message: DeliveryMessage, endpoints: readonly WebhookEndpoint[]): Promise<void> {
  await deliveryQueue.sendAll(endpoints.map(({ endpointId }) => ({ message: { ...message, endpointId } })));
}

/** The endpoints that the event is for. */
export async function subscribed(
  { webhooks }: Pick<DeliveryServices, 'webhooks'>,
  userId: string,
  event: EventOfLog,
): Promise<WebhookEndpoint[]> {
  return (await webhooks.endpoints.list(userId)).filter((one) => isWanted(one, event));
}

const isWanted = ({ isEnabled, types }: WebhookEndpoint, { event }: EventOfLog): boolean => isEnabled && isChosen(event.type, types);

/** Where no attempt is made, nothing waits for a place in the lane. `endpoint`: read anew where the attempt had to wait for its place. */
async function deliverTo(services: DeliverServices, received: Received, endpoint: WebhookEndpoint, event: EventOfLog): Promise<void> {
  const { lanes, webhooks, now } = services;
  const { userId, endpointId } = endpoint;
  const attempt = (current: WebhookEndpoint) => attemptIfWanted(services, received.message, current, event);
  if (!endpoint.isEnabled || isResting(endpoint, now())) return attempt(endpoint);
  const elsewhere = sendingOf(services, received, endpoint);
  if (elsewhere) return sendBack(services, received, endpointId, elsewhere);
  const isDone = await lanes.inLane(endpointId, async (hasWaited) => {
    const current = hasWaited ? await webhooks.endpoints.read(userId, endpointId) : endpoint;
    if (!current) return endRemoved(services, { userId, endpointId, sequence: event.sequence });
    const sending = sendingOf(services, received, current);
    await (sending ? sendBack(services, received, endpointId, sending) : attempt(current));
  });
  if (!isDone) await sendBack(services, received, endpointId, { delay: LATER_SECONDS, isSlow: received.isSlow });
}

/** How the message goes back to a queue; `undefined` where its attempt can be made now. */
function sendingOf({ now }: DeliverServices, { isSlow, remainingMs }: Received, endpoint: WebhookEndpoint) {
  if (endpoint.isSlow && !isSlow) return { isSlow: true };
  if (remainingMs() < MIN_REMAINING_MS) return { delay: LATER_SECONDS, isSlow };
  const pending = endpoint.isSlow ? undefined : pendingMs(endpoint, now());
  return pending === undefined ? undefined : { delay: pending < SOON_MS ? 1 : LATER_SECONDS, isSlow };
}

const sendBack = (
  { deliveryQueue }: DeliverServices,
  { message }: Received,
  endpointId: string,
  sending: { delay?: number; isSlow: boolean },
): Promise<void> => deliveryQueue.send({ ...message, endpointId }, sending);

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
