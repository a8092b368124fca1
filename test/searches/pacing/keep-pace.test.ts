/** Published limits of registers, kept over all workers: over the real table, with a clock that the test moves. */
import { describe, expect, test } from 'vitest';
import { searchRecord } from '../../../shared/ledger/search-rows/search-record.ts';
import { type Key, originPartition, paceKey, placeKey, shareKey } from '../../../shared/platform/table/keys.ts';
import { Unavailable } from '../../../shared/registers/faults.ts';
import { no } from '../../../shared/registers/no/no.ts';
import { no as sandbox } from '../../../shared/registers/no/sandbox.ts';
import { sandboxTransport } from '../../../shared/registers/sandbox.ts';
import { Paced } from '../../support/paced.ts';
import { tableService } from '../../support/table-service.ts';
import { maxInWindow } from '../../support/windows.ts';

const running = tableService();
const ORIGIN = no.origin;
/** Asked by three requests. */
const COMPANY = { jurisdiction: 'NO', identifier: '100000016' };
/** One look-up at once, then one in 49.5 seconds. */
const SLOW = { requests: 6, perSeconds: 60, perLookUp: 3 };
const TURN = 49_500;

async function waiting(pace: typeof SLOW, count: number, answer = sandboxTransport([sandbox])) {
  const office = new Paced(running(), { NO: pace }, answer);
  const { table } = running().operator.store;
  for (const { pk, sk } of await table.all({ pk: originPartition(ORIGIN) })) await table.remove({ pk, sk } as Key);
  const caller = await office.account();
  const ids: string[] = [];
  for (let submitted = 0; submitted < count; submitted += 1) ids.push((await office.submit(caller, COMPANY))!);
  const start = office.at;
  await office.deliver(office.at);
  return { office, ids, caller, start, table };
}

const inLine = async (): Promise<string[]> => (await running().operator.store.lines.first(ORIGIN, 1_000)).map(({ searchId }) => searchId);

describe('searches that come too early', () => {
  test('wait in the queue, PENDING, and each says its place and when it is expected', async () => {
    const { office, ids, start } = await waiting(SLOW, 4);
    expect(await office.statuses(ids)).toEqual(['COMPLETED', 'PENDING', 'PENDING', 'PENDING']);
    expect(office.messages.map(({ searchId, at }) => [ids.indexOf(searchId), at - start])).toEqual([
      [1, 50_000],
      [2, 99_000],
      [3, 149_000],
    ]);
    expect(await inLine()).toEqual(ids.slice(1));
    const records = await Promise.all(ids.map(async (id) => searchRecord(await office.row(id))));
    expect(records[0]).not.toHaveProperty('position');
    expect(records.slice(1).map(({ position, expectedAt }) => [position, Date.parse(expectedAt!) - start])).toEqual([
      [1, TURN],
      [2, 2 * TURN],
      [3, 3 * TURN],
    ]);
  });

  test('where nobody waits, one item of the origin is written and nothing else', async () => {
    const { office, ids, table, start } = await waiting(SLOW, 1);
    expect(await office.statuses(ids)).toEqual(['COMPLETED']);
    expect(await table.all({ pk: originPartition(ORIGIN) })).toEqual([{ ...paceKey(ORIGIN), theoreticalArrivalTime: start + TURN }]);
    expect(await office.row(ids[0]!)).not.toHaveProperty('place');
  });

  test('are asked one by one at their turns, and nothing is left of the line', async () => {
    const { office, ids, table } = await waiting(SLOW, 4);
    await office.deliver();
    expect(new Set(await office.statuses(ids))).toEqual(new Set(['COMPLETED']));
    expect(office.asked(ORIGIN)).toEqual(ids);
    expect(ids.map((id) => office.wakes.get(id))).toEqual([1, 2, 2, 2]);
    expect(
      maxInWindow(
        office.requests.map(({ at }) => at),
        60_000,
      ),
    ).toBeLessThanOrEqual(6);
    expect(await inLine()).toEqual([]);
    expect(await table.get(paceKey(ORIGIN))).not.toHaveProperty('lineCount');
    expect(await table.get(paceKey(ORIGIN))).not.toHaveProperty('openShard');
  });

  test('whoever is being asked about says no place', async () => {
    const { office, ids } = await waiting(SLOW, 2);
    const row = await office.row(ids[1]!);
    expect(searchRecord({ ...row, leaseId: 'a worker' })).not.toHaveProperty('position');
    expect(searchRecord({ ...row, status: 'FAILED' })).not.toHaveProperty('expectedAt');
  });

  test('a second message for one that waits changes nothing and makes no third', async () => {
    const { office, ids } = await waiting(SLOW, 2);
    const before = await office.row(ids[1]!);
    const messages = office.messages.length;
    office.at += 20_000;
    await office.wake(ids[1]!);
    expect(await office.row(ids[1]!)).toEqual(before);
    expect(office.messages).toHaveLength(messages);
  });

  test('twenty workers at once: no minute sees more requests than the limit, and all are asked', async () => {
    const { office, ids } = await waiting({ requests: 90, perSeconds: 60, perLookUp: 3 }, 0);
    const caller = await office.account();
    for (let count = 0; count < 20; count += 1) ids.push((await office.submit(caller, COMPANY))!);
    office.messages.length = 0;
    await Promise.all(ids.map((id) => office.wake(id)));
    await office.deliver();
    expect(new Set(await office.statuses(ids))).toEqual(new Set(['COMPLETED']));
    expect(office.requests).toHaveLength(60);
    expect(
      maxInWindow(
        office.requests.map(({ at }) => at),
        60_000,
      ),
    ).toBeLessThanOrEqual(90);
    expect(await inLine()).toEqual([]);
  });

  test('a turn more than an hour away fails at once, is given back and takes no share', async () => {
    const { office, ids, caller, table } = await waiting({ requests: 6, perSeconds: 4_000, perLookUp: 3 }, 4);
    expect(await office.statuses(ids)).toEqual(['COMPLETED', 'PENDING', 'FAILED', 'FAILED']);
    const { error, failureCode } = await office.row(ids[3]!);
    expect([error, failureCode]).toEqual([
      'Enhetsregisteret allows so few requests that this search would have waited for more than an hour. You were not charged.',
      'wait_too_long',
    ]);
    expect((await running().operator.store.accounts.read(caller.userId))?.balance).toBe(100_000 - 2);
    expect(await inLine()).toEqual([ids[1]]);
    const { countedUntil } = (await table.get(shareKey(ORIGIN, caller.userId))) as { countedUntil: number };
    const { tag } = (await office.row(ids[1]!)).place!;
    expect(countedUntil).toBe(tag + 3);
  });
});

