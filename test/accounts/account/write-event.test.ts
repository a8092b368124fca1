/** Events of processes that have no delivery queue, as the operator's commands: the sweep sends them to webhooks. */
import { describe, expect, test } from 'vitest';
import type { Services } from '../../../functions/services/services.ts';
import { addKey, revokeKey } from '../../../shared/accounts/access/change-keys.ts';
import { accountKey } from '../../../shared/platform/table/keys.ts';
import { sweep } from '../../../shared/searches/upkeep/sweep.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf } from '../../support/event-log.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { atStep, type Fault } from '../../support/steps.ts';
import { inWorld, type World } from '../../support/world.ts';

const engine = tableEngine();

const FOUND = { jurisdiction: 'FR', identifier: '000700021' };
const FAULTS: Fault[] = ['crash_before', 'crash_after', 'lost', 'twice'];

const withEndpoints = (world: World, count: number) =>
  world.parts().store.table.update({ key: accountKey('user-1'), update: 'SET webhookEndpoints = :count', values: { ':count': count } });

/** The numbers that a sweep with a queue sends. */
async function swept(world: World): Promise<number[]> {
  const sent: number[] = [];
  const deliveryQueue = {
    sendEvent: async (_: string, sequence: number) => void sent.push(sequence),
  } as unknown as Services['deliveryQueue'];
  await world.do('sweeper', (parts) => sweep({ ...parts, deliveryQueue } as typeof parts));
  return sent.toSorted((one, other) => one - other);
}

const logOf = async (world: World) => eventsOf((await world.state()).items).toSorted((one, other) => one.sequence - other.sequence);

describe('without a delivery queue', () => {
  test('what the operator’s commands write is in the log at once, and sent once by the next sweep', async () => {
    await inWorld(engine(), {}, async (world) => {
      await withEndpoints(world, 1);
      const at = world.now();
      await world.run(world.credit('user-1', 5));
      await world.do('operator', (parts) => addKey(parts, 'user-1', 'other', { label: 'other', createdAt: at.toISOString() }));
      await world.do('operator', (parts) => revokeKey(parts, 'user-1', 'other', { label: 'other', now: at }));
      const log = await logOf(world);
      expect(log.map(({ type }) => type)).toEqual(['credits.granted', 'key.created', 'key.revoked']);
      expect(await swept(world)).toEqual([1, 2, 3]);
      expect(await swept(world)).toEqual([]);
      expect(await logOf(world)).toEqual(log);
      expect(await world.finalViolations()).toEqual([]);
    });
  });

  test('the event of a search that such a process settles is sent by the next sweep', async () => {
    await inWorld(engine(), {}, async (world) => {
      await withEndpoints(world, 1);
      await world.run(world.submit(FOUND));
      await world.run(world.work([...world.accepted][0]!));
      const log = await logOf(world);
      expect(log).toMatchObject([{ type: 'search.completed', sequence: 1 }]);
      expect((await world.state()).accounts[0]).toMatchObject({ holds: {}, balance: 2 });
      expect([await swept(world), await swept(world)]).toEqual([[1], []]);
      expect(await logOf(world)).toEqual(log);
    });
  });

  test('nothing is left for the sweep where the account has no endpoint', async () => {
    await inWorld(engine(), {}, async (world) => {
      await withEndpoints(world, 0);
      await world.run(world.credit('user-1', 5));
      expect((await world.state()).accounts[0]).toMatchObject({ grants: {}, lastEvent: 1 });
      expect((await world.state()).accounts[0]!.pendingEvents ?? {}).toEqual({});
      expect(await swept(world)).toEqual([]);
    });
  });

  test('a command that dies at any step loses no delivery', async () => {
    const runs = Array.from({ length: 9 }, (_, at) => FAULTS.map((fault) => ({ at: at + 1, fault }))).flat();
    await runConcurrently(runs, async ({ at, fault }) => {
      await inWorld(engine(), {}, async (world) => {
        await withEndpoints(world, 1);
        await world.run(world.credit('user-1', 5, atStep(at, fault)));
        // Longer than a grant without a number is left to its command.
        world.later(400);
        const sent = await swept(world);
        const granted = (await world.state()).accounts[0]!.balance > 3;
        expect(new Set(sent)).toEqual(new Set(granted ? [1] : []));
        expect([await swept(world), (await logOf(world)).length]).toEqual([[], granted ? 1 : 0]);
      });
    });
  });
});
