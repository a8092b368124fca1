/** A search whose message went to the dead-letter queue: it ends FAILED and is given back, whatever it was that stopped its workers. */

import { settle } from '../credits/settle.ts';
import type { Services } from '../services/services.ts';
import { endedFacts } from './search-ended.ts';
import { failure } from './search-failure.ts';

const WHY = 'The search could not be finished because of an internal error.';

/** `true` when the message may go; `false` while a worker still has the search. */
export async function failSearch(services: Pick<Services, 'store' | 'now' | 'log'>, searchId: string): Promise<boolean> {
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
  const failed = await services.store.searches.fail(free, failure('internal', WHY, row.cost > 0), now);
  if (!failed) return false;
  services.log.error('search_failed', { reason: 'no worker could end it', code: 'internal', ...endedFacts(failed, 'failed') });
  await settle(services, failed);
  return true;
}
