/** The stored form of holds, and their settlement. Over the table's engine. */
import { randomBytes } from 'node:crypto';
import { DynamoDBClient, ListTablesCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import type { Account, Hold } from '../../../shared/accounts/account/account.ts';
import { NotAdmitted } from '../../../shared/accounts/account/admission-store.ts';
import { accountOf, holdName, type StoredAccount, storedHold } from '../../../shared/accounts/account/holds.ts';
import { fingerprint } from '../../../shared/platform/requests/idempotency-key.ts';
import { accountKey, newCaseId, rootSearchId } from '../../../shared/platform/table/keys.ts';
import { sweepHold } from '../../../shared/searches/upkeep/sweep.ts';
import { silent } from '../../support/parts.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const NOW = new Date('2026-03-01T12:00:00.123Z');
const newId = () => rootSearchId(newCaseId());
const attempt = () => randomBytes(6).toString('hex');
const holdOf = (more: Partial<Hold> = {}): Hold => ({ cost: 2, at: NOW.toISOString(), attempt: attempt(), ...more });

/** A large account: a key, a long email, its own limit, subscriptions by name. */
async function account(holds: Account['holds'] = {}): Promise<Account> {
  const one: Account = {
    userId: crypto.randomUUID(),
    email: `${crypto.randomUUID()}@department.invented-company.example`,
    balance: 100,
    holds,
    keys: { key: { label: 'Key of the order desk', createdAt: NOW.toISOString() } },
    subscriptions: ['AT', 'BE', 'CH', 'CZ', 'DE', 'DK', 'EE', 'FI', 'FR', 'GB', 'IE', 'LV', 'NL', 'NO', 'PL', 'SE', 'US-NY'],
    sandbox: false,
    rateLimit: 100_000,
    createdAt: NOW.toISOString(),
  };
  await store().accounts.create(one, { at: NOW.toISOString(), amount: one.balance, kind: 'grant', reason: 'Opening credits' });
  return one;
}
const read = async ({ userId }: Account): Promise<Account> => (await store().accounts.read(userId))!;
const admit = ({ userId }: Account, searchId: string, hold: Hold) =>
  store().admissions.admit({ caller: { userId, keyId: 'key' }, now: NOW, defaultRateLimit: 9, search: { searchId, hold } });

describe('an account with open holds', () => {
  const client = () => new DynamoDBClient({});

  /** Write units, counted by the engine. */
  async function unitsOfAnUpdate({ userId }: Account): Promise<number> {
    const { TableNames } = await client().send(new ListTablesCommand({}));
    const { pk, sk } = accountKey(userId);
    const { ConsumedCapacity } = await client().send(
      new UpdateItemCommand({
        TableName: TableNames![0]!,
        Key: { pk: { S: pk }, sk: { S: sk } },
        UpdateExpression: 'SET rateCount = :count',
        ExpressionAttributeValues: { ':count': { N: '7' } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    return ConsumedCapacity!.CapacityUnits!;
  }

  test.each([
    [0, 4],
    [60, 10],
    [200, 20],
  ])('%i holds of requests with keys: an update takes at most %i write units', async (holds, units) => {
    const print = fingerprint({ jurisdiction: 'NO', identifier: '100000008' });
    const open = Array.from({ length: holds }, () => [newId(), holdOf({ fingerprint: print, financials: 1 })]);
    const one = await account(Object.fromEntries(open));
    await admit(one, newId(), holdOf({ fingerprint: print }));
    const counted = await unitsOfAnUpdate(one);
    expect(counted).toBeGreaterThanOrEqual(1 + (holds * 64) / 1024);
    expect(counted).toBeLessThanOrEqual(units);
  });
});

describe('a hold is read as it was placed', () => {
  test.each<[string, Partial<Hold>]>([
    ['a search', {}],
    ['a repeatable search', { fingerprint: fingerprint({ legalName: 'Example' }) }],
    ['a look-up', { kind: 'idfinder', cost: 1 }],
    ['one with figures charged', { financials: 3 }],
    ['one that costs nothing', { cost: 0 }],
    ['one whose search has ended', { event: 4_711 }],
  ])('%s', async (_, more) => {
    const [one, searchId, hold] = [await account(), newId(), holdOf(more)];
    const after = await admit(one, searchId, hold);
    expect(after.holds).toEqual({ [searchId]: hold });
    expect((await read(one)).holds).toEqual({ [searchId]: hold });
    const [withRow] = await store().cases.accountAndSearch(one.userId, searchId);
    expect(withRow!.holds).toEqual({ [searchId]: hold });
    const refused = await admit(one, searchId, holdOf()).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NotAdmitted);
    expect((refused as NotAdmitted).account!.holds).toEqual({ [searchId]: hold });
  });
});

test('holds are read from their stored form, each by the id of its search', () => {
  const holds = { [newId()]: holdOf(), [newId()]: holdOf({ fingerprint: fingerprint({ legalName: 'Example' }), event: 7 }), odd: holdOf() };
  const stored = Object.fromEntries(Object.entries(holds).map(([id, hold]) => [holdName(id), storedHold(hold)]));
  expect(Object.keys(stored).map(({ length }) => length)).toEqual([32, 32, 3]);
  expect(accountOf({ holds: stored } as unknown as StoredAccount).holds).toEqual(holds);
});

describe('a standing hold', () => {
  const left = async (financials?: number) => {
    const [one, searchId, hold] = [await account(), newId(), holdOf(financials ? { financials } : {})];
    await admit(one, searchId, hold);
    return { one, searchId, hold, holds: store().holds };
  };

  test('is captured once, for its attempt only', async () => {
    const { one, searchId, hold, holds } = await left();
    expect(await holds.capture(one.userId, searchId, 'another')).toBe(false);
    expect(await holds.capture(one.userId, searchId, hold.attempt)).toBe(true);
    expect(await holds.capture(one.userId, searchId, hold.attempt)).toBe(false);
    expect(await holds.refund(one.userId, searchId, hold.attempt)).toBe(false);
    expect(await read(one)).toMatchObject({ balance: 98, holds: {} });
  });

  test('is refunded once, for its attempt only', async () => {
    const { one, searchId, hold, holds } = await left();
    expect(await holds.refund(one.userId, searchId, 'another')).toBe(false);
    expect(await holds.refund(one.userId, searchId, hold.attempt)).toBe(true);
    expect(await holds.refund(one.userId, searchId, hold.attempt)).toBe(false);
    expect(await read(one)).toMatchObject({ balance: 100, holds: {} });
  });

  test('is charged for financials once, where the balance allows', async () => {
    const { one, searchId, hold, holds } = await left();
    const charge = (cost: number, by = hold.attempt) => holds.chargeFinancials(one.userId, searchId, by, cost);
    expect(await charge(99)).toBe('no_credits');
    expect(await charge(3, 'another')).toBe('no_hold');
    expect([await charge(3), await charge(3)]).toEqual([3, 3]);
    expect(await read(one)).toMatchObject({ balance: 95, holds: { [searchId]: { financials: 3 } } });
    await holds.capture(one.userId, searchId, hold.attempt);
    expect(await charge(3)).toBe('no_hold');
  });

  test('the end of its search has one number', async () => {
    const { one, searchId, hold, holds } = await left();
    const number = (attempt: string) => holds.number(one.userId, searchId, attempt);
    expect(await number('another')).toBeUndefined();
    expect([(await number(hold.attempt))!.sequence, (await number(hold.attempt))!.sequence]).toEqual([1, 1]);
    expect((await read(one)).holds[searchId]!.event).toBe(1);
  });

  test('is released by the sweeper where its request died', async () => {
    const { one, searchId, hold } = await left();
    await store().table.update({ key: accountKey(one.userId), update: 'SET openSince = :old', values: { ':old': '2020' } });
    expect(await store().accounts.markSwept(await read(one))).toBe(true);
    expect((await read(one)).openSince).toBe(hold.at);
    const services = { store: store(), log: silent, now: () => NOW };
    expect(await sweepHold(services, one.userId, searchId, (await read(one)).holds[searchId]!)).toBe('released');
    expect(await read(one)).toMatchObject({ balance: 100, holds: {} });
  });
});
