/** A change of an unwrap that callers get events of: a round, and each end. */
import { recordAllPending } from '../../accounts/account/record-pending.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { UnwrapStores } from './services.ts';
import { eventsAbout } from './unwrap-event.ts';
import type { Unwrap } from './unwrap-row.ts';
import type { VerdictChange } from './verdict-changes.ts';

/**
 * Row and events are written together; then the events get their numbers, after those of earlier changes whose process died. The account must be
 * prepared for pending events. `undefined` where the row has changed meanwhile.
 */
export async function changeUnwrap(
  services: EventServices<UnwrapStores>,
  before: Unwrap,
  after: Unwrap,
  verdicts?: readonly VerdictChange[],
): Promise<Unwrap | undefined> {
  const { accounts, unwraps } = services.store;
  const written = await unwraps.changeWithEvents(before, after, verdicts);
  const account = written && (await accounts.read(written.userId));
  if (account) await recordAllPending(services, account, eventsAbout(written));
  return written;
}
