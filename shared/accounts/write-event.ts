/** Writes an event that has its number, and has it delivered. Everything that becomes an event comes through here. */
import { numbered, type Occurrence } from '../events/event.ts';
import type { Services } from '../services/services.ts';
import type { Account } from './account.ts';

/** `deliveryQueue`: absent where nothing is delivered, as in the operator's commands. */
export type EventServices = Pick<Services, 'store'> & Partial<Pick<Services, 'deliveryQueue'>>;

/** May be repeated: the same event is written, and delivered once more. `account`: as it was when the number was taken, or later. */
export async function writeEvent(
  { store, deliveryQueue }: EventServices,
  account: Account,
  occurrence: Occurrence,
  sequence: number,
): Promise<void> {
  await store.events.write(occurrence.userId, numbered(occurrence, sequence));
  if (account.webhookEndpoints) await deliveryQueue?.sendEvent(occurrence.userId, sequence);
}
