/** The entity of a case that a caller may search further, with everything the decision needs: two reads side by side. */

import type { Caller } from '../../accounts/account/account.ts';
import { graphOf, rootOf } from '../../cases/case-files/case-graph-of.ts';
import { entityById } from '../../model/entity/case-fold.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { missingInput } from '../../platform/requests/request-body.ts';
import { isCaseId, type LockKind } from '../../platform/table/keys.ts';
import type { SearchServices } from './services.ts';

/** The refusal of a body that does not name both. `caseId`: where it is there, `entityId` is missing. */
export const missingIds = (caseId: string | undefined, body: unknown): ApiError =>
  missingInput('Missing caseId and/or entityId input', caseId ? ['entityId'] : ['caseId', 'entityId'], body);

/** Rejects with an `ApiError`: 404 for a case that the caller cannot see, 403 for a shared one, 404 for an entity that is not on it. */
export async function entityOnCase(
  { store }: Pick<SearchServices, 'store'>,
  caller: Caller,
  kind: LockKind,
  caseId: string,
  entityId: string,
  refused?: string,
) {
  const [[account, lock], items] = await Promise.all([
    store.cases.accountAndLock(caller.userId, kind, isCaseId(caseId) ? caseId : undefined, entityId),
    isCaseId(caseId) ? store.cases.items(caseId) : undefined,
  ]);
  const root = items && rootOf(items, caseId);
  if (root?.userId !== caller.userId) {
    const isReader = items && account && (await store.readers.isReader(caseId, account.email));
    throw root && isReader ? new ApiError('not_the_owner', { ...(refused && { message: refused }) }) : new ApiError('case_not_found');
  }
  if (!items || !account) throw new ApiError('case_not_found');
  const target = graphOf(items, caseId);
  const entity = target && entityById(target, entityId);
  if (!entity) throw new ApiError('entity_not_found');
  return { items, lock, target, entity };
}
