/** Writes an event that has its number. Everything that becomes an event comes through here. */
import { numbered, type Occurrence } from '../events/event.ts';
import type { Services } from '../services/services.ts';

export type EventServices = Pick<Services, 'store'>;

/** May be repeated: the same event is written. */
export async function writeEvent({ store }: EventServices, occurrence: Occurrence, sequence: number): Promise<void> {
  await store.events.write(occurrence.userId, numbered(occurrence, sequence));
}
