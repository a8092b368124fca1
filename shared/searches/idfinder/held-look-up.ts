/**
 * A look-up under a hold: charged where it brought something, and given back otherwise. It has no row: the ledger line that `decide` writes says which, for
 * whoever settles the hold if this process dies.
 */
import { dayOf, type Hold } from '../../accounts/account/account.ts';
import { RepeatTaken } from '../../accounts/account/idempotency-store.ts';
import { captureHold, giveHoldBack } from '../../ledger/credits/settle.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import type { LookUpKind } from './find-store.ts';
import type { IdFinderServices } from './services.ts';

export type HeldServices = Pick<IdFinderServices, 'store' | 'now' | 'log'>;

export interface HeldLookUp {
  searchId: string;
  userId: string;
  hold: Hold;
  kind: LookUpKind;
}

/** `decide` gives true where its ledger line is written. Rejects with an `ApiError`; the hold is then given back. */
export async function underHold<Found>(
  services: HeldServices,
  { searchId, userId, hold, kind }: HeldLookUp,
  find: () => Promise<Found>,
  decide: (found: Found) => Promise<boolean>,
): Promise<Found> {
  const { store, log } = services;
  const held = { searchId, userId };
  const day = dayOf(new Date(hold.at));
  let found: { it: Found } | undefined;
  let isPaid: boolean;
  try {
    found = { it: await find() };
    isPaid = await decide(found.it);
  } catch (cause) {
    // Where only the response to the write was lost, what was found is paid for and must be given.
    if (!found || !(await store.finds.isCharged(userId, searchId, hold.at, kind))) {
      const isTaken = cause instanceof RepeatTaken;
      // A refusal and an internal error do not count against the daily limit.
      await giveHoldBack(services, held, hold.attempt, { credits: hold.cost, ...(!isTaken && { day }) });
      if (cause instanceof ApiError) throw cause;
      throw isTaken ? new ApiError('idempotency_key_reused') : new ApiError('internal', { cause });
    }
    isPaid = true;
  }
  const settled = isPaid
    ? captureHold(services, held, hold.attempt, { credits: hold.cost, day })
    : giveHoldBack(services, held, hold.attempt, { credits: hold.cost });
  // The ledger line has decided: the sweeper settles a hold that cannot be settled now.
  await settled.catch((error: unknown) => {
    log.error('hold_not_settled', { ...held, error });
  });
  return found.it;
}
