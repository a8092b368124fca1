/** Reading the event log: pages without a gap, waiting, what has expired. Over the table's engine. */
import { expect, test } from 'vitest';
import type { Account } from '../../../shared/accounts/account/account.ts';
import { type EventPage, readEvent, readEvents } from '../../../shared/accounts/event-log/read-events.ts';
import { numbered } from '../../../shared/model/events/event.ts';
import type { ApiError } from '../../../shared/platform/requests/api-error.ts';
import { accountKey } from '../../../shared/platform/table/keys.ts';
import { countedCalls } from '../../support/parts.ts';
import { createAccount, holdOf, NOW } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const store = () => running().operator.store;
const DAY_MS = 86_400_000;

interface Reader {
  account: Account;
  /** Takes a number, and writes its event unless it is to be `unwritten`. */
  add(more?: { at?: Date; failed?: boolean; unwritten?: boolean }): Promise<number>;
  write(sequence: number): Promise<void>;
  read(query?: Record<string, string>, now?: Date): Promise<EventPage>;
}

async function reader(): Promise<Reader> {
  const account = await createAccount(store().accounts, { balance: 100 });
  const { userId } = account;
  let made = 0;
  const eventOf = (sequence: number, at: Date, failed: boolean) =>
    numbered(
      {
        ...{ userId, sandbox: false, origin: `search/${sequence}`, timestamp: at.toISOString() },
        ...(failed
          ? { type: 'search.failed' as const, data: { searchId: `s${sequence}`, caseId: 'c', code: 'internal' as const, retryable: true } }
          : { type: 'search.completed' as const, data: { searchId: `s${sequence}`, caseId: 'c', counterparties: 0, cost: 1 } }),
      },
      sequence,
    );
  const write = (sequence: number, at = NOW, failed = false) => store().events.write(userId, eventOf(sequence, at, failed));
  return {
    account,
    write,
    add: async ({ at = NOW, failed = false, unwritten = false } = {}) => {
      made += 1;
      const searchId = `s${made}`;
      const admission = { caller: { userId }, now: NOW, defaultRateLimit: 10_000, search: { searchId, hold: holdOf(0) } };
      await store().admissions.admit(admission);
      const { sequence } = (await store().holds.number(userId, searchId, 'a'))!;
      if (unwritten) return sequence;
      await write(sequence, at, failed);
      await store().holds.capture(userId, searchId, 'a');
      return sequence;
    },
    read: (query = {}, now = NOW) =>
      readEvents(
        countedCalls(store(), () => now),
        { userId },
        query,
      ),
  };
}

const numbers = ({ data }: EventPage): number[] => data.map(({ sequence }) => sequence);

const refusal = (asked: Promise<unknown>): Promise<ApiError> =>
  asked.then(
    () => Promise.reject(new Error('answered')),
    (error) => error,
  );

test('an account without events has an empty log', async () => {
  const { read } = await reader();
  expect(await read()).toEqual({ data: [], nextAfter: 0, hasMore: false, oldest: 1 });
  expect(await read({ after: '0' })).toEqual({ data: [], nextAfter: 0, hasMore: false, oldest: 1 });
});

test('pages go on where the last one ended; without `after` they are the newest', async () => {
  const { read, add } = await reader();
  for (let count = 0; count < 7; count += 1) await add();
  const first = await read({ after: '0', limit: '3' });
  expect([numbers(first), first.nextAfter, first.hasMore, first.oldest]).toEqual([[1, 2, 3], 3, true, 1]);
  const last = await read({ after: '3', limit: '4' });
  expect([numbers(last), last.nextAfter, last.hasMore]).toEqual([[4, 5, 6, 7], 7, false]);
  expect(numbers(await read({ limit: '2' }))).toEqual([6, 7]);
  expect(await read({ after: '7' })).toMatchObject({ data: [], nextAfter: 7, hasMore: false });
});

test('a page ends before an event that is not written yet, and goes on once it is', async () => {
  const { read, add, write } = await reader();
  await add();
  const missing = await add({ unwritten: true });
  await add();
  const before = await read({ after: '0' });
  expect([numbers(before), before.nextAfter, before.hasMore]).toEqual([[1], 1, false]);
  expect(numbers(await read({ after: '1' }))).toEqual([]);
  await write(missing);
  expect(numbers(await read({ after: '1' }))).toEqual([2, 3]);
});

test('types that were not asked for are passed over', async () => {
  const { read, add } = await reader();
  for (const failed of [false, true, false, true]) await add({ failed });
  expect(numbers(await read({ after: '0', types: 'search.failed' }))).toEqual([2, 4]);
  expect(await read({ after: '0', types: 'search.failed', limit: '1' })).toMatchObject({ data: [], nextAfter: 1, hasMore: true });
});

test('what is kept no more is 410, with the oldest that is', async () => {
  const { read, add } = await reader();
  for (const days of [0, 0, 20, 20]) await add({ at: new Date(NOW.getTime() + days * DAY_MS) });
  const later = new Date(NOW.getTime() + 40 * DAY_MS);
  const refused = await refusal(read({ after: '1' }, later));
  expect([refused.status, refused.code, refused.fields]).toEqual([410, 'events_expired', { oldest: 3 }]);
  expect(await read({ after: '2' }, later)).toMatchObject({ nextAfter: 4, oldest: 3 });
  expect(numbers(await read({}, later))).toEqual([3, 4]);
  const muchLater = new Date(NOW.getTime() + 90 * DAY_MS);
  expect((await refusal(read({ after: '3' }, muchLater))).fields).toEqual({ oldest: 5 });
  expect(await read({}, muchLater)).toEqual({ data: [], nextAfter: 4, hasMore: false, oldest: 5 });
});

test('a number beyond the newest event is 400: it is of another account', async () => {
  const { read, add } = await reader();
  await add();
  expect((await refusal(read({ after: '2' }))).code).toBe('invalid_parameter');
});

test('with `wait` the answer comes as soon as there is an event of a type that is asked for', async () => {
  const { read, add, account } = await reader();
  await add();
  const clock = countedCalls(store(), () => NOW);
  const asked = readEvents(clock, account, { after: '1', types: 'search.failed', wait: '20' });
  await add();
  await add({ failed: true });
  expect(numbers(await asked)).toEqual([3]);
  expect(numbers(await read({ after: '3' }))).toEqual([]);
  // Each look at the clock finds it 300 ms later: the second look at the account is the last within a second.
  let looks = 0;
  const moving = countedCalls(store(), () => new Date(NOW.getTime() + 300 * looks++));
  expect(await readEvents(moving, account, { after: '3', wait: '1' })).toMatchObject({ data: [], nextAfter: 3 });
  expect(looks).toBeGreaterThan(2);
});

test('one event, by an id that is exactly its own', async () => {
  const { read, add, account } = await reader();
  await add();
  const [event] = (await read()).data;
  const services = { store: store(), now: () => NOW };
  expect(await readEvent(services, account, event!.id)).toEqual(event);
  const { account: other, add: addToOther } = await reader();
  await addToOther();
  const forged = `${event!.id.slice(0, -1)}${event!.id.endsWith('0') ? '1' : '0'}`;
  for (const [whose, id] of [
    [account, forged],
    [account, 'evt_1'],
    [other, event!.id],
  ] as const)
    expect((await refusal(readEvent(services, whose, id))).code).toBe('event_not_found');
});

test('a locked account reads no events', async () => {
  const { read, account, add } = await reader();
  await add();
  await store().table.update({ key: accountKey(account.userId), update: 'SET suspended = :yes', values: { ':yes': true } });
  expect((await refusal(read())).code).toBe('account_suspended');
});
