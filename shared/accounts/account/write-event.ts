/** Writes an event that has its number, and has it delivered. Everything that becomes an event comes through here. */

import { numbered, type Occurrence } from '../../model/events/event.ts';
import type { DeliveryQueue } from '../../platform/queue/delivery-queue.ts';
import type { Account } from './account.ts';
import type { AccountStores } from './services.ts';

/** `deliveryQueue`: absent in the operator's commands. */
export interface EventServices<Stores extends AccountStores = AccountStores> {
  store: Stores;
  deliveryQueue?: DeliveryQueue;
}

/**
 * May be repeated: the same event is written, and delivered once more. `account`: as it was when the number was taken, or later. `false`
 * where the event is still to be sent to webhooks: it then stands on the account, and the sweep sends it.
 */
export async function writeEvent(
  { store, deliveryQueue }: EventServices,
  account: Account,
  occurrence: Occurrence,
  sequence: number,
): Promise<boolean> {
  const { userId, origin, type, timestamp: at, data } = occurrence;
  await store.events.write(userId, numbered(occurrence, sequence));
  if (!account.webhookEndpoints) return true;
  if (!deliveryQueue) {
    await store.pendingEvents.add(userId, origin, { type, at, data: JSON.stringify(data), event: sequence });
    return false;
  }
  await deliveryQueue.sendEvent(userId, sequence);
  return true;
}
