/** A search whose message went to the dead-letter queue: it ends FAILED and is given back, whatever it was that stopped its workers. */
import type { Services } from '../services/services.ts';
import { endedFacts } from './search-ended.ts';
import { settle } from './settle.ts';

const SENTENCE = 'The search could not be finished because of a fault of ours. You were not charged.';

/** `true` when the message may go; `false` while a worker still has the search. */
export async function failSearch(services: Pick<Services, 'store' | 'now' | 'log'>, searchId: string): Promise<boolean> {
  const row = await services.store.searches.read(searchId);
  if (!row) {
    services.log.error('dead_letter_without_search');
    return true;
  }
  const now = services.now();
  if (row.status === 'PENDING' && row.leaseUntil && Date.parse(row.leaseUntil) > now.getTime()) return false;
  const { leaseId: _leaseId, ...free } = row;
  const ended = row.status === 'PENDING' ? await services.store.searches.fail(free, SENTENCE, now) : row;
  if (!ended) return false;
  if (row.status === 'PENDING') services.log.error('search_failed', { reason: 'no worker could end it', ...endedFacts(ended, 'failed') });
  await settle(services, ended);
  return true;
}
