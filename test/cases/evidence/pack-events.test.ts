/** Each pack that is asked for ends once, with one event, whatever process dies; an account has three under way at most. */
import { expect, test } from 'vitest';
import { eraseCase } from '../../../shared/cases/case-files/erase-case.ts';
import { packObject } from '../../../shared/platform/table/keys.ts';
import { tableEngine } from '../../support/engine.ts';
import { logViolations } from '../../support/event-log.ts';
import { CALLER, inPackWorld, type PackWorld } from '../../support/pack-world.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong, shareInTurn } from '../../support/share.ts';
import { atStep, FAULTS, SeededRandom } from '../../support/steps.ts';

const engine = tableEngine();

async function asked(packs: PackWorld, caseId: string): Promise<string> {
  const [{ result, error }] = await packs.world.run(packs.ask(caseId));
  if (error) throw error;
  return result!.packId;
}

/** Nothing is left on the account, and the log has no gap. Gives the types of the events of packs. */
async function ended(packs: PackWorld): Promise<string[]> {
  await packs.world.run(packs.world.later(120).sweep());
  const state = await packs.world.state();
  const { pendingEvents = {}, openPacks } = state.accounts[0]!;
  expect([logViolations(state), pendingEvents, openPacks?.size ?? 0]).toEqual([[], {}, 0]);
  const events = await packs.events();
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  return events.map(({ type }) => type);
}

test('a pack that is there has an event with its ids, its size and its digest', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const packId = await asked(packs, caseId);
    await packs.runToEnd();
    expect(await ended(packs)).toEqual(['evidence.ready']);
    const [event] = await packs.events();
    const pack = (await packs.row(packId)) as { bytes: number; files: number; sha256: string };
    expect(event!.data).toEqual({ packId, caseId, bytes: pack.bytes, files: pack.files, sha256: pack.sha256 });
  });
});

test('one that cannot be made has an event with the reason; asked for again it has another', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const documents = [...packs.kept];
    packs.kept.clear();
    const packId = await asked(packs, caseId);
    await packs.runToEnd();
    expect((await packs.events()).map(({ data }) => data)).toEqual([{ packId, caseId, failure: 'documents_expired' }]);
    for (const [key, body] of documents) packs.kept.set(key, body);
    await asked(packs, caseId);
    await packs.runToEnd();
    expect(await ended(packs)).toEqual(['evidence.failed', 'evidence.ready']);
  });
});

const KINDS = ['crash_before', 'crash_after', 'throttle', 'lost', 'twice'] as const;
/** Each step with one kind of fault at least. */
const faults = (steps: number) =>
  Array.from({ length: steps }, (_, at) => at + 1).flatMap((at) => shareInTurn(KINDS, at).map((fault) => ({ at, fault })));

test('a fault at each step of its making: it is there in the end, with one event', async () => {
  await runConcurrently(faults(14), async ({ at, fault }) => {
    await inPackWorld(engine(), at, async (packs, caseId) => {
      const packId = await asked(packs, caseId);
      packs.messages = [];
      await packs.world.run(packs.make(packId, atStep(at, fault)));
      await packs.runToEnd();
      const events = await ended(packs);
      const { status } = (await packs.row(packId))!;
      // What the engine refuses is a fault of the service: it says so, and can be asked for again.
      if (status === 'FAILED') expect([fault, events]).toEqual([expect.stringMatching(/throttle|lost/), ['evidence.failed']]);
      else expect([status, packs.kept.has(packObject(packId)), events]).toEqual(['READY', true, ['evidence.ready']]);
    });
  });
});

test('a fault at each step of the request: asked again, it is made once, with one event', async () => {
  await runConcurrently(faults(8), async ({ at, fault }) => {
    await inPackWorld(engine(), at, async (packs, caseId) => {
      await packs.world.run(packs.ask(caseId, atStep(at, fault)));
      await asked(packs, caseId);
      await packs.runToEnd();
      expect(await ended(packs)).toEqual(['evidence.ready']);
    });
  });
});

