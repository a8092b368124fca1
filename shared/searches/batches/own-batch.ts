/** A batch of the caller. */
import type { Account, Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { isBatchId } from '../../platform/table/keys.ts';
import type { Batch } from './batch-row.ts';
import type { BatchServices } from './services.ts';

export type OwnServices = Pick<BatchServices, 'store'>;

/** Rejects with the same 404 for a batch of another account and for one that is not there. `check`: of the request, before that. */
export async function ownBatch(
  { store }: OwnServices,
  caller: Caller,
  batchId: string,
  check: () => unknown = () => {},
): Promise<{ account: Account; row: Batch }> {
  const [found, row] = await Promise.all([
    store.accounts.read(caller.userId),
    isBatchId(batchId) ? store.batches.read(caller.userId, batchId) : undefined,
  ]);
  const account = admitted(found, caller);
  check();
  if (!row) throw new ApiError('batch_not_found');
  return { account, row };
}
