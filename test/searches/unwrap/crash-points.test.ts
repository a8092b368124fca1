/**
 * Crash points of an unwrap: wherever a process dies, the same companies are searched, each is charged once, and the books balance. Scenes: NO,
 * GB, FR, two searches; and drawn structures of four companies. A run without faults finds the steps; a driver is then killed before or after one
 * of them.
 */
import { describe, expect, test } from 'vitest';
import type { Registry } from '../../../shared/registers/contract.ts';
import type { UnwrapAnswer } from '../../../shared/searches/unwrap/unwrap-answer.ts';
import type { Unwrap } from '../../../shared/searches/unwrap/unwrap-row.ts';
import { drawnOwners } from '../../support/drawn-owners.ts';
import { tableEngine } from '../../support/engine.ts';
import { InventedOwners } from '../../support/invented-owners.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong, shareOf } from '../../support/share.ts';
import { atStep, type Fault, type Faults, type Process, SeededRandom } from '../../support/steps.ts';
import { World } from '../../support/world.ts';

const engine = tableEngine();
const CREDITS = 10;
/** The root search, and two steps. */
const CHARGED = 3;

interface Staged {
  world: World;
  caseId: string;
  unwrapId: string;
}

interface Scene {
  target: { jurisdiction: string; identifier: string };
  body: object;
  credits: number;
  registries?: Readonly<Record<string, Registry>>;
  seed?: number;
}

const CHAIN: Scene = { target: { jurisdiction: 'NO', identifier: '100000024' }, body: { maxCredits: 5 }, credits: CREDITS };

async function staged(work: (at: Staged) => Promise<void>, { target, body, credits, registries, seed = 1 }: Scene = CHAIN): Promise<void> {
  const table = await engine().freshTable();
  const world = await World.with({ table, credits, seed, ...(registries && { registries }) });
  await world.run(world.submit(target));
  await world.runToEnd();
  const caseId = [...world.accepted][0]!.slice(0, 32);
  const [started] = await world.run(world.unwrap(caseId, body));
  if (started.error) throw started.error;
  await work({ world, caseId, unwrapId: (started.result!.body as UnwrapAnswer)._id });
  await table.drop();
}

const unwrapOf = async ({ world, unwrapId }: Staged): Promise<Unwrap> => (await world.parts().store.unwraps.read(unwrapId))!;

/** Delivers message after message; the `nth` driver has the faults. `undefined` where there were fewer. */
async function driven({ world }: Staged, nth: number, faults: Faults | undefined): Promise<Process | undefined> {
  for (let drivers = 0, turn = 0; turn < 100; turn += 1) {
    const [message] = world.visible();
    if (!message) {
      const next = world.messages.map(({ visibleAt }) => visibleAt);
      if (next.length === 0) return undefined;
      world.at = Math.min(...next);
      continue;
    }
    const isIt = message.isUnwrap && drivers === nth;
    if (message.isUnwrap) drivers += 1;
    const [process] = await world.deliver(message, isIt ? faults : undefined);
    if (isIt) return process;
  }
  throw new Error('no end to it');
}

async function expectEnd(at: Staged): Promise<void> {
  await at.world.runToEnd();
  expect(await at.world.finalViolations()).toEqual([]);
  const row = await unwrapOf(at);
  const { accounts, rows } = await at.world.state();
  expect([row.status, row.outcome, row.captured, row.progress.searched]).toEqual(['COMPLETED', 'partlyResolved', 2, 2]);
  expect(accounts[0]!.balance).toBe(CREDITS - CHARGED);
  const places = rows.filter(({ abandoned }) => !abandoned).map(({ searchInputs }) => searchInputs.jurisdiction);
  expect(places.toSorted()).toEqual(['FR', 'GB', 'NO']);
}

interface Run {
  nth: number;
  at: number;
  fault: Fault;
}

/** Every step of every driver, from a run without faults, which `then` sees at its end. */
async function stepsOf(faults: readonly Fault[], scene = CHAIN, then: (at: Staged) => Promise<void> = async () => {}): Promise<Run[]> {
  const runs: Run[] = [];
  await staged(async (at) => {
    for (let nth = 0, process = await driven(at, 0, () => undefined); process; nth += 1, process = await driven(at, 0, () => undefined)) {
      for (const { at: step } of process.steps) runs.push(...faults.map((fault): Run => ({ nth, at: step, fault })));
    }
    await then(at);
  }, scene);
  return runs;
}

