/** Grants of the operator. */
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../shared/accounts/account/account.ts';
import { ConditionFailed } from '../../../shared/platform/table/faults.ts';
import { createAccount, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const account = (more: Partial<Account> = {}) => createAccount(store().accounts, more);
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;

describe('grants', () => {
  test('a grant is added once, and never removes more than the balance', async () => {
    const one = await account();
    const grant = (id: string, amount: number) => store().grants.add(one.userId, id, { amount, at: NOW.toISOString(), reason: 'x' });
    expect(await grant('a', 3)).toMatchObject({ balance: 8, grants: { a: { amount: 3 } }, openSince: NOW.toISOString() });
    expect(await grant('a', 3)).toMatchObject({ balance: 8 });
    expect(await grant('b', -9)).toBeUndefined();
    expect(await grant('c', -8)).toMatchObject({ balance: 0 });
    await store().grants.confirm(one.userId, 'a');
    await store().grants.confirm(one.userId, 'a');
    expect(Object.keys((await read(one)).grants!)).toEqual(['c']);
    await expect(store().grants.add('nobody', 'a', { amount: 1, at: '', reason: '' })).rejects.toBeInstanceOf(ConditionFailed);
  });
});