test('made by three processes at once, with faults: one event, and its file is there', async () => {
  const seeds = shareAmong(Array.from({ length: 300 }, (_, at) => at + 1));
  await runConcurrently(seeds, async (seed) => {
    await inPackWorld(engine(), seed, async (packs, caseId) => {
      const packId = await asked(packs, caseId);
      packs.messages = [];
      const draw = new SeededRandom(seed);
      const { schedule } = packs.world;
      schedule.order = packs.world.random;
      const fault = () => (draw.below(3) === 0 ? undefined : atStep(1 + draw.below(14), draw.pick(FAULTS)));
      await packs.world.run(...[1, 2, 3].map(() => packs.make(packId, fault())));
      schedule.order = 'first';
      await packs.runToEnd();
      const events = await ended(packs);
      const pack = (await packs.row(packId))!;
      expect(events).toEqual([pack.status === 'READY' ? 'evidence.ready' : 'evidence.failed']);
      if (pack.status === 'READY') expect(packs.kept.has(packObject(packId))).toBe(true);
    });
  });
});

test('one whose workers die each time fails in the end, and leaves its place', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const packId = await asked(packs, caseId);
    let sent = 0;
    for (let round = 0; round < 6; round += 1) {
      for (const message of packs.messages.splice(0)) {
        sent += 1;
        await packs.world.run(packs.make(message, atStep(3, 'crash_before')));
      }
      await packs.world.run(packs.world.later(1_201) && packs.sweep());
    }
    expect(sent).toBe(4);
    expect(await ended(packs)).toEqual(['evidence.failed']);
    expect(await packs.row(packId)).toMatchObject({ status: 'FAILED', failure: 'internal' });
  });
});

test('after a restart, which loses the messages, one that was under way is made', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const packId = await asked(packs, caseId);
    packs.messages = [];
    await packs.world.run(packs.sweep());
    expect(packs.messages).toEqual([]);
    await packs.world.run(packs.sweep({ afterRestart: true }));
    expect(packs.messages).toEqual([packId]);
  });
});

test('one that is late is not begun again by asking: whoever asked first has its event', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const packId = await asked(packs, caseId);
    const { createdAt } = (await packs.row(packId))!;
    packs.world.later(2_000);
    await asked(packs, caseId);
    expect([packs.messages, (await packs.row(packId))!.createdAt]).toEqual([[packId], createdAt]);
    await packs.runToEnd();
    expect(await ended(packs)).toEqual(['evidence.ready']);
  });
});

test('an account has three under way; the fourth is refused until one has ended', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const others = [await packs.newCase(), await packs.newCase(), await packs.newCase()];
    const [first] = [await asked(packs, caseId), await asked(packs, others[0]!), await asked(packs, others[1]!)];
    const [{ error }] = await packs.world.run(packs.ask(others[2]!));
    expect(error).toMatchObject({ code: 'too_many_packs', status: 429, retryAfter: 10 });
    expect(await asked(packs, caseId)).toBe(first);
    await packs.world.run(packs.make(first));
    await asked(packs, others[2]!);
    await packs.runToEnd();
    expect(await ended(packs)).toEqual(Array.from({ length: 4 }, () => 'evidence.ready'));
  });
});

test('asked for by six requests at once: three are under way', async () => {
  await inPackWorld(engine(), 7, async (packs, caseId) => {
    const cases = [caseId];
    while (cases.length < 6) cases.push(await packs.newCase());
    packs.world.schedule.order = packs.world.random;
    const requests = await packs.world.run(...cases.map((one) => packs.ask(one)));
    expect(requests.filter(({ succeeded }) => succeeded).length).toBe(3);
    expect(packs.messages.length).toBe(3);
  });
});

test('a pack that went with its case has no event, and its place is free', async () => {
  await inPackWorld(engine(), 1, async (packs, caseId) => {
    const others = [await packs.newCase(), await packs.newCase(), await packs.newCase()];
    const packId = await asked(packs, caseId);
    for (const other of others.slice(0, 2)) await asked(packs, other);
    const documents = { removeOf: async () => {} } as never;
    await packs.world.do('erase', (parts) => eraseCase({ ...parts, documents }, CALLER, caseId));
    expect(await asked(packs, others[2]!)).not.toBe(packId);
    await packs.world.run(packs.make(packId));
    expect(packs.kept.has(packObject(packId))).toBe(false);
    await packs.runToEnd();
    expect(await ended(packs)).toEqual(Array.from({ length: 3 }, () => 'evidence.ready'));
  });
});
