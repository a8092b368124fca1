/** The file of a pack is removed when its time is over; the row says when that was, and the pack can be made again. */
import { expect, test } from 'vitest';
import { readPack } from '../../../shared/cases/evidence/read-pack.ts';
import { packObject } from '../../../shared/platform/table/keys.ts';
import { tableEngine } from '../../support/engine.ts';
import { CALLER, inPackWorld, type PackWorld } from '../../support/pack-world.ts';
import { shareAtLeast } from '../../support/share.ts';
import { atStep } from '../../support/steps.ts';

const engine = tableEngine();
const DAY = 86_400;

async function made(packs: PackWorld, caseId: string): Promise<string> {
  const [{ result }] = await packs.world.run(packs.ask(caseId));
  for (const message of packs.messages.splice(0)) await packs.world.run(packs.make(message));
  return result!.packId;
}

async function answer(packs: PackWorld, packId: string) {
  const [{ result }] = await packs.world.run(packs.world.start('read', (parts) => readPack(packs.services(parts), CALLER, packId)));
  return result!;
}

const sweepAfter = async (packs: PackWorld, days: number) => {
  packs.world.later(days * DAY);
  await packs.world.run(packs.sweep());
};

test('kept for the days of the deployment, then removed; its digest stays known', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const packId = await made(packs, caseId);
    const { keptUntil, updatedAt, sha256 } = await answer(packs, packId);
    expect(Date.parse(keptUntil!) - Date.parse(updatedAt)).toBeCloseTo(30 * DAY * 1_000, -3);
    await sweepAfter(packs, 29);
    expect((await answer(packs, packId)).status).toBe('READY');
    await sweepAfter(packs, 2);
    expect(packs.kept.has(packObject(packId))).toBe(false);
    const gone = await answer(packs, packId);
    expect(gone).toMatchObject({ status: 'FAILED', failure: 'pack_expired', keptUntil, sha256 });
    expect(gone.url).toBeUndefined();
    expect(gone.updatedAt > keptUntil!).toBe(true);
  });
});

test('an account has days of its own, and no pack outlasts all documents', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const days = async (packId: string) => {
      const { keptUntil, updatedAt } = await answer(packs, packId);
      return Math.round((Date.parse(keptUntil!) - Date.parse(updatedAt)) / DAY / 1_000);
    };
    const { openPacks } = packs.store;
    await openPacks.keepFor('user-1', 400);
    expect(await days(await made(packs, caseId))).toBe(400);
    packs.keepPacks = { days: 30, most: 90 };
    expect(await days(await made(packs, await packs.newCase()))).toBe(90);
    await openPacks.keepFor('user-1', undefined);
    expect(await days(await made(packs, await packs.newCase()))).toBe(30);
  });
});

test('a sweep that dies at any step is finished by the next, and a pack made again is kept', async () => {
  const steps = Array.from({ length: 12 }, (_, at) => at + 1);
  for (const at of shareAtLeast(4, steps)) {
    await inPackWorld(engine(), at, async (packs, caseId) => {
      const packId = await made(packs, caseId);
      packs.world.later(31 * DAY);
      await packs.world.run(packs.sweep({ faults: atStep(at, 'crash_after') }));
      await packs.world.run(packs.sweep());
      expect([packs.kept.has(packObject(packId)), (await answer(packs, packId)).failure]).toEqual([false, 'pack_expired']);
      await made(packs, caseId);
      await packs.world.run(packs.sweep());
      expect([packs.kept.has(packObject(packId)), (await answer(packs, packId)).status]).toEqual([true, 'READY']);
    });
  }
});
