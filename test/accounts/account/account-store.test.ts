/** Accounts: created once, and in the open index while something is open. */
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../shared/accounts/account/account.ts';
import { ConditionFailed } from '../../../shared/platform/table/faults.ts';
import { accountKey } from '../../../shared/platform/table/keys.ts';
import { createAccount, holdingAccount, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const account = (more: Partial<Account> = {}) => createAccount(store().accounts, more);
const held = (cost?: number) => holdingAccount(store(), cost);
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;

describe('accounts', () => {
  test('an account is created once, with its opening ledger line', async () => {
    const one = await account();
    await expect(store().accounts.create(one, { at: '', amount: 1, kind: 'grant', reason: '' })).rejects.toBeInstanceOf(ConditionFailed);
    expect(await store().ledger.all(one.userId)).toMatchObject([{ amount: 5, kind: 'grant', about: 'opening' }]);
  });

  test('a swept account moves to its oldest hold, or out of the open index', async () => {
    const one = await held();
    const { accounts, grants, holds } = store();
    await store().table.update({ key: accountKey(one.userId), update: 'SET openSince = :old', values: { ':old': '2020' } });
    expect(await accounts.markSwept(await read(one))).toBe(true);
    expect((await read(one)).openSince).toBe(NOW.toISOString());
    const before = await read(one);
    await grants.add(one.userId, 'g', { amount: 1, at: '2021', reason: 'x' });
    expect(await accounts.markSwept(await read(one))).toBe(true);
    expect((await read(one)).openSince).toBe('2021');
    expect(await accounts.markSwept(before)).toBe(false);
    await grants.confirm(one.userId, 'g');
    await holds.capture(one.userId, 's', 'a');
    expect(await accounts.markSwept(await read(one))).toBe(true);
    expect(await read(one)).not.toHaveProperty('openSince');
    expect(await read(one)).not.toHaveProperty('openShard');
  });

  test('a hold placed meanwhile keeps the account in the open index', async () => {
    const one = await held();
    const { accounts, holds, grants } = store();
    const seen = { ...(await read(one)), holds: {} };
    expect(await accounts.markSwept(seen)).toBe(false);
    await holds.capture(one.userId, 's', 'a');
    await grants.add(one.userId, 'g', { amount: 1, at: NOW.toISOString(), reason: 'x' });
    expect(await accounts.markSwept(seen)).toBe(false);
    expect((await read(one)).openSince).toBe(NOW.toISOString());
  });
});
