/** GET /cases: the caller's cases, newest first. */
import type { Services } from '../services/services.ts';
import type { Caller } from '../store/accounts.ts';
import { USER_CASE_PREFIX } from '../store/keys.ts';
import { admitted } from './admission.ts';
import { cursorOf, pageOf } from './paging.ts';

export interface CaseList {
  data: { _id: string; createdAt: string; name: string; jurisdiction?: string; searchType?: string }[];
  nextCursor?: string;
}

type Query = Readonly<Record<string, string | undefined>>;

export async function listCases({ store }: Pick<Services, 'store'>, caller: Caller, query: Query): Promise<CaseList> {
  admitted(await store.accounts.read(caller.userId), caller);
  const { limit, after } = pageOf(query, USER_CASE_PREFIX);
  const { cases, next } = await store.cases.page(caller.userId, limit, after);
  return {
    data: cases.map(({ caseId, createdAt, name, jurisdiction, searchType }) => ({
      _id: caseId,
      createdAt,
      name,
      ...(jurisdiction && { jurisdiction }),
      ...(searchType && { searchType }),
    })),
    ...(next && { nextCursor: cursorOf(next) }),
  };
}
