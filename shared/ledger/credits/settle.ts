/**
 * Settles the hold of a search by the status of its row: captured where the search is COMPLETED, refunded where it FAILED. Every search has a
 * hold, of no credits where it is not billed.
 *
 * Every process that finds a finished row with an open hold settles it, exactly once: the event and the ledger lines, which are the same
 * however often they are written, come before the account is updated, and the account is updated only while the hold stands.
 */

import type { Account, Grant } from '../../accounts/account/account.ts';
import type { LedgerLine } from '../../accounts/account/ledger-store.ts';
import { type EventServices, writeEvent } from '../../accounts/account/write-event.ts';
import type { Occurrence } from '../../model/events/event.ts';
import { metrics } from '../../platform/observability/metrics.ts';
import { idsOf } from '../search-rows/ids.ts';
import type { AcceptedSearch, FailedSearch, SearchRow } from '../search-rows/search-row.ts';
import { recordSearchEnd } from './record-search-end.ts';
import type { LedgerServices } from './services.ts';

type SettleServices = Pick<LedgerServices, 'log'> & EventServices;

/** `figuresCharged`: this worker has just charged the financial statements. Otherwise the charge is checked. */
export async function settle(services: SettleServices, row: SearchRow, { figuresCharged = false } = {}): Promise<void> {
  if (row.status === 'PENDING') return;
  if (row.abandoned) {
    if (row.attempt) await giveHoldBack(services, idsOf(row), row.attempt);
    return;
  }
  // A row of a batch is settled with its block (`searches/batches/blocks.ts`).
  if (row.block) return;
  if (!(await recordSearchEnd(services, row, row.attempt))) return;
  if (row.status === 'FAILED') return giveBack(services, row, row.attempt);
  const figures = row.chargeFinancials ? await bookFinancials(services, row, row.attempt, row.chargeFinancials, figuresCharged) : 0;
  await captureHold(services, idsOf(row), row.attempt, { credits: row.cost + figures, withFigures: figures > 0, isFree: row.free });
}

async function giveBack(services: SettleServices, row: FailedSearch, attempt: string): Promise<void> {
  const { userId, searchId, cost, free: isFree } = row;
  if (cost > 0) await services.store.ledger.write(userId, refundLine(row), searchId);
  await giveHoldBack(services, idsOf(row), attempt, { credits: cost, isFree });
}

type LineFacts = Pick<AcceptedSearch, 'updatedAt' | 'searchId' | 'cost'>;

export const refundLine = ({ updatedAt: at, cost: amount, searchId }: LineFacts): LedgerLine => ({
  at,
  amount,
  kind: 'refund',
  searchId,
  reason: 'The search failed',
});

export const financialsLine = ({ updatedAt: at, searchId }: Omit<LineFacts, 'cost'>, cost: number): LedgerLine => ({
  at,
  amount: -cost,
  kind: 'financials',
  searchId,
  reason: 'Financial statements returned',
});

/** A search, or a look-up of the identifier finder, which has no case. */
interface Held {
  searchId: string;
  caseId?: string;
  userId: string;
}

/** Captures a hold and logs it, once; `false` where the hold is not open. `options` as for `Holds.capture`. */
export async function captureHold(
  { store, log }: SettleServices,
  held: Held,
  attempt: string,
  { credits, ...options }: { credits: number; withFigures?: boolean; day?: number | undefined; isFree?: boolean | undefined },
): Promise<boolean> {
  const captured = await store.holds.capture(held.userId, held.searchId, attempt, options);
  if (captured) log.info('hold_captured', { ...held, credits, ...metrics({ CreditsCaptured: credits }) });
  return captured;
}

/** Gives a hold back and logs it, once; `false` where the hold is not open. `credits`: for the log, where known. `options` as for `Holds.refund`. */
export async function giveHoldBack(
  { store, log }: SettleServices,
  held: Held,
  attempt: string,
  { credits, ...options }: { credits?: number | undefined; day?: number | undefined; isFree?: boolean | undefined } = {},
): Promise<boolean> {
  const given = await store.holds.refund(held.userId, held.searchId, attempt, options);
  if (given) log.info('hold_given_back', { ...held, credits, ...metrics({ Refunds: 1 }) });
  return given;
}

/** Why financial statements were not charged. */
export type NotCharged = 'credits_spent' | 'charge_failed';

/**
 * Charges the financial statements of a search on its hold before the search is completed with them, once however often it is repeated.
 * Gives the credits charged, or the reason why not: the search is then completed without the statements.
 */
export async function chargeFigures({ store, log }: SettleServices, row: AcceptedSearch, cost: number): Promise<number | NotCharged> {
  if (cost === 0) return 0;
  // The hold of a block has the cost of financial statements in it, by the prices when its rows were checked.
  if (row.block) return Math.min(cost, row.figuresHeld ?? 0);
  try {
    const outcome = await store.holds.chargeFinancials(row.userId, row.searchId, row.attempt, cost);
    if (typeof outcome === 'number') return outcome;
    log.warn('financials_not_charged', { ...idsOf(row), cost });
    return outcome === 'no_credits' ? 'credits_spent' : 'charge_failed';
  } catch (error) {
    log.error('financials_not_charged', { ...idsOf(row), cost, error });
    return 'charge_failed';
  }
}

/** Writes the ledger line of charged financial statements and gives the credits. Rows of earlier releases are charged here. */
async function bookFinancials(
  { store, log }: SettleServices,
  row: SearchRow,
  attempt: string,
  cost: number,
  isCharged: boolean,
): Promise<number> {
  const { userId, searchId } = row;
  const outcome = isCharged ? cost : await store.holds.chargeFinancials(userId, searchId, attempt, cost);
  if (outcome === 'no_credits') log.warn('financials_not_charged', { ...idsOf(row), cost });
  if (typeof outcome !== 'number') return 0;
  await store.ledger.write(userId, financialsLine(row, cost), searchId);
  return cost;
}

/** Writes the ledger line and the event of a grant that is on its account. The sweeper does it where the operator's command died. */
export async function writeGrant(services: EventServices, userId: string, id: string, { amount, at, reason }: Grant): Promise<void> {
  const { ledger, grants } = services.store;
  await ledger.write(userId, { amount, at, reason, kind: 'grant' }, id);
  const taken = await grants.number(userId, id);
  if (taken) await writeEvent(services, taken.account, grantOccurrence(taken.account, id, taken.grant), taken.grant.event);
  if (taken?.account.creditsLow) await services.store.lowCredits.end(userId);
  await grants.confirm(userId, id);
}

const grantOccurrence = ({ userId, sandbox }: Account, id: string, { amount, balance, at }: Required<Grant>): Occurrence => ({
  ...{ userId, sandbox, origin: `grant/${id}`, type: 'credits.granted', timestamp: at },
  data: { amount, balance },
});
