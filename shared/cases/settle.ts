/**
 * The end of a search's hold, by the status of its row: captured where it was completed, given back where it failed.
 *
 * Every step may be repeated by whoever meets the row next: ledger lines have deterministic keys and are written before the
 * account moves, and the account moves only while the hold stands.
 */
import { metrics } from '../metrics.ts';
import type { Services } from '../services/services.ts';
import type { Grant } from '../store/accounts.ts';
import type { LedgerLine } from '../store/ledger.ts';
import type { SearchRow } from '../store/searches.ts';
import { idsOf } from './ids.ts';

type SettleServices = Pick<Services, 'store' | 'log'>;

export async function settle(services: SettleServices, row: SearchRow): Promise<void> {
  if (!row.attempt || row.status === 'PENDING') return;
  if (row.status === 'FAILED') return giveBack(services, row, row.attempt);
  const figures = row.chargeFinancials ? await chargeFinancials(services, row, row.attempt, row.chargeFinancials) : 0;
  await captureHold(services, idsOf(row), row.attempt, row.cost + figures);
}

async function giveBack(services: SettleServices, row: SearchRow, attempt: string): Promise<void> {
  const { userId, searchId, cost } = row;
  if (!row.abandoned) await services.store.ledger.write(userId, refundLine(row), searchId);
  await giveHoldBack(services, idsOf(row), attempt, cost);
}

export const refundLine = ({ updatedAt: at, cost: amount, searchId }: SearchRow): LedgerLine => ({
  at,
  amount,
  kind: 'refund',
  searchId,
  reason: 'The search failed',
});

export const financialsLine = ({ updatedAt: at, searchId }: SearchRow, cost: number): LedgerLine => ({
  at,
  amount: -cost,
  kind: 'financials',
  searchId,
  reason: 'Figures came back',
});

/** Of a search, or of a look-up of the identifier finder, which has no case. */
interface Held {
  searchId: string;
  caseId?: string;
  userId: string;
}

/** Keeps the credits of a hold, and says so once; `false` where the hold no longer stands. */
export async function captureHold({ store, log }: SettleServices, held: Held, attempt: string, credits: number): Promise<boolean> {
  const captured = await store.accounts.capture(held.userId, held.searchId, attempt);
  if (captured) log.info('hold_captured', { ...held, credits, ...metrics({ CreditsCaptured: credits }) });
  return captured;
}

/** Gives the credits of a hold back, and says so once; `false` where the hold no longer stands. */
export async function giveHoldBack({ store, log }: SettleServices, held: Held, attempt: string, credits: number): Promise<boolean> {
  const given = await store.accounts.refund(held.userId, held.searchId, attempt);
  if (given) log.info('hold_given_back', { ...held, credits, ...metrics({ Refunds: 1 }) });
  return given;
}

/** Bound to the standing hold, so that it happens once; a charge that cannot be made changes nothing about the search. The credits charged. */
async function chargeFinancials({ store, log }: SettleServices, row: SearchRow, attempt: string, cost: number): Promise<number> {
  const { userId, searchId } = row;
  const outcome = await store.accounts.chargeFinancials(userId, searchId, attempt, cost);
  if (outcome === 'no_credits') log.warn('financials_not_charged', { ...idsOf(row), cost });
  if (outcome !== 'charged') return 0;
  await store.ledger.write(userId, financialsLine(row, cost), searchId);
  return cost;
}

/** The ledger line of a grant that stands on its account; the sweeper writes it where the operator's command died. */
export async function writeGrant({ store }: Pick<Services, 'store'>, userId: string, id: string, grant: Grant): Promise<void> {
  await store.ledger.write(userId, { ...grant, kind: 'grant' }, id);
  await store.accounts.granted(userId, id);
}
