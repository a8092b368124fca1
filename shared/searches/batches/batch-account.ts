/** What a change of a batch changes on its account, in the same transaction. PURE. */
import { type Account, type Hold, MAX_RUNNING_BATCHES } from '../../accounts/account/account.ts';
import { admissionUpdate } from '../../accounts/account/admission-update.ts';
import { accountItemKey, holdName } from '../../accounts/account/holds.ts';
import { pendingPart } from '../../accounts/account/pending-event-store.ts';
import type { Update } from '../../platform/table/expressions.ts';
import { batchEvent } from './batch-event.ts';
import type { Batch } from './batch-row.ts';

/** Places the hold of a block: where the account may not, or has too little, neither is written. */
export function holdPlaced({ userId }: Batch, holdId: string, hold: Hold, now: Date): Update<unknown> {
  const period = { at: 0, isSame: true };
  const search = { searchId: holdId, hold };
  return admissionUpdate({ caller: { userId }, now, defaultRateLimit: 0, isOwn: true, search }, { window: period, day: period });
}

/** Settles it: `back` credits of the hold were not charged. */
export function holdSettled({ userId }: Batch, holdId: string, attempt: string, back: number): Update<unknown> {
  return {
    key: accountItemKey(userId),
    update: 'SET balance = balance + :back REMOVE holds.#block',
    condition: 'holds.#block.a = :attempt',
    names: { '#block': holdName(holdId) },
    values: { ':back': back, ':attempt': attempt },
  };
}

/** The batch is among the account's running ones, of which there are few. */
export const runs = ({ userId, batchId }: Batch): Update<unknown> => ({
  key: accountItemKey(userId),
  update: 'ADD batches :ids',
  condition: 'attribute_exists(pk) AND (attribute_not_exists(batches) OR size(batches) < :max OR contains(batches, :id))',
  values: { ':ids': new Set([batchId]), ':id': batchId, ':max': MAX_RUNNING_BATCHES },
});

/** It is no more. */
export const runsNoMore = ({ userId, batchId }: Batch): Update<unknown> => ({
  key: accountItemKey(userId),
  update: 'DELETE batches :ids',
  condition: 'attribute_exists(pk)',
  values: { ':ids': new Set([batchId]) },
});

/** The event of a change, `row` being the batch after it; `ends`: and the batch runs no more. The account must be prepared for events. */
export function eventWrite(row: Batch, { ends = false } = {}): Update<unknown> {
  const { about, pending } = batchEvent(row);
  const { sets, names, values } = pendingPart(row.userId, about, pending);
  return {
    key: accountItemKey(row.userId),
    update: `SET ${sets}${ends ? ' DELETE batches :ids' : ''}`,
    condition: 'attribute_exists(pk)',
    names,
    values: { ...values, ...(ends && { ':ids': new Set([row.batchId]) }) },
  };
}

/** Rows of one batch that may be open, of the window that the account's batches share. */
export const windowOf = ({ batches }: Account, window: number): number => Math.max(1, Math.floor(window / Math.max(1, batches?.size ?? 1)));
