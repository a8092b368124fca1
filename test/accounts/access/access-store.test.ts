/** Keys and states of an account. */

import { describe, expect, test } from 'vitest';
import { addKey, revokeKey } from '../../../shared/accounts/access/change-keys.ts';
import type { Account } from '../../../shared/accounts/account/account.ts';
import { ConditionFailed } from '../../../shared/platform/table/faults.ts';
import { createAccount, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const account = (more: Partial<Account> = {}) => createAccount(store().accounts, more);
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;

describe('keys and states of an account', () => {
  test('keys are added once, 50 at most, and removed once', async () => {
    const one = await account();
    const services = { store: store() };
    const add = (id: string) => addKey(services, one.userId, id, { label: id, createdAt: NOW.toISOString() });
    expect([await add('two'), await add('two')]).toEqual([true, true]);
    expect((await read(one)).keys).toMatchObject({ two: { label: 'two' } });
    for (let at = 2; at < 50; at += 1) await add(`k${at}`);
    expect(Object.keys((await read(one)).keys)).toHaveLength(50);
    expect(await add('more')).toBe(false);
    expect(await revokeKey(services, one.userId, 'two', { now: NOW })).toBe(true);
    expect(await revokeKey(services, one.userId, 'two', { now: NOW })).toBe(false);
    await expect(addKey(services, 'nobody', 'k', { label: '', createdAt: NOW.toISOString() })).resolves.toBe(false);
  });

  test('no change creates an account', async () => {
    const { accounts, access } = store();
    const changes = [() => access.suspend('nobody'), () => access.unsuspend('nobody')];
    for (const change of changes) await expect(change()).rejects.toBeInstanceOf(ConditionFailed);
    expect(await access.subscribe('nobody', [], ['GB'])).toBeUndefined();
    expect(await accounts.read('nobody')).toBeUndefined();
  });
});
