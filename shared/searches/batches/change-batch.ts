/** A change of a batch that callers get an event of: a tenth of its rows, a pause of the service, and its end. */
import { recordAllPending } from '../../accounts/account/record-pending.ts';
import type { EventServices } from '../../accounts/account/write-event.ts';
import type { Log } from '../../platform/observability/log.ts';
import { eventWrite } from './batch-account.ts';
import { eventsAbout } from './batch-event.ts';
import { logChanged } from './batch-log.ts';
import type { Batch } from './batch-row.ts';
import type { BatchStores } from './services.ts';

/**
 * Row and event are written together; then the event gets its number, after those of earlier changes whose process died. The account must be
 * prepared for pending events. `ends`: the batch is no more among the running ones. `undefined` where the row has changed meanwhile.
 */
export async function changeBatch(
  services: EventServices<BatchStores> & { log: Log },
  before: Batch,
  after: Batch,
  { ends = false } = {},
): Promise<Batch | undefined> {
  const { accounts, batches } = services.store;
  const beside = eventWrite({ ...after, version: before.version + 1 }, { ends });
  const changed = await batches.change(before, after, beside);
  if ('kept' in changed) return undefined;
  logChanged(services.log, changed.row);
  const account = await accounts.read(changed.row.userId);
  if (account) await recordAllPending(services, account, eventsAbout(changed.row));
  return changed.row;
}
