/**
 * Batches while feeder and workers die at random, four of ten calls fail, and messages come up to three times at once: every row is asked once,
 * none is lost, and granted = balance + held + captured at every moment. Scene: rows of three registers, some unknown, with figures, on few credits.
 */
import { expect, test } from 'vitest';
import { tableEngine } from '../../support/engine.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareOf } from '../../support/share.ts';
import { FAULTS, type Faults, SeededRandom } from '../../support/steps.ts';
import { inWorld, type World } from '../../support/world.ts';

const engine = tableEngine();
const SHARE_OF_FAULTS = 0.4;
const DELIVERIES = 60;
const NUMBERS = { NO: ['100000008', '100000024', '100000059'], GB: ['99000010', '99000061', '99999999'], FR: ['000700013', '000700062'] };
const ROWS = Object.entries(NUMBERS).flatMap(([jurisdiction, numbers]) =>
  numbers.flatMap((identifier) => [
    { jurisdiction, identifier },
    { jurisdiction, identifier, include: { financials: true } },
  ]),
);

const faultsBy =
  (random: SeededRandom): Faults =>
  () =>
    random.next() < SHARE_OF_FAULTS ? random.pick(FAULTS) : undefined;

/** Delivers what is visible, or lets time pass; some messages go to several workers. */
async function turn(world: World, random: SeededRandom): Promise<void> {
  const [message] = world.visible();
  if (!message) {
    world.later(60);
    await world.run(world.sweep(random.next() < SHARE_OF_FAULTS ? faultsBy(random) : undefined));
    return;
  }
  await world.deliver(random.pick(world.visible()), faultsBy(random), 1 + random.below(3));
}

async function survives(seed: number): Promise<void> {
  const random = new SeededRandom(seed);
  let granted = 4 + random.below(20);
  await inWorld(engine(), { seed, credits: granted, order: new SeededRandom(seed + 1) }, async (world) => {
    const [made] = await world.run(world.batch({ rows: ROWS }));
    const { batchId } = made.result!.body;
    const batch = async () => (await world.parts().store.batches.read('user-1', batchId))!;
    await world.runToEnd();
    await world.run(world.startBatch(batchId));
    for (let deliveries = 0; deliveries < DELIVERIES; deliveries += 1) {
      await turn(world, random);
      expect({ seed, violations: await world.violations() }).toEqual({ seed, violations: [] });
    }
    await world.runToEnd();
    if ((await batch()).status === 'PAUSED') {
      await world.run(world.credit('user-1', 100));
      granted += 100;
      await world.run(world.changeBatch('resume', batchId));
      await world.runToEnd();
    }
    const { status, completed, failed, captured } = await batch();
    const { accounts } = await world.state();
    expect({ seed, status, ended: completed + failed, balance: accounts[0]!.balance, violations: await world.finalViolations() }).toEqual({
      ...{ seed, status: 'DONE', ended: ROWS.length, balance: granted - captured, violations: [] },
    });
  });
}

test('random deaths and faults in 200 batches: each row is asked once, and the books are exact', async () => {
  const seeds = Array.from({ length: shareOf(200, 4) }, (_, at) => at + 1);
  await runConcurrently(seeds, survives);
});
