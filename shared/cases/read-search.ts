/** GET /search/{searchId}/status: account and row in one round trip. */
import { ApiError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { Caller } from '../store/accounts.ts';
import { isInnerId } from '../store/keys.ts';
import { isGone } from '../store/searches.ts';
import { admitted } from './admission.ts';
import { type SearchRecord, searchRecord } from './search-record.ts';

/** Unknown, somebody else's and malformed are one and the same 404. */
export async function readSearch({ store }: Pick<Services, 'store'>, caller: Caller, searchId: string): Promise<SearchRecord> {
  const [account, row] = await store.cases.accountAndSearch(caller.userId, isInnerId(searchId) ? searchId : undefined);
  admitted(account, caller);
  if (row?.userId !== caller.userId || isGone(row)) throw new ApiError('search_not_found');
  return searchRecord(row, row.status === 'COMPLETED' ? await store.searches.result(row) : undefined);
}
