/** The event log of an account, on the table's engine. */
import { expect, test } from 'vitest';
import { Events } from '../../../shared/accounts/account/event-store.ts';
import { numbered } from '../../../shared/model/events/event.ts';
import { word } from '../../support/stored.ts';
import { tableService } from '../../support/table-service.ts';

const running = tableService();
const AT = '2026-11-22T06:00:00.123Z';
const DAY_MS = 86_400_000;
const after = (days: number): Date => new Date(Date.parse(AT) + days * DAY_MS);

const eventOf = (userId: string, sequence: number, at = AT) =>
  numbered(
    {
      ...{ userId, sandbox: false, origin: `search/${sequence}`, type: 'search.completed', timestamp: at },
      data: { searchId: `s${sequence}`, caseId: 'c', counterparties: 1, cost: 1 },
    },
    sequence,
  );

async function logOf(...sequences: number[]) {
  const userId = word();
  const { events } = running().operator.store;
  for (const sequence of sequences) await events.write(userId, eventOf(userId, sequence));
  return { userId, events };
}

test('an event is read as the very text that was written, however often it was', async () => {
  const { userId, events } = await logOf(1, 1, 1);
  const event = eventOf(userId, 1);
  expect(await events.read(userId, 1, after(0))).toEqual({ sequence: 1, event, body: JSON.stringify(event) });
  expect((await events.readAfter(userId, 0, 10, after(0))).found).toHaveLength(1);
  expect(await events.read(userId, 2, after(0))).toBeUndefined();
  expect(await events.read(word(), 1, after(0))).toBeUndefined();
});

test('pages are ascending, and begin after a number', async () => {
  const { userId, events } = await logOf(12, 2, 1, 10, 9);
  const page = async (from: number, limit: number) => {
    const { found, hasMore } = await events.readAfter(userId, from, limit, after(0));
    return [found.map(({ sequence }) => sequence), hasMore];
  };
  expect(await page(0, 10)).toEqual([[1, 2, 9, 10, 12], false]);
  expect(await page(1, 2)).toEqual([[2, 9], true]);
  expect(await page(10, 5)).toEqual([[12], false]);
  expect(await page(12, 5)).toEqual([[], false]);
});

test('an event past its time is not shown, also before the table has removed it', async () => {
  const { userId, events } = await logOf(1, 2, 3);
  await events.write(userId, eventOf(userId, 4, after(10).toISOString()));
  expect(await events.read(userId, 1, after(29))).toBeDefined();
  expect(await events.read(userId, 1, after(30))).toBeUndefined();
  const { found } = await events.readAfter(userId, 0, 2, after(31));
  expect(found.map(({ sequence }) => sequence)).toEqual([4]);
});

test('events are kept for as many days as the deployment says', async () => {
  const { userId } = await logOf();
  const week = new Events(running().fresh.table, { keepDays: 7 });
  await week.write(userId, eventOf(userId, 1));
  expect(await week.read(userId, 1, after(6.9))).toBeDefined();
  expect(await week.read(userId, 1, after(7))).toBeUndefined();
});
