/**
 * Retention of results: a case goes as a whole, by the sweeper, so many days after the last search in it ended.
 *
 * Not by a time to live on its items: the table removes those one by one within days, a case would be shown in halves meanwhile, and its
 * papers would stay. An expand makes a case young again; reading does not, because the age of what was found is what counts.
 * Finished searches stand in a shard of the sparse index of their own. Those that ended before the setting was made do not, and are kept.
 */
import { ApiError } from '../requests/api-error.ts';
import type { SearchRow } from '../search-rows/search-row.ts';
import type { Retention, Services } from '../services/services.ts';
import { openShards, rootSearchId } from '../table/keys.ts';
import { erase } from './erase-case.ts';

type RetainServices = Pick<Services, 'store' | 'now' | 'log'>;

/** A run of the sweeper has its time limit; what is left is for the next minute. */
const AT_ONCE = 25;

/** How many cases were erased. */
export async function eraseOld(services: RetainServices, { days, documents }: Retention): Promise<number> {
  const { table } = services.store;
  const before = new Date(services.now().getTime() - days * 86_400_000).toISOString();
  let erased = 0;
  for (const shard of openShards('KEPT')) {
    const rows = (await table.getAll(await table.open(shard, before, AT_ONCE))) as unknown as (SearchRow | undefined)[];
    for (const row of rows) if (row && (await eraseIfOld({ ...services, documents }, row, before))) erased += 1;
  }
  return erased;
}

/** Where another search of the case ended later, or is open, that one speaks for the case. */
async function eraseIfOld(services: RetainServices & Pick<Retention, 'documents'>, row: SearchRow, before: string): Promise<boolean> {
  const { store } = services;
  const { searches } = await store.erasures.contents(row.caseId);
  const root = searches.find(({ searchId }) => searchId === rootSearchId(row.caseId));
  const isYoung = searches.some(({ status, abandoned, updatedAt }) => !abandoned && (status === 'PENDING' || updatedAt >= before));
  if (!root || root.abandoned || isYoung) {
    await store.searches.keepNoLonger(row);
    return false;
  }
  try {
    await erase(services, root, await store.accounts.read(root.userId));
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'case_in_use') return false;
    throw error;
  }
}
