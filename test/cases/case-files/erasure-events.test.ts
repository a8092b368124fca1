/** The event of an erasure: one for each case, however many processes erase it. */
import { expect, test } from 'vitest';
import { eraseCase } from '../../../shared/cases/case-files/erase-case.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf, logViolations } from '../../support/event-log.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong } from '../../support/share.ts';
import { inWorld } from '../../support/world.ts';

const engine = tableEngine();
const CALLER = { userId: 'user-1', keyId: 'key' };
const bucket = { removeOf: async () => {} } as never;

test('a case that three processes erase at once has one event', async () => {
  const seeds = shareAmong(Array.from({ length: 300 }, (_, at) => at + 1));
  await runConcurrently(seeds, async (seed) => {
    await inWorld(engine(), { seed }, async (world) => {
      await world.run(world.submit({ jurisdiction: 'FR', identifier: '000700021' }));
      await world.runToEnd();
      const caseId = [...world.accepted][0]!.slice(0, 32);
      world.schedule.order = world.random;
      const erase = () => world.start('erase', (parts) => eraseCase({ ...parts, documents: bucket }, CALLER, caseId));
      await world.run(erase(), erase(), erase());
      world.schedule.order = 'first';
      await world.run(world.later(120).sweep());
      const state = await world.state();
      expect([logViolations(state), state.accounts[0]!.pendingEvents]).toEqual([[], {}]);
      expect(eventsOf(state.items).map(({ type }) => type)).toEqual(['search.completed', 'case.erased']);
    });
  });
});