describe('what is lost or left behind', () => {
  test('the sweeper sends a search that waits for its turn only when its message was lost', async () => {
    const { office, ids } = await waiting(SLOW, 2);
    office.messages.length = 0;
    expect(await office.swept(ids)).toEqual([]);
    office.at += 901_000 + TURN;
    expect(new Set(await office.swept(ids))).toEqual(new Set([ids[1]]));
    await office.deliver();
    expect(await office.statuses(ids)).toEqual(['COMPLETED', 'COMPLETED']);
  });

  test('the next in the line wakes one before it whose message was lost', async () => {
    const { office, ids } = await waiting(SLOW, 4);
    office.messages.splice(0, 1);
    await office.deliver();
    expect(await office.statuses(ids)).toEqual(Array.from(ids, () => 'COMPLETED'));
    expect(await inLine()).toEqual([]);
  });

  test('the place of a search that has ended is removed by those behind it and by the sweeper', async () => {
    const { office, ids, table } = await waiting(SLOW, 3);
    const stray = { tag: 0, searchId: ids[0]!, count: 3 };
    await table.put({ item: { ...placeKey(ORIGIN, stray.tag, stray.searchId), ...stray } });
    await office.deliver();
    expect(await office.statuses(ids)).toEqual(Array.from(ids, () => 'COMPLETED'));
    expect(await inLine()).toEqual([]);
    await running().operator.store.lines.join(ORIGIN, stray, new Date(office.at));
    expect(await inLine()).toEqual([ids[0]]);
    office.at += 61_000;
    await office.swept(ids);
    expect(await inLine()).toEqual([]);
    expect(await table.get(paceKey(ORIGIN))).not.toHaveProperty('lineCount');
  });

  test('a sign of a line without a place keeps nobody', async () => {
    const { office, caller, table } = await waiting(SLOW, 0);
    await table.update({ key: paceKey(ORIGIN), update: 'SET lineCount = :one', values: { ':one': 1 } });
    const id = (await office.submit(caller, COMPANY))!;
    await office.deliver(office.at);
    expect(await office.statuses([id])).toEqual(['COMPLETED']);
    expect(await table.get(paceKey(ORIGIN))).not.toHaveProperty('lineCount');
  });
});

describe('requests of a look-up', () => {
  test('beyond the reserved ones are reserved one by one; a wait of seconds is waited for', async () => {
    const { office, ids } = await waiting({ requests: 60, perSeconds: 60, perLookUp: 1 }, 1);
    const { theoreticalArrivalTime } = (await running().operator.store.table.get(paceKey(ORIGIN)))!;
    expect(await office.statuses(ids)).toEqual(['COMPLETED']);
    expect(theoreticalArrivalTime).toBe(office.requests[0]!.at + 3 * 1_435);
    const tight = await waiting({ requests: 1, perSeconds: 1, perLookUp: 1 }, 1);
    expect(await tight.office.statuses(tight.ids)).toEqual(['COMPLETED']);
    expect(tight.office.requests.map(({ at }) => at - tight.start)).toEqual([0, 1_500, 3_000]);
  });

  test('are Throttled where the wait is longer; the search is retried within its two minutes', async () => {
    const { office, ids } = await waiting({ requests: 3, perSeconds: 30, perLookUp: 1 }, 1);
    expect(await office.statuses(ids)).toEqual(['PENDING']);
    expect(office.messages).toHaveLength(1);
    const row = await office.row(ids[0]!);
    expect(row).toMatchObject({ asks: 1 });
    expect(searchRecord(row)).not.toHaveProperty('position');
  });

  test('that were reserved and not used in time are reserved again', async () => {
    const answer = sandboxTransport([sandbox]);
    const late = await waiting(SLOW, 0);
    const slow = new Paced(running(), { NO: { requests: 100, perSeconds: 60, perLookUp: 4 } }, async (request) => {
      slow.at += 10_000;
      return answer(request);
    });
    slow.at = late.office.at;
    const id = (await slow.submit(await slow.account(), COMPANY))!;
    await slow.deliver(slow.at);
    expect(await slow.statuses([id])).toEqual(['COMPLETED']);
    const { theoreticalArrivalTime } = (await late.table.get(paceKey(ORIGIN))) as { theoreticalArrivalTime: number };
    // Of the four reserved slots only those used immediately count; the last request reserved a new one at its own time.
    expect(theoreticalArrivalTime).toBeGreaterThan(slow.requests.at(-1)!.at);
  });

  test('count also when they fail', async () => {
    const { office, ids, table, start } = await waiting(SLOW, 1, async () => {
      throw new Unavailable('down', {});
    });
    expect(await office.statuses(ids)).toEqual(['PENDING']);
    expect((await table.get(paceKey(ORIGIN)))?.theoreticalArrivalTime).toBe(start + TURN);
  });
});
