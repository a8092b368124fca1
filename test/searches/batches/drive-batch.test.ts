/** Rounds of a batch beside each other, and beside its owner: none is lost, none asks twice. */
import { expect, test } from 'vitest';
import { tableEngine } from '../../support/engine.ts';
import { shareOf } from '../../support/share.ts';
import { inWorld, type World } from '../../support/world.ts';

const engine = tableEngine();
const ROWS = ['100000008', '100000024', '100000016', '100000040'].map((identifier) => ({ jurisdiction: 'NO', identifier }));

const batchOf = async (world: World, batchId: string) => (await world.parts().store.batches.read('user-1', batchId))!;

async function made(world: World, rows: readonly object[] = ROWS): Promise<string> {
  const [batch] = await world.run(world.batch({ rows }));
  return batch.result!.body.batchId;
}

async function ready(world: World, rows?: readonly object[]): Promise<string> {
  const batchId = await made(world, rows);
  await world.runToEnd();
  return batchId;
}

test('started before the feeder that checked it has let go, it goes on by itself', async () => {
  await inWorld(engine(), { credits: 20 }, async (world) => {
    const batchId = await made(world);
    const [message] = world.visible();
    const updates = new Set<number>();
    // The second update gives the lease back: the row is READY before.
    const [checking] = await world.deliver(message!, ({ at, what }) => {
      if (what.startsWith('table.update BATCH#')) updates.add(at);
      return what.startsWith('table.update BATCH#') && updates.size === 2 ? 'pause' : undefined;
    });
    expect([checking!.state, (await batchOf(world, batchId)).status]).toEqual(['paused', 'READY']);
    await world.run(world.startBatch(batchId));
    for (const next of world.visible()) await world.deliver(next);
    expect((await batchOf(world, batchId)).begun).toBe(1);
    checking!.go();
    await world.run(checking!);
    await world.runToEnd();
    expect(await batchOf(world, batchId)).toMatchObject({ status: 'DONE' });
    expect(await world.finalViolations()).toEqual([]);
  });
});

test('paused and resumed 50 times while it runs, it runs once', async () => {
  await inWorld(engine(), { credits: 20 }, async (world) => {
    const batchId = await ready(world);
    await world.run(world.startBatch(batchId));
    for (let turn = 0; turn < shareOf(50, 5); turn += 1) {
      await world.run(world.changeBatch('pause', batchId), world.changeBatch('resume', batchId));
      const [message] = world.visible();
      if (message) await world.deliver(message);
    }
    await world.run(world.changeBatch('resume', batchId));
    await world.runToEnd();
    expect(await world.finalViolations()).toEqual([]);
    const { status, completed, failed, captured } = await batchOf(world, batchId);
    expect({ status, ended: completed + failed, captured }).toEqual({ status: 'DONE', ended: 4, captured: completed });
  });
});
