/** Fixtures for tests of the stores: a fixed time, unique ids, an account with five credits. */

import type { Store } from '../../functions/services/services.ts';
import type { Account } from '../../shared/accounts/account/account.ts';
import type { Accounts } from '../../shared/accounts/account/account-store.ts';

/** The start of a minute. */
export const NOW = new Date('2026-03-01T12:00:00.000Z');
export const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

let made = 0;
/** Unique in its test file. */
export const word = (): string => {
  made += 1;
  return `word-${made}`;
};

export async function createAccount(accounts: Accounts, more: Partial<Account> = {}): Promise<Account> {
  const one: Account = {
    userId: word(),
    email: 'ada@example.com',
    balance: 5,
    holds: {},
    keys: { key: { label: '', createdAt: '' } },
    subscriptions: ['all'],
    sandbox: false,
    createdAt: NOW.toISOString(),
    ...more,
  };
  await accounts.create(one, { at: NOW.toISOString(), amount: one.balance, kind: 'grant', reason: 'Opening credits' });
  return one;
}

export const holdOf = (cost = 1, attempt = 'a') => ({ cost, at: NOW.toISOString(), attempt });

/** An account that holds `cost` credits for the search `s`. */
export async function holdingAccount({ accounts, admissions }: Pick<Store, 'accounts' | 'admissions'>, cost = 2): Promise<Account> {
  const one = await createAccount(accounts);
  const search = { searchId: 's', hold: holdOf(cost) };
  await admissions.admit({ caller: { userId: one.userId }, now: NOW, defaultRateLimit: 9, search });
  return one;
}
