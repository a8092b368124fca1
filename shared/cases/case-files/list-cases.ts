/** GET /cases: the caller's cases, newest first, all or those with one reference; or the cases shared with the caller, last shared first. */

import type { Caller } from '../../accounts/account/account.ts';
import { admitted } from '../../accounts/account/admission.ts';
import type { EntityType } from '../../model/entity/company-record.ts';
import { ApiError } from '../../platform/requests/api-error.ts';
import { cursorOf, pageOf } from '../../platform/requests/paging.ts';
import { MAX_REFERENCE } from '../../platform/requests/request-body.ts';
import { SHARED_CASE_PREFIX, USER_CASE_PREFIX } from '../../platform/table/keys.ts';
import type { ListedCase } from './case-list-store.ts';
import type { CaseServices } from './services.ts';

interface CaseEntry {
  _id: string;
  createdAt: string;
  name: string;
  /** Absent until the root search is COMPLETED. */
  entityType?: EntityType;
  countryOfRegistration?: string;
  jurisdiction?: string;
  searchType?: string;
  /** As the caller gave it. Absent on shared cases. */
  reference?: string;
  /** Only on shared cases. */
  sharedAt?: string;
}

export interface CaseList {
  data: CaseEntry[];
  nextCursor?: string;
}

type Query = Readonly<Record<string, string | undefined>>;

/** With `reference` or `shared` a page may be short or even empty: `nextCursor` says whether there are more. */
export async function listCases({ store }: Pick<CaseServices, 'store'>, caller: Caller, query: Query): Promise<CaseList> {
  const account = admitted(await store.accounts.read(caller.userId), caller);
  const reference = referenceOf(query);
  if (isShared(query)) {
    if (reference !== undefined)
      throw new ApiError('invalid_parameter', { message: 'reference is for your own cases, not for shared ones' });
    const { limit, after } = pageOf(query, SHARED_CASE_PREFIX);
    const { cases, next } = await store.caseLists.sharedPage(account.email, limit, after);
    return listOf(
      cases.map((one) => ({ ...entryOf(one), sharedAt: one.sharedAt })),
      next,
    );
  }
  const { limit, after } = pageOf(query, USER_CASE_PREFIX);
  const { cases, next } = await store.caseLists.page(caller.userId, limit, after, reference);
  return listOf(
    cases.map((one) => ({ ...entryOf(one), ...(one.reference && { reference: one.reference }) })),
    next,
  );
}

const listOf = (data: CaseEntry[], next: string | undefined): CaseList => ({ data, ...(next && { nextCursor: cursorOf(next) }) });

const entryOf = ({ caseId, createdAt, name, entityType, countryOfRegistration, jurisdiction, searchType }: ListedCase): CaseEntry => ({
  _id: caseId,
  createdAt,
  name,
  ...(entityType && { entityType }),
  ...(countryOfRegistration && { countryOfRegistration }),
  ...(jurisdiction && { jurisdiction }),
  ...(searchType && { searchType }),
});

function isShared({ shared = 'false' }: Query): boolean {
  if (shared === 'true' || shared === 'false') return shared === 'true';
  throw new ApiError('invalid_parameter', { message: 'shared must be true or false' });
}

function referenceOf({ reference }: Query): string | undefined {
  const trimmed = reference?.trim();
  if (trimmed === undefined || (trimmed.length >= 1 && trimmed.length <= MAX_REFERENCE)) return trimmed;
  throw new ApiError('invalid_parameter', { message: `reference must be 1 to ${MAX_REFERENCE} characters` });
}
