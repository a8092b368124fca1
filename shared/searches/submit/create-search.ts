/** Writes the row of an accepted search with its ledger line and its entry in the list of cases: all of them or none. */

import { RepeatTaken, type RepeatWrite } from '../../accounts/account/idempotency-store.ts';
import { giveHoldBack } from '../../ledger/credits/settle.ts';
import { idsOf } from '../../ledger/search-rows/ids.ts';
import type { PendingSearch, SearchRow } from '../../ledger/search-rows/search-row.ts';
import { CheckFailed } from '../../ledger/search-rows/search-store.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { Check } from '../../platform/table/expressions.ts';
import type { SearchPlan } from './search-plan.ts';
import type { SearchServices } from './services.ts';

const TOMBSTONE_SECONDS = 2 * 86_400;

const REASONS = { search: 'Search', expand: 'Expand', financials: 'Figures' } as const;

/**
 * `undefined` where the row was written, else the row that stands there already. Where nothing can be written, the search is marked as
 * abandoned before its hold is refunded, so that no worker processes it: rejects with an `ApiError` then, or with `CheckFailed`.
 */
export async function createSearch(
  services: Pick<SearchServices, 'store' | 'now' | 'log'>,
  { billed, name, caseId }: SearchPlan,
  row: PendingSearch,
  writing: { repeat?: RepeatWrite | undefined; check?: Check | undefined; overAbandoned?: boolean } = {},
): Promise<SearchRow | undefined> {
  const { store, now } = services;
  const { userId, searchId } = row;
  const line =
    billed && row.cost > 0
      ? { at: row.createdAt, amount: -row.cost, kind: billed.kind, searchId, reason: reasonOf(row, billed.kind) }
      : undefined;
  try {
    return await store.searches.create(row, line, caseId ? undefined : name, writing);
  } catch (cause) {
    const there = await store.searches.abandon(searchId, userId, row.attempt, now(), TOMBSTONE_SECONDS);
    const isTaken = cause instanceof RepeatTaken;
    const isRefused = isTaken || cause instanceof CheckFailed;
    if (there && !isRefused) return there;
    if (!isRefused) services.log.error('search_not_written', idsOf(row));
    await giveHoldBack(services, idsOf(row), row.attempt, { credits: row.cost, isFree: row.free });
    if (cause instanceof CheckFailed) throw cause;
    throw isTaken ? new ApiError('idempotency_key_reused') : new ApiError('internal', { cause });
  }
}

const reasonOf = ({ searchInputs }: PendingSearch, kind: keyof typeof REASONS): string =>
  `${REASONS[kind]} ${searchInputs.jurisdiction} ${searchInputs.identifier ?? searchInputs.legal_name}`;
