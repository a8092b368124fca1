/**
 * Crash points of a monitor: wherever a process dies, waits or gets no answer, each look is charged once or not at all, each change is reported once under one
 * id, and the books balance. A run without faults finds the steps of every process from the creation to the landing of a change.
 */
import { describe, expect, test } from 'vitest';
import { ChangingRegister, IDENTIFIER, officer, owner } from '../../support/changing-register.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf } from '../../support/event-log.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong } from '../../support/share.ts';
import { atStep, type Fault, type Faults, type Process } from '../../support/steps.ts';
import { type Message, World } from '../../support/world.ts';

const engine = tableEngine();
const CREDITS = 10;
const [ADA, BO, CY] = [officer('Ada Fjord'), officer('Bo Granit'), officer('Cy Havn')];
const KEY = 'one monitor';

interface Staged {
  world: World;
  register: ChangingRegister;
}

async function staged(work: (at: Staged) => Promise<void>): Promise<void> {
  const table = await engine().freshTable();
  const register = new ChangingRegister({ parties: [ADA, BO] });
  const world = await World.with({ table, credits: CREDITS, ...register.settings });
  await work({ world, register });
  await table.drop();
}

const create = ({ world }: Staged, faults?: Faults) =>
  world.monitor({ jurisdiction: 'QS', identifier: IDENTIFIER, every: 'day' }, { key: KEY, faults });

const monitorIn = async ({ world }: Staged) => (await world.parts().store.monitors.page('user-1', 5)).items;

/** A monitor with its first version, whose company has changed and whose next look is due. */
async function due(at: Staged): Promise<void> {
  await at.world.run(create(at));
  await at.world.runToEnd();
  at.register.answers = [{ parties: [ADA, CY] }];
  const [row] = await monitorIn(at);
  at.world.at = Date.parse(row!.nextAt) + 1_000;
  await at.world.run(at.world.sweep());
}

/** Delivers message after message; the `nth` process has the faults. `undefined` where there were fewer. */
async function delivered({ world }: Staged, nth: number, faults: Faults | undefined): Promise<Process | undefined> {
  for (let count = 0; count < 50; count += 1) {
    const [message] = world.visible() as (Message | undefined)[];
    if (!message) return undefined;
    const [process] = await world.deliver(message, count === nth ? faults : undefined);
    if (count === nth) return process;
  }
  throw new Error('no end to it');
}

interface Run {
  nth: number;
  at: number;
  fault: Fault;
}

/** Every step of every process until nothing is left to do. */
async function stepsOf(faults: readonly Fault[]): Promise<Run[]> {
  const runs: Run[] = [];
  await staged(async (at) => {
    await due(at);
    for (let nth = 0, process = await delivered(at, 0, undefined); process; nth += 1, process = await delivered(at, 0, undefined)) {
      for (const { at: step } of process.steps) runs.push(...faults.map((fault): Run => ({ nth, at: step, fault })));
    }
    await expectReported(at);
  });
  return runs;
}

/** Two looks, one of them with two changes, reported in one event under the ids that a run without faults gives. */
async function expectReported(at: Staged): Promise<void> {
  await at.world.runToEnd();
  expect(await at.world.finalViolations()).toEqual([]);
  const [row, ...others] = await monitorIn(at);
  expect(others).toEqual([]);
  const { accounts, items } = await at.world.state();
  expect([row!.version, row!.look, row!.failures, row!.spent]).toEqual([2, undefined, 0, 2]);
  expect(accounts[0]!.balance).toBe(CREDITS - 2);
  const reported = eventsOf(items).filter(({ type }) => type === 'monitor.changed');
  expect(reported.map(({ data }) => data.changes)).toEqual([
    [
      { type: 'officer.appointed', changeId: `${row!.monitorId}-2-0` },
      { type: 'officer.resigned', changeId: `${row!.monitorId}-2-1` },
    ],
  ]);
}

