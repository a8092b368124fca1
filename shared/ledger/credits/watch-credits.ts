/** Notices that an account's credits are low, by an account that a request has just changed. The sweep writes the event. */

import type { Account } from '../../accounts/account/account.ts';
import { pendingEvent } from '../../accounts/account/record-pending.ts';
import type { LedgerServices } from './services.ts';

type WatchServices = Pick<LedgerServices, 'store' | 'now'>;

/** Nothing is written but where the balance has crossed the threshold. Never rejects: the next request notices it as well. */
export async function watchCredits({ store, now }: WatchServices, account: Account): Promise<void> {
  const { userId, balance, lowCreditsAt: threshold, creditsLow = false } = account;
  if (threshold === undefined || balance < threshold === creditsLow) return;
  try {
    if (creditsLow) return await store.lowCredits.end(userId);
    const at = now().toISOString();
    await store.pendingEvents.prepare(userId);
    await store.lowCredits.begin(userId, `credits/low/${at}`, pendingEvent('credits.low', at, { balance, threshold }));
  } catch {
    // What the request was about is done.
  }
}
