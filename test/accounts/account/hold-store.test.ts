/** Settlement of holds: captured or refunded once, for their attempt only. */
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../shared/accounts/account/account.ts';
import { createAccount, holdingAccount, holdOf, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const account = (more: Partial<Account> = {}) => createAccount(store().accounts, more);
const held = (cost?: number) => holdingAccount(store(), cost);
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;

describe('holds', () => {
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

  test('the end of a hold’s search has one number, whoever asks and however often', async () => {
    const one = await held();
    const { holds } = store();
    const number = (attempt = 'a') => holds.number(one.userId, 's', attempt);
    expect(await number('b')).toBeUndefined();
    const taken = await Promise.all(Array.from({ length: 5 }, () => number()));
    expect(taken.map((each) => each!.sequence)).toEqual([1, 1, 1, 1, 1]);
    expect((await number())!.account).toEqual(await read(one));
    expect(await read(one)).toMatchObject({ lastEvent: 1, holds: { s: { cost: 2, event: 1 } } });
    await holds.capture(one.userId, 's', 'a');
    expect(await number()).toBeUndefined();
    expect(await read(one)).toMatchObject({ lastEvent: 1, holds: {} });
  });

  test('the holds of an account have numbers without a gap, in the order in which they ask', async () => {
    const one = await account({ balance: 1_000 });
    const { holds, admissions } = store();
    const ids = Array.from({ length: 40 }, (_, at) => `s${at}`);
    for (const searchId of ids) {
      await admissions.admit({ caller: { userId: one.userId }, now: NOW, defaultRateLimit: 99, search: { searchId, hold: holdOf(1) } });
    }
    const taken = await Promise.all([...ids, ...ids].map((searchId) => holds.number(one.userId, searchId, 'a')));
    expect([...new Set(taken.map((each) => each!.sequence))].toSorted((a, b) => a - b)).toEqual(ids.map((_, at) => at + 1));
    expect((await read(one)).lastEvent).toBe(40);
  });

  test.each(['capture', 'refund'] as const)('%s ends a search that is not billed together with its hold', async (settle) => {
    const one = await account({ balance: 0 });
    const { holds, admissions } = store();
    const free = (searchId: string) =>
      admissions.admit({
        ...{ caller: { userId: one.userId }, now: NOW, defaultRateLimit: 99, freeSearchId: searchId },
        search: { searchId, hold: holdOf(0), isFree: true },
      });
    await free('s');
    await free('other');
    expect(await holds[settle](one.userId, 's', 'a', { isFree: true })).toBe(true);
    const after = await read(one);
    expect([[...after.openFree!], Object.keys(after.holds), after.balance]).toEqual([['other'], ['other'], 0]);
    expect(await holds[settle](one.userId, 'other', 'a', { isFree: true })).toBe(true);
    expect(await read(one)).not.toHaveProperty('openFree');
  });
});
