/** GET /account and GET /account/ledger. */

import { cursorOf, pageOf } from '../../platform/requests/paging.ts';
import { LEDGER_PREFIX } from '../../platform/table/keys.ts';
import { type Caller, heldCredits } from './account.ts';
import { admitted } from './admission.ts';
import type { LedgerLine } from './ledger-store.ts';
import { requestLimitOf } from './request-store.ts';
import type { AccountServices } from './services.ts';

export interface AccountView {
  userId: string;
  email: string;
  volume_remaining: number;
  held: number;
  subscriptions: string[];
  sandbox: boolean;
  rateLimit: number;
  requestLimit: number;
}

export async function readAccount(
  { store, rateLimit, requestsPerMinute }: Pick<AccountServices, 'store' | 'rateLimit' | 'requestsPerMinute'>,
  caller: Caller,
): Promise<AccountView> {
  const account = admitted(await store.accounts.read(caller.userId), caller);
  return {
    userId: account.userId,
    email: account.email,
    volume_remaining: account.balance,
    held: heldCredits(account),
    subscriptions: account.subscriptions,
    sandbox: account.sandbox,
    rateLimit: account.rateLimit ?? rateLimit,
    requestLimit: requestLimitOf(account, requestsPerMinute),
  };
}

export interface LedgerPage {
  data: (LedgerLine & { _id: string })[];
  nextCursor?: string;
}

/** Newest first. */
export async function readLedger(
  { store }: Pick<AccountServices, 'store'>,
  caller: Caller,
  query: Readonly<Record<string, string | undefined>>,
): Promise<LedgerPage> {
  admitted(await store.accounts.read(caller.userId), caller);
  const { limit, after } = pageOf(query, LEDGER_PREFIX);
  const { lines, next } = await store.ledger.page(caller.userId, limit, after);
  return { data: lines, ...(next && { nextCursor: cursorOf(next) }) };
}