async function holds(runs: readonly Run[]): Promise<void> {
  await runConcurrently(runs, ({ nth, at: step, fault }) =>
    staged(async (at) => {
      await driven(at, nth, atStep(step, fault));
      await expectEnd(at);
    }).catch((error: unknown) => {
      throw new Error(`${fault} at step ${step} of driver ${nth}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }),
  );
}

describe('a driver', () => {
  test('dies before and after every step: the same searches, each charged once', async () => {
    const runs = await stepsOf(['crash_before', 'crash_after']);
    expect(runs.length).toBeGreaterThan(20);
    await holds(shareAmong(runs));
  });

  test('gets no answer at any step: refused, lost or performed twice', async () => {
    await holds(shareAmong(await stepsOf(['internal', 'lost', 'twice'])));
  });
});

const POINTS = 10;

/** A drawn structure, with credits and a ceiling that are enough for it. */
async function drawnScene(seed: number): Promise<Scene> {
  const owners = new InventedOwners(drawnOwners(new SeededRandom(seed)));
  return {
    target: { jurisdiction: 'QS', identifier: owners.numberOf('T') },
    body: { maxCredits: 20, goal: 'wholeStructure', inFlight: 1 + (seed % 3) },
    credits: 20,
    registries: { QS: (await owners.registryOf('QS'))! },
    seed,
  };
}

/** What must not depend on where a process died. */
async function factsAtEnd(at: Staged): Promise<object> {
  expect(await at.world.finalViolations()).toEqual([]);
  const { status, outcome, captured, progress } = await unwrapOf(at);
  const { accounts, rows } = await at.world.state();
  const searched = rows.filter(({ abandoned }) => !abandoned).map(({ searchInputs }) => searchInputs.identifier ?? searchInputs.legal_name);
  const { entitiesKnown, endings } = progress;
  return { status, outcome, captured, entitiesKnown, endings, searched: searched.toSorted(), balance: accounts[0]!.balance };
}

async function diesAnywhere(seed: number): Promise<void> {
  const scene = await drawnScene(seed);
  let expected: object = {};
  const runs = await stepsOf(['crash_before', 'crash_after'], scene, async (at) => {
    expected = await factsAtEnd(at);
  });
  const random = new SeededRandom(seed);
  const points = Array.from({ length: POINTS }, () => random.pick(runs));
  await runConcurrently(points, ({ nth, at: step, fault }) =>
    staged(async (at) => {
      await driven(at, nth, atStep(step, fault));
      await at.world.runToEnd();
      expect({ ...(await factsAtEnd(at)), nth, step, fault }).toEqual({ ...expected, nth, step, fault });
    }, scene),
  );
}

test.each(Array.from({ length: shareOf(50) }, (_, at) => at + 1))(
  '10 crash points in structure %i of 50: the same graph, the same charge',
  diesAnywhere,
);

test('cancelled between any two messages: no step starts afterwards, and all holds settle', async () => {
  for (let messages = 0; messages < 8; messages += 1) {
    await staged(async (at) => {
      const { world, caseId, unwrapId } = at;
      for (let turn = 0; turn < messages && world.visible().length > 0; turn += 1) await world.deliver(world.visible()[0]!);
      const [cancelled] = await world.run(world.cancelUnwrap(caseId, unwrapId));
      const before = (await world.state()).rows.length;
      await world.runToEnd();
      expect(await world.finalViolations()).toEqual([]);
      expect((await world.state()).rows).toHaveLength(before);
      expect((await unwrapOf(at)).status).toBe(cancelled.error ? 'COMPLETED' : 'CANCELLED');
    });
  }
});

test('out of credits, then resumed with enough: the same end as with enough from the start', async () => {
  const short = 2;
  await staged(
    async (at) => {
      await at.world.runToEnd();
      expect(await unwrapOf(at)).toMatchObject({ status: 'PAUSED', reason: 'out_of_credits', captured: 1 });
      await at.world.run(at.world.credit('user-1', CREDITS - short));
      await at.world.run(at.world.resumeUnwrap(at.caseId, at.unwrapId));
      await expectEnd(at);
    },
    { ...CHAIN, credits: short },
  );
});
