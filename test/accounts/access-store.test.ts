/** Keys and states of an account. */
import { describe, expect, test } from 'vitest';
import type { Account } from '../../shared/accounts/account.ts';
import { ConditionFailed } from '../../shared/table/faults.ts';
import { createAccount } from '../support/stored.ts';
import { tableService } from '../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const account = (more: Partial<Account> = {}) => createAccount(store().accounts, more);
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;

describe('keys and states of an account', () => {
  test('keys are added once, 50 at most, and removed once', async () => {
    const one = await account();
    const add = (id: string) => store().access.addKey(one.userId, id, { label: id, createdAt: '' });
    expect((await add('two'))!.keys).toMatchObject({ two: { label: 'two' } });
    expect((await add('two'))!.keys).toMatchObject({ two: { label: 'two' } });
    for (let at = 2; at < 50; at += 1) await add(`k${at}`);
    expect(Object.keys((await read(one)).keys)).toHaveLength(50);
    expect(await add('more')).toBeUndefined();
    expect(await store().access.removeKey(one.userId, 'two')).toBe(true);
    expect(await store().access.removeKey(one.userId, 'two')).toBe(false);
    expect(await store().access.addKey('nobody', 'k', { label: '', createdAt: '' })).toBeUndefined();
  });

  test('no change creates an account', async () => {
    const { accounts, access } = store();
    const changes = [() => access.suspend('nobody'), () => access.unsuspend('nobody')];
    for (const change of changes) await expect(change()).rejects.toBeInstanceOf(ConditionFailed);
    expect(await access.subscribe('nobody', [], ['GB'])).toBeUndefined();
    expect(await accounts.read('nobody')).toBeUndefined();
  });
});
