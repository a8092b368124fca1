/**
 * Many monitors over a week of virtual time: workers and drivers die at random, a twentieth of the register's answers fail. Each look is made once or given
 * back, none is late, and the books balance. What a round takes follows from what is due in it, not from how many monitors there are.
 */
import { expect, test } from 'vitest';
import { openShards } from '../../../shared/platform/table/keys.ts';
import type { Monitor } from '../../../shared/searches/monitors/monitor-row.ts';
import { ChangingRegister, DOWN, IDENTIFIER, officer } from '../../support/changing-register.ts';
import { tableEngine } from '../../support/engine.ts';
import { seeded } from '../../support/seeded.ts';
import { isSoak, isWhole } from '../../support/share.ts';
import { atStep } from '../../support/steps.ts';
import { World } from '../../support/world.ts';

const engine = tableEngine();
/** 10,000 monitors take 25 minutes, where two processors are shared with other work. */
const COUNT = isSoak ? 10_000 : isWhole ? 2_000 : 20;
/** Of one account: fifty of its looks may be under way at once. */
const OF_ACCOUNT = 100;
const DAY_MS = 86_400_000;
const LATE_MS = 10 * 60_000;
const [ADA, BO] = [officer('Ada Fjord'), officer('Bo Granit')];

test('10,000 monitors in a week with deaths and faults: each look once, none late, exact books', { timeout: 14_400_000 }, async () => {
  const table = await engine().freshTable();
  const random = seeded(32);
  const register = new ChangingRegister({ parties: [ADA, BO] });
  const settings = {
    ...register.settings,
    transport: ((request) => {
      register.answers = [random() < 0.05 ? DOWN : { parties: random() < 0.5 ? [ADA, BO] : [BO, ADA] }];
      return register.transport(request);
    }) as typeof register.transport,
  };
  const credits = OF_ACCOUNT * 10;
  const world = await World.with({ table, credits, users: Math.ceil(COUNT / OF_ACCOUNT), ...settings });
  const every = ['day', 'week', 'week', 'month'];
  for (let at = 0; at < COUNT; at += 1) {
    const user = world.users[Math.floor(at / OF_ACCOUNT)]!;
    await world.run(world.monitor({ jurisdiction: 'QS', identifier: IDENTIFIER, every: every[at % every.length] }, { user }));
  }
  const { monitors } = world.parts().store;
  /** Those that have been in the index since before `at`: at most `most` of each of its parts, oldest first. */
  const openSince = async (at: number, most: number): Promise<Monitor[]> =>
    (await Promise.all(openShards('MONITOR').map((shard) => monitors.readOpen(shard, new Date(at).toISOString(), most)))).flat();
  const end = world.at + 7 * DAY_MS;
  while (world.at < end) {
    for (let due = world.visible(); due.length > 0; due = world.visible())
      for (const message of due)
        await world.deliver(message, random() < 0.05 ? atStep(1 + Math.floor(random() * 30), 'crash_after') : undefined);
    for (const letter of world.visible(world.deadLetters)) await world.deliverDeadLetter(letter);
    const late = (await openSince(world.at - LATE_MS, COUNT)).filter(({ nextAt }) => world.at - Date.parse(nextAt) > LATE_MS);
    expect(late.map(({ monitorId }) => monitorId)).toEqual([]);
    // To what is next: a message, a look that is due, or one that a process has left.
    const next = (await openSince(end + 31 * DAY_MS, 1)).map(({ nextAt, look }) => (look ? world.at : Date.parse(nextAt)));
    const isBusy = world.messages.length + world.deadLetters.length > 0;
    world.at = Math.min(end, isBusy ? world.at + 301_000 : Math.max(world.at + 301_000, Math.min(...next) + 1_000));
    await world.run(world.sweep());
  }
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
  const rows = (await Promise.all(world.users.map((user) => monitors.page(user, OF_ACCOUNT)))).flatMap(({ items }) => items);
  const { accounts } = await world.state();
  expect(rows).toHaveLength(COUNT);
  // Every second answer was in another order: nothing has changed. A register that failed in the only look of a week has brought nothing.
  const answered = (row: Monitor): number => (row.lastLookAt === undefined && row.failures > 0 ? 0 : 1);
  expect(rows.map(({ version, state }) => [version, state])).toEqual(rows.map((row) => [answered(row), 'active']));
  expect(rows.filter((row) => answered(row) === 0).length).toBeLessThanOrEqual(COUNT / 200);
  const spent = (userId: string): number => rows.reduce((sum, row) => sum + (row.userId === userId ? (row.spent ?? 0) : 0), 0);
  expect(accounts.map(({ userId, balance }) => [userId, credits - balance])).toEqual(accounts.map(({ userId }) => [userId, spent(userId)]));
  expect(rows.reduce((sum, row) => sum + (row.spent ?? 0), 0)).toBeGreaterThan(COUNT);
  await table.drop();
});