async function holds(runs: readonly Run[]): Promise<void> {
  await runConcurrently(runs, ({ nth, at: step, fault }) =>
    staged(async (at) => {
      await due(at);
      await delivered(at, nth, atStep(step, fault));
      await expectReported(at);
    }).catch((error: unknown) => {
      throw new Error(`${fault} at step ${step} of process ${nth}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }),
  );
}

describe('a look, from the time that it is due until its changes are reported', () => {
  test('dies before and after every step', async () => {
    const runs = await stepsOf(['crash_before', 'crash_after']);
    expect(runs.length).toBeGreaterThan(50);
    await holds(shareAmong(runs));
  });

  test('gets no answer at any step: refused, lost or performed twice', async () => {
    await holds(shareAmong(await stepsOf(['internal', 'lost', 'twice'])));
  });
});

describe('a look that changes verdicts on the owners of its case', () => {
  const person = (legalName: string, exact: number) => ({ ...owner(legalName, exact), entityType: 'person' as const });

  async function dueOnCase(at: Staged): Promise<void> {
    at.register.answers = [{ parties: [person('Ada Fjord', 60), person('Bo Granit', 40)] }];
    const [searched] = await at.world.run(at.world.submit({ jurisdiction: 'QS', identifier: IDENTIFIER }));
    await at.world.runToEnd();
    const watched = { caseId: searched.result!.body.caseId, every: 'day', watch: 'ownership', ruleSets: ['fatf-r24'] };
    await at.world.run(at.world.monitor(watched, { key: KEY }));
    await at.world.runToEnd();
    at.register.answers = [{ parties: [person('Ada Fjord', 10), person('Bo Granit', 90)] }];
    const [row] = await monitorIn(at);
    at.world.at = Date.parse(row!.nextAt) + 1_000;
    await at.world.run(at.world.sweep());
  }

  async function expectVerdictReported(at: Staged): Promise<void> {
    await at.world.runToEnd();
    expect(await at.world.finalViolations()).toEqual([]);
    const [row] = await monitorIn(at);
    const reported = eventsOf((await at.world.state()).items).filter(({ type }) => type === 'monitor.ownership_changed');
    expect(reported.map(({ data }) => [data.version, data.changed, data.changes])).toEqual([
      [2, 1, [expect.objectContaining({ before: 'isBeneficialOwner', by: [0, 1].map((place) => `${row!.monitorId}-2-${place}`) })]],
    ]);
  }

  test('tells each once, wherever it dies or gets no answer', async () => {
    const runs: Run[] = [];
    await staged(async (at) => {
      await dueOnCase(at);
      for (let nth = 0, process = await delivered(at, 0, undefined); process; nth += 1, process = await delivered(at, 0, undefined))
        for (const { at: step } of process.steps)
          for (const fault of ['crash_before', 'crash_after', 'lost', 'twice'] as const) runs.push({ nth, at: step, fault });
      await expectVerdictReported(at);
    });
    expect(runs.length).toBeGreaterThan(50);
    await runConcurrently(shareAmong(runs), ({ nth, at: step, fault }) =>
      staged(async (at) => {
        await dueOnCase(at);
        await delivered(at, nth, atStep(step, fault));
        await expectVerdictReported(at);
      }).catch((error: unknown) => {
        throw new Error(`${fault} at step ${step} of process ${nth}`, { cause: error });
      }),
    );
  });
});

test('a creation that dies anywhere, repeated with its key, makes one monitor and one look', async () => {
  let steps = 0;
  await staged(async (at) => {
    const [created] = await at.world.run(create(at));
    steps = created.steps.length;
  });
  const runs = Array.from({ length: steps }, (_, at) => at + 1).flatMap((at) =>
    (['crash_before', 'crash_after', 'internal', 'lost'] as const).map((fault) => ({ at, fault })),
  );
  await runConcurrently(shareAmong(runs), ({ at: step, fault }) =>
    staged(async (at) => {
      await at.world.run(create(at, atStep(step, fault)));
      const [again] = await at.world.run(create(at.world.later(62) && at));
      expect(again.error, `${fault} at ${step}`).toBeUndefined();
      // Its message may be lost.
      await at.world.run(at.world.sweep());
      await at.world.runToEnd();
      expect(await at.world.finalViolations()).toEqual([]);
      const [row, ...others] = await monitorIn(at);
      expect([row!.version, others.length]).toEqual([1, 0]);
      const { accounts } = await at.world.state();
      expect(accounts[0]!.balance).toBe(CREDITS - 1);
    }),
  );
});

test('two workers and two drivers at once make one look and tell once', () =>
  staged(async (at) => {
    await due(at);
    for (let turn = 0; turn < 20 && at.world.visible().length > 0; turn += 1) await at.world.deliver(at.world.visible()[0]!, undefined, 2);
    await expectReported(at);
  }));
