/** Answers that take seconds of a function's processor where a case is large: what is derived from it, and files of it. */
import type { Caller } from '../../accounts/account/account.ts';
import { asOpenCall, type OpenCallServices } from '../../accounts/account/open-call.ts';
import type { CaseItems } from './case-store.ts';

/** Counterparties of all searches of the case. */
const LARGE_CASE = 500;
/** Two seconds of a processor of one's own, of which a function has about a third. */
const SECONDS = 10;

/** One of the few long calls of the account where the case is large. Rejects then with 429 while too many are open. */
export async function ofCase<T>(
  services: OpenCallServices,
  caller: Caller,
  { searches }: Pick<CaseItems, 'searches'>,
  work: () => Promise<T> | T,
): Promise<T> {
  const parties = searches.reduce((sum, row) => sum + (row.status === 'COMPLETED' ? row.counterparties : 0), 0);
  return parties < LARGE_CASE ? work() : asOpenCall(services, caller, { kind: 'work', seconds: SECONDS }, work);
}
