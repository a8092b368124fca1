/** Writes an event that stands on its account, and takes it from there. The sweep does it where the process died that made the change. */
import type { EventData, EventType } from '../../model/events/event.ts';
import type { Account, PendingEvent } from './account.ts';
import { type EventServices, writeEvent } from './write-event.ts';

export const pendingEvent = <Type extends EventType>(type: Type, at: string, data: EventData[Type]): PendingEvent => ({
  type,
  at,
  data: JSON.stringify(data),
});

/** May be repeated by every process that finds it. */
export async function recordPending(services: EventServices, userId: string, about: string): Promise<void> {
  const { pendingEvents } = services.store;
  const taken = await pendingEvents.number(userId, about);
  if (!taken) return;
  const { account, pending } = taken;
  const data = JSON.parse(pending.data) as EventData[EventType];
  const occurrence = { userId, sandbox: account.sandbox, origin: about, type: pending.type, timestamp: pending.at, data };
  if (await writeEvent(services, account, occurrence, pending.event)) await pendingEvents.remove(userId, about);
}

/** All whose `about` begins with `prefix`, oldest first. */
export async function recordAllPending(services: EventServices, account: Account, prefix: string): Promise<void> {
  for (const [about] of oldestFirst(account)) if (about.startsWith(prefix)) await recordPending(services, account.userId, about);
}

/** Events of one time: by what they are about, where shorter numbers are lower ones. */
export const oldestFirst = ({ pendingEvents = {} }: Pick<Account, 'pendingEvents'>): [about: string, PendingEvent][] =>
  Object.entries(pendingEvents).toSorted(
    ([about, { at }], [otherAbout, other]) => compare(at, other.at) || about.length - otherAbout.length || compare(about, otherAbout),
  );

const compare = (one: string, other: string): number => Number(one > other) - Number(one < other);
