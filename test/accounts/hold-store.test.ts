/** Settlement of holds: captured or refunded once, for their attempt only. */
import { describe, expect, test } from 'vitest';
import type { Account } from '../../shared/accounts/account.ts';
import { createAccount, holdOf, NOW } from '../support/stored.ts';
import { tableService } from '../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const account = (more: Partial<Account> = {}) => createAccount(store().accounts, more);
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;

describe('holds', () => {
  async function held(cost = 2) {
    const one = await account();
    await store().admissions.admit({
      caller: { userId: one.userId },
      now: NOW,
      defaultRateLimit: 9,
      search: { searchId: 's', hold: holdOf(cost) },
    });
    return one;
  }

  test('are captured once, and for their attempt only', async () => {
    const one = await held();
    expect(await store().holds.capture(one.userId, 's', 'b')).toBe(false);
    expect(await store().holds.capture(one.userId, 's', 'a')).toBe(true);
    expect(await store().holds.capture(one.userId, 's', 'a')).toBe(false);
    expect(await store().holds.refund(one.userId, 's', 'a')).toBe(false);
    expect(await read(one)).toMatchObject({ balance: 3, holds: {} });
  });

  test('are refunded once, and for their attempt only', async () => {
    const one = await held();
    expect(await store().holds.refund(one.userId, 's', 'b')).toBe(false);
    expect(await store().holds.refund(one.userId, 's', 'a')).toBe(true);
    expect(await store().holds.refund(one.userId, 's', 'a')).toBe(false);
    expect(await read(one)).toMatchObject({ balance: 5, holds: {} });
  });

  test('financial statements are charged once, while hold and balance allow it', async () => {
    const one = await held();
    const charge = (cost: number, attempt = 'a') => store().holds.chargeFinancials(one.userId, 's', attempt, cost);
    expect(await charge(4)).toBe('no_credits');
    expect(await charge(3, 'b')).toBe('no_hold');
    expect(await charge(3)).toBe(3);
    // At the price when the hold was placed.
    expect(await charge(2)).toBe(3);
    expect((await read(one)).balance).toBe(0);
    expect(await store().holds.capture(one.userId, 's', 'a', { withFigures: true })).toBe(true);
    expect(await charge(0)).toBe('no_hold');
    expect(await read(one)).toMatchObject({ balance: 0, holds: {} });
  });

  test('a charge for financial statements that were not returned is refunded', async () => {
    for (const [settle, balance] of [
      ['capture', 3],
      ['refund', 5],
    ] as const) {
      const one = await held();
      const { holds } = store();
      await holds.chargeFinancials(one.userId, 's', 'a', 3);
      expect(await holds[settle](one.userId, 's', 'b')).toBe(false);
      expect(await holds[settle](one.userId, 's', 'a')).toBe(true);
      expect(await holds[settle](one.userId, 's', 'a')).toBe(false);
      expect(await read(one)).toMatchObject({ balance, holds: {} });
    }
  });
});
