/** A change of a monitor that its owner gets events of: row and events are written together, then the events get their numbers. */
import type { AboutEvent } from '../../accounts/account/account.ts';
import { recordAllPending } from '../../accounts/account/record-pending.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { Write } from '../../platform/table/expressions.ts';
import { eventsAbout } from './monitor-events.ts';
import type { Monitor } from './monitor-row.ts';
import type { MonitorStores } from './services.ts';

/** `undefined` where the row has changed meanwhile. What is `beside` is written with it, or not at all. */
export async function changeMonitor(
  services: EventServices<MonitorStores>,
  before: Monitor,
  after: Monitor,
  events: readonly AboutEvent[] = [],
  beside: readonly Write[] = [],
): Promise<Monitor | undefined> {
  const { accounts, monitors, pendingEvents } = services.store;
  if (events.length > 0) await pendingEvents.prepare(before.userId);
  const written = await monitors.changeWithEvents(before, after, events, beside);
  const account = written && events.length > 0 && (await accounts.read(written.userId));
  if (account) await recordAllPending(services, account, eventsAbout(written));
  return written;
}
