/** The events of sharing: one for each time that access to a case is given or withdrawn, and none where it was not, whatever process dies. */
import { expect, test } from 'vitest';
import { addCollaborator, removeCollaborator } from '../../../shared/cases/case-files/collaborators.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf, logViolations } from '../../support/event-log.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong } from '../../support/share.ts';
import { atStep, FAULTS, type Fault, type Faults, SeededRandom } from '../../support/steps.ts';
import { inWorld, type World } from '../../support/world.ts';

const engine = tableEngine();
const CALLER = { userId: 'user-1', keyId: 'key' };
const READER = 'reader@example.com';

async function withCase(seed: number, work: (world: World, caseId: string) => Promise<void>): Promise<void> {
  await inWorld(engine(), { seed, credits: 5 }, async (world) => {
    await world.run(world.submit({ jurisdiction: 'FR', identifier: '000700021' }));
    await world.runToEnd();
    await work(world, [...world.accepted][0]!.slice(0, 32));
  });
}

const share = (world: World, caseId: string, faults?: Faults) =>
  world.start('share', (parts) => addCollaborator(parts, CALLER, caseId, READER), faults);
const unshare = (world: World, caseId: string, faults?: Faults) =>
  world.start('unshare', (parts) => removeCollaborator(parts, CALLER, caseId, READER), faults);

/** Types of the events after the search's own, once the sweep has run; nothing is left on the account. */
async function written(world: World): Promise<string[]> {
  await world.run(world.later(120).sweep());
  const state = await world.state();
  expect(logViolations(state)).toEqual([]);
  expect(state.accounts[0]!.pendingEvents ?? {}).toEqual({});
  const log = eventsOf(state.items).toSorted((one, other) => one.sequence - other.sequence);
  expect(new Set(log.map(({ id }) => id)).size).toBe(log.length);
  return log.slice(1).map(({ type }) => type);
}

const isShared = async (world: World, caseId: string): Promise<boolean> => world.parts().store.readers.isReader(caseId, READER);

test('given twice and withdrawn twice is one event each, with the case and no name', async () => {
  await withCase(1, async (world, caseId) => {
    for (const act of [share, share, unshare, unshare]) await world.run(act(world, caseId));
    expect(await written(world)).toEqual(['case.shared', 'case.unshared']);
    const [, shared, unshared] = eventsOf((await world.state()).items);
    for (const { data } of [shared!, unshared!]) expect(data).toEqual({ caseId });
  });
});

const steps = Array.from({ length: 7 }, (_, at) => at + 1).flatMap((at) =>
  (['crash_before', 'crash_after', 'throttle', 'lost', 'twice'] as const).map((fault) => ({ at, fault })),
);

test.each(['case.shared', 'case.unshared'])('%s under faults at every step: an event where access changed, and none else', async (type) => {
  await runConcurrently(steps, async ({ at, fault }) => {
    await withCase(at, async (world, caseId) => {
      if (type === 'case.unshared') await world.run(share(world, caseId));
      const act = type === 'case.shared' ? share : unshare;
      await world.run(act(world, caseId, atStep(at, fault)));
      const given = (await isShared(world, caseId)) ? ['case.shared'] : [];
      expect(await written(world)).toEqual(type === 'case.shared' ? given : ['case.shared', ...(given.length > 0 ? [] : [type])]);
    });
  });
});

const DRAWN: readonly (Fault | undefined)[] = [...FAULTS, ...Array.from({ length: 12 }, () => undefined)];

test('given and withdrawn by many processes at once, with faults: as many events as changes', async () => {
  const seeds = shareAmong(Array.from({ length: 300 }, (_, at) => at + 1));
  await runConcurrently(seeds, async (seed) => {
    await withCase(seed, async (world, caseId) => {
      const draw = new SeededRandom(seed);
      const faults = () => atStep(1 + draw.below(8), draw.pick(DRAWN) as Fault);
      world.schedule.order = world.random;
      const acts = Array.from({ length: 6 }, () => (draw.below(2) === 0 ? share : unshare)(world, caseId, faults()));
      await world.run(...acts);
      world.schedule.order = 'first';
      const types = await written(world);
      const shared = types.filter((type) => type === 'case.shared').length;
      expect(shared - (types.length - shared)).toBe((await isShared(world, caseId)) ? 1 : 0);
    });
  });
});

test('an erased case has its own event, and none for each reader', async () => {
  const { eraseCase } = await import('../../../shared/cases/case-files/erase-case.ts');
  const bucket = { removeOf: async () => {} } as never;
  await withCase(1, async (world, caseId) => {
    await world.run(share(world, caseId));
    await world.do('erase', (parts) => eraseCase({ ...parts, documents: bucket }, CALLER, caseId));
    expect(await written(world)).toEqual(['case.shared', 'case.erased']);
  });
});
