/**
 * Retention: the sweeper erases a whole case a set number of days after its last search ended.
 *
 * DynamoDB's time to live does not serve: it removes items one by one within days, so a case would be shown in part meanwhile, and its
 * documents would stay in the bucket. An expand restarts the period, reading does not: the age of the findings counts. Finished searches
 * have a shard of the sparse index of their own. Searches that ended before retention was switched on are not in it and are kept.
 */

import type { SearchRow } from '../../ledger/search-rows/search-row.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { openShards, rootSearchId } from '../../platform/table/keys.ts';
import { erase } from './erase-case.ts';
import type { CaseServices, Retention } from './services.ts';

type RetainServices = Pick<CaseServices, 'store' | 'now' | 'log'>;

/** Cases of one run: the sweeper has a time limit, and runs again in a minute. */
const MAX_CASES = 25;

/** The number of cases that were erased. */
export async function eraseExpired(services: RetainServices, { days, documents }: Retention): Promise<number> {
  const { searches } = services.store;
  const before = new Date(services.now().getTime() - days * 86_400_000).toISOString();
  let erased = 0;
  for (const shard of openShards('KEPT')) {
    for (const row of await searches.readOpen(shard, before, MAX_CASES))
      if (await eraseIfExpired({ ...services, documents }, row, before)) erased += 1;
  }
  return erased;
}

/** `false` where another search of the case ended later or is open: the case is then kept for that one. */
async function eraseIfExpired(services: RetainServices & Pick<Retention, 'documents'>, row: SearchRow, before: string): Promise<boolean> {
  const { store } = services;
  const { searches } = await store.erasures.contents(row.caseId);
  const root = searches.find(({ searchId }) => searchId === rootSearchId(row.caseId));
  const isWithinPeriod = searches.some(({ status, abandoned, updatedAt }) => !abandoned && (status === 'PENDING' || updatedAt >= before));
  if (!root || root.abandoned || isWithinPeriod) {
    await store.results.removeFromRetention(row);
    return false;
  }
  try {
    await erase(services, root, 'retention');
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'case_in_use') return false;
    throw error;
  }
}
