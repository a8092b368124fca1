/**
 * Writes the event of a search's end, before its hold is settled: an open hold is the mark that this is still to be done.
 *
 * The account gives the number and keeps it on the hold; then the event is written under it; then the hold is settled. A process that dies
 * on the way leaves the hold, and whichever process settles it writes the same event under the same number.
 */
import { type EventServices, writeEvent } from '../../accounts/account/write-event.ts';
import { searchEnd } from '../../model/events/search-end.ts';
import type { CompletedSearch, FailedSearch } from '../search-rows/search-row.ts';

/** `false` where the hold is not open: the event was written, and the hold settled. What a look of a monitor found is the monitor's event. */
export async function recordSearchEnd(services: EventServices, row: CompletedSearch | FailedSearch, attempt: string): Promise<boolean> {
  if (row.monitorId) return true;
  const taken = await services.store.holds.number(row.userId, row.searchId, attempt);
  if (taken) await writeEvent(services, taken.account, searchEnd(row), taken.sequence);
  return taken !== undefined;
}
