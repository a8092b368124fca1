/**
 * Many monitors of one account over a week of virtual time: workers and drivers die at random, a twentieth of the register's answers fail. Each look is made
 * once or given back, none is late, and the books balance.
 */
import { expect, test } from 'vitest';
import { ChangingRegister, DOWN, IDENTIFIER, officer } from '../../support/changing-register.ts';
import { tableEngine } from '../../support/engine.ts';
import { seeded } from '../../support/seeded.ts';
import { isWhole } from '../../support/share.ts';
import { atStep } from '../../support/steps.ts';
import { World } from '../../support/world.ts';

const engine = tableEngine();
/** A look has some 60 steps: not all of them are made each time that the tests run. */
const COUNT = isWhole ? 10_000 : 20;
const DAY_MS = 86_400_000;
const LATE_MS = 10 * 60_000;
const [ADA, BO] = [officer('Ada Fjord'), officer('Bo Granit')];

test('10,000 monitors in a week with deaths and faults: each look once, none late, exact books', async () => {
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
  const credits = COUNT * 10;
  const world = await World.with({ table, credits, ...settings });
  const every = ['day', 'week', 'week', 'month'];
  for (let at = 0; at < COUNT; at += 1)
    await world.run(world.monitor({ jurisdiction: 'QS', identifier: IDENTIFIER, every: every[at % every.length] }));
  const { store } = world.parts();
  const monitors = async () => {
    const all = [];
    for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const page: Awaited<ReturnType<typeof store.monitors.page>> = await store.monitors.page('user-1', 100, after);
      all.push(...page.items);
      after = page.next;
    }
    return all;
  };
  const end = world.at + 7 * DAY_MS;
  while (world.at < end) {
    for (let turn = 0; world.visible().length > 0 && turn < COUNT * 20; turn += 1)
      await world.deliver(world.visible()[0]!, random() < 0.05 ? atStep(1 + Math.floor(random() * 30), 'crash_after') : undefined);
    while (world.visible(world.deadLetters).length > 0) await world.deliverDeadLetter(world.visible(world.deadLetters)[0]!);
    const rows = await monitors();
    const late = rows.filter(({ nextAt }) => world.at - Date.parse(nextAt) > LATE_MS);
    expect(late.map(({ monitorId }) => monitorId)).toEqual([]);
    // To what is next: a message, a look that is due, or a search that a process has left.
    const isBusy = world.messages.length + world.deadLetters.length > 0 || rows.some(({ look }) => look);
    const next = Math.min(...rows.map(({ nextAt }) => Date.parse(nextAt)));
    world.at = Math.min(end, isBusy ? world.at + 301_000 : Math.max(world.at + 1_000, next + 1_000));
    await world.run(world.sweep());
  }
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
  const [rows, { accounts }] = [await monitors(), await world.state()];
  // Every second answer was in another order: nothing has changed.
  expect(rows.map(({ version, state }) => [version, state])).toEqual(rows.map(() => [1, 'active']));
  const spent = rows.reduce((sum, row) => sum + (row.spent ?? 0), 0);
  expect(credits - accounts[0]!.balance).toBe(spent);
  expect(spent).toBeGreaterThan(COUNT);
  await table.drop();
});
