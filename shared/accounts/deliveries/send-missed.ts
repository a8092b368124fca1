/**
 * After a restart of the local stack, whose queues are in memory: sends the newest events whose first attempt an endpoint never got. They have
 * no delivery, because a delivery is written after its first attempt. On AWS the queues keep their messages.
 */

import { isChosen } from '../../model/events/type-filter.ts';
import { type Key, userPartition } from '../../platform/table/keys.ts';
import type { EventOfLog } from '../account/event-store.ts';
import type { DeliveryServices } from './services.ts';
import type { WebhookEndpoint } from './webhook-endpoint.ts';

type MissedServices = Pick<DeliveryServices, 'store' | 'deliveryQueue' | 'now'> & {
  webhooks: Pick<DeliveryServices['webhooks'], 'endpoints' | 'deliveries'>;
};

/** Of each account: attempts are made within seconds, so that few are waiting at any time. */
const NEWEST = 100;

/** The number of messages that were sent. It may be repeated: an event that was delivered meanwhile has its delivery. */
export async function sendMissed(services: MissedServices): Promise<number> {
  const { accounts } = services.store;
  let sent = 0;
  for (let after: Key | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await accounts.page(after);
    for (const { pk } of page.keys) sent += await sendMissedOf(services, pk.slice(userPartition('').length));
    after = page.next;
  }
  return sent;
}

async function sendMissedOf(services: MissedServices, userId: string): Promise<number> {
  const { store, webhooks, deliveryQueue, now } = services;
  const { webhookEndpoints = 0, lastEvent = 0 } = (await store.accounts.read(userId)) ?? {};
  if (webhookEndpoints === 0) return 0;
  const { found } = await store.events.readAfter(userId, Math.max(0, lastEvent - NEWEST), NEWEST, now());
  const endpoints = (await webhooks.endpoints.list(userId)).filter(({ isEnabled }) => isEnabled);
  const missed = await Promise.all(endpoints.map((endpoint) => missedBy(services, endpoint, found)));
  await deliveryQueue.sendAll(missed.flat().map((message) => ({ message })));
  return missed.flat().length;
}

/** Events that have happened since the endpoint was made, without a delivery. */
async function missedBy(
  { webhooks }: MissedServices,
  { userId, endpointId, types, createdAt }: WebhookEndpoint,
  events: readonly EventOfLog[],
) {
  const tried = await webhooks.deliveries.statesAmong(userId, endpointId, events);
  const isMissed = ({ sequence, event }: EventOfLog): boolean =>
    event.timestamp >= createdAt && isChosen(event.type, types) && !tried.has(sequence);
  return events.filter(isMissed).map(({ sequence }) => ({ userId, sequence, endpointId }));
}
