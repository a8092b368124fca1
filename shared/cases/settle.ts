/**
 * The end of a search's hold, by the status of its row: captured where it was completed, given back where it failed.
 *
 * Every step may be repeated by whoever meets the row next: ledger lines have deterministic keys and are written before the
 * account moves, and the account moves only while the hold stands.
 */
import type { Services } from '../services.ts';
import type { Grant } from '../store/accounts.ts';
import type { SearchRow } from '../store/searches.ts';

type SettleServices = Pick<Services, 'store' | 'log'>;

export async function settle(services: SettleServices, row: SearchRow): Promise<void> {
  if (!row.attempt || row.status === 'PENDING') return;
  if (row.status === 'FAILED') return giveBack(services, row, row.attempt);
  if (row.chargeFinancials) await chargeFinancials(services, row, row.attempt, row.chargeFinancials);
  await services.store.accounts.capture(row.userId, row.searchId, row.attempt);
}

async function giveBack({ store }: SettleServices, row: SearchRow, attempt: string): Promise<void> {
  const { userId, searchId, cost } = row;
  if (!row.abandoned) {
    await store.ledger.write(userId, { at: row.updatedAt, amount: cost, kind: 'refund', searchId, reason: 'The search failed' }, searchId);
  }
  await store.accounts.refund(userId, searchId, attempt);
}

/** Bound to the standing hold, so that it happens once; a charge that cannot be made changes nothing about the search. */
async function chargeFinancials({ store, log }: SettleServices, row: SearchRow, attempt: string, cost: number): Promise<void> {
  const { userId, searchId } = row;
  const outcome = await store.accounts.chargeFinancials(userId, searchId, attempt, cost);
  if (outcome === 'no_credits') return log.warn('financials_not_charged', { searchId, userId, cost });
  if (outcome === 'no_hold') return undefined;
  const line = { at: row.updatedAt, amount: -cost, kind: 'financials' as const, searchId, reason: 'Figures came back' };
  return store.ledger.write(userId, line, searchId);
}

/** The ledger line of a grant that stands on its account; the sweeper writes it where the operator's command died. */
export async function writeGrant({ store }: Pick<Services, 'store'>, userId: string, id: string, grant: Grant): Promise<void> {
  await store.ledger.write(userId, { ...grant, kind: 'grant' }, id);
  await store.accounts.granted(userId, id);
}
