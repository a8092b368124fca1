/** Ends a search whose message went to the dead-letter queue as FAILED, and refunds its hold. */

import { settle } from '../../ledger/credits/settle.ts';
import { endedFacts } from './search-ended.ts';
import { failure } from './search-failure.ts';
import type { WorkerServices } from './services.ts';

const WHY = 'The search could not be finished because of an internal error.';

/** `true` when the message can be deleted; `false` while a worker holds the lease of the search. */
export async function failSearch(services: Pick<WorkerServices, 'store' | 'now' | 'log'>, searchId: string): Promise<boolean> {
  const row = await services.store.searches.read(searchId);
  if (!row) {
    services.log.error('dead_letter_without_search');
    return true;
  }
  const now = services.now();
  if (row.status === 'PENDING' && row.leaseUntil && Date.parse(row.leaseUntil) > now.getTime()) return false;
  if (row.status !== 'PENDING') {
    await settle(services, row);
    return true;
  }
  const { leaseId: _leaseId, ...free } = row;
  const failed = await services.store.results.fail(free, failure('internal', WHY, row.cost > 0), now);
  if (!failed) return false;
  services.log.error('search_failed', { reason: 'no worker could end it', code: 'internal', ...endedFacts(failed, 'failed') });
  await settle(services, failed);
  return true;
}
