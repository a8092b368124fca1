/**
 * Crash points of a batch: wherever its feeder dies, every row is asked once, none is lost, and the books balance. The scene: rows of four
 * registers, one unknown company, one duplicate, one wrong number.
 */
import { describe, expect, test } from 'vitest';
import { tableEngine } from '../../support/engine.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong } from '../../support/share.ts';
import { atStep, type Fault, type Faults, type Process } from '../../support/steps.ts';
import { World } from '../../support/world.ts';

const engine = tableEngine();
const CREDITS = 20;
const ROWS = [
  { jurisdiction: 'NO', identifier: '100000024' },
  { jurisdiction: 'GB', identifier: '99000010', include: { financials: true } },
  { jurisdiction: 'NO', identifier: '100000008' },
  { jurisdiction: 'FR', identifier: '100000009' },
  { jurisdiction: 'NO', identifier: '100000024' },
  { jurisdiction: 'GB', identifier: '00000000000' },
];

interface Staged {
  world: World;
  batchId: string;
}

async function staged(work: (at: Staged) => Promise<void>, credits = CREDITS): Promise<void> {
  const table = await engine().freshTable();
  const world = await World.with({ table, credits });
  const [made] = await world.run(world.batch({ rows: ROWS }));
  if (made.error) throw made.error;
  await work({ world, batchId: made.result!.body.batchId });
  await table.drop();
}

const batchOf = async ({ world, batchId }: Staged) => (await world.parts().store.batches.read('user-1', batchId))!;

/** Delivers message after message, and starts the batch when it is READY; the `nth` feeder has the faults. `undefined` where there were fewer. */
async function driven(at: Staged, nth: number, faults: Faults | undefined): Promise<Process | undefined> {
  const { world, batchId } = at;
  for (let feeders = 0, turn = 0; turn < 200; turn += 1) {
    if ((await batchOf(at)).status === 'READY') await world.run(world.startBatch(batchId));
    const [message] = world.visible();
    if (!message) {
      const next = world.messages.map(({ visibleAt }) => visibleAt);
      if (next.length === 0) return undefined;
      world.at = Math.min(...next);
      continue;
    }
    const isIt = message.isBatch && feeders === nth;
    if (message.isBatch) feeders += 1;
    const [process] = await world.deliver(message, isIt ? faults : undefined);
    if (isIt) return process;
  }
  throw new Error('no end to it');
}

async function expectEnd(at: Staged): Promise<void> {
  const { world, batchId } = at;
  await world.runToEnd();
  if ((await batchOf(at)).status === 'READY') await world.run(world.startBatch(batchId));
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
  const { status, counts, completed, failed, captured } = await batchOf(at);
  expect({ status, counts, completed, failed }).toEqual({
    ...{ status: 'DONE', counts: { rows: 6, valid: 5, invalid: 1, duplicates: 1 } },
    ...{ completed: 3, failed: 1 },
  });
  const { accounts, rows } = await world.state();
  expect(accounts[0]!.balance).toBe(CREDITS - captured);
  expect(rows.map(({ searchInputs: { jurisdiction, identifier } }) => `${jurisdiction} ${identifier}`).toSorted()).toEqual([
    'FR 100000009',
    'GB 99000010',
    'NO 100000008',
    'NO 100000024',
  ]);
}

interface Run {
  nth: number;
  at: number;
  fault: Fault;
}

async function stepsOf(faults: readonly Fault[]): Promise<Run[]> {
  const runs: Run[] = [];
  await staged(async (at) => {
    for (let nth = 0, process = await driven(at, 0, () => undefined); process; nth += 1, process = await driven(at, 0, () => undefined)) {
      for (const { at: step } of process.steps) runs.push(...faults.map((fault): Run => ({ nth, at: step, fault })));
    }
    await expectEnd(at);
  });
  return runs;
}

async function holds(runs: readonly Run[]): Promise<void> {
  await runConcurrently(runs, ({ nth, at: step, fault }) =>
    staged(async (at) => {
      await driven(at, nth, atStep(step, fault));
      await expectEnd(at);
    }).catch((error: unknown) => {
      throw new Error(`${fault} at step ${step} of feeder ${nth}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }),
  );
}

describe('the feeder', () => {
  test('dies before and after every step: each row is asked once, none is lost', async () => {
    const runs = await stepsOf(['crash_before', 'crash_after']);
    expect(runs.length).toBeGreaterThan(40);
    await holds(shareAmong(runs));
  });

  test('gets no answer at any step: refused, lost or performed twice', async () => {
    await holds(shareAmong(await stepsOf(['internal', 'lost', 'twice'])));
  });
});
