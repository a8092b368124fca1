/**
 * The events of an unwrap: one for each round and each end, in order, whatever process dies between the row and its event. The scene is NO, GB,
 * FR: two rounds, and the end. `crash-points.test.ts` kills its drivers at every step; `finalViolations` compares the log with the row.
 */
import { describe, expect, test } from 'vitest';
import { eraseCase } from '../../../shared/cases/case-files/erase-case.ts';
import { cancelUnwrap } from '../../../shared/searches/unwrap/cancel-unwrap.ts';
import type { UnwrapAnswer } from '../../../shared/searches/unwrap/unwrap-answer.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf, type LogEvent, logViolations } from '../../support/event-log.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong } from '../../support/share.ts';
import { atStep, type Fault, type Faults, SeededRandom, type Step } from '../../support/steps.ts';
import { inWorld, type World } from '../../support/world.ts';

const engine = tableEngine();
const CALLER = { userId: 'user-1', keyId: 'key' };

interface Staged {
  world: World;
  caseId: string;
  unwrapId: string;
}

async function staged(work: (at: Staged) => Promise<void>, maxCredits = 5): Promise<void> {
  await inWorld(engine(), { credits: 10 }, async (world) => {
    await world.run(world.submit({ jurisdiction: 'NO', identifier: '100000024' }));
    await world.runToEnd();
    const caseId = [...world.accepted][0]!.slice(0, 32);
    const [started] = await world.run(world.unwrap(caseId, { maxCredits, ruleSets: ['fatf-r24'] }));
    await work({ world, caseId, unwrapId: (started.result!.body as UnwrapAnswer)._id });
  });
}

async function logOf({ world }: Staged): Promise<LogEvent[]> {
  const log = eventsOf((await world.state()).items).toSorted((one, other) => one.sequence - other.sequence);
  return log.filter(({ type }) => !type.startsWith('search.'));
}

const loggedEvents = async (at: Staged): Promise<string[]> =>
  (await logOf(at))
    .filter(({ type }) => type !== 'ownership.changed')
    .map(({ type, data }) => [type, data.reason ?? data.outcome ?? data.round ?? ''].join(' ').trim());

const WHOLE = ['unwrap.progressed 1', 'unwrap.progressed 2', 'unwrap.completed partlyResolved'];

async function expectEnd(at: Staged, events: readonly string[]): Promise<void> {
  await at.world.runToEnd();
  expect(await at.world.finalViolations()).toEqual([]);
  expect(await loggedEvents(at)).toEqual(events);
}

/** One message of the unwrap, with faults. */
const driven = async ({ world, unwrapId }: Staged, faults?: Faults) => {
  const driver = world.drive(unwrapId, faults);
  await world.run(driver);
  return driver;
};

/** Once the row of a round or an end is written, before the event has its number, or before the event. */
const firstAfterRow = (fault: Fault, what: RegExp): Faults => {
  let isWritten = false;
  return (step: Step) => {
    if (isWritten && what.test(step.what)) return fault;
    isWritten ||= step.what === 'table.transact ';
    return undefined;
  };
};

test('each round and the end, with what was searched and charged by then, and no name', async () => {
  await staged(async (at) => {
    await expectEnd(at, WHOLE);
    const [first, second, end] = (await logOf(at)).filter(({ type }) => type.startsWith('unwrap.'));
    const { unwrapId, caseId } = at;
    expect(first!.data).toEqual({ unwrapId, caseId, round: 1, entitiesKnown: 2, searched: 0, open: 1, inFlight: 1, captured: 0 });
    expect(second!.data).toMatchObject({ round: 2, searched: 1, inFlight: 1, captured: 1 });
    expect(end!.data).toMatchObject({ round: 3, searched: 2, open: 0, inFlight: 0, captured: 2, outcome: 'partlyResolved' });
    expect(JSON.stringify([first, second, end])).not.toMatch(/nordlys|harbour|oppdiktet/i);
  });
});

describe('changes of verdicts', () => {
  const became = (word: 'is' | 'mayBe') => ({
    ...{ ruleSet: 'fatf-r24', nodeId: expect.any(String) },
    ...{ before: 'isNotBeneficialOwner', after: `${word}BeneficialOwner` },
  });
  /** Owners of the company in GB, and those of the company in FR above it. */
  const [inGb, inFr] = [
    [became('mayBe'), became('mayBe'), became('is')],
    [became('mayBe'), became('mayBe')],
  ];

  async function changesOf(at: Staged) {
    const log = await logOf(at);
    const changed = log.filter(({ type }) => type === 'ownership.changed');
    const following = changed.map((event) => log[log.indexOf(event) + 1]!.type);
    return { changed: changed.map(({ data }) => data), following };
  }

  test('have one event at the end, before that of the end, where the rounds take no 10 seconds', async () => {
    await staged(async (at) => {
      await expectEnd(at, WHOLE);
      const { changed, following } = await changesOf(at);
      const { unwrapId, caseId } = at;
      expect(changed).toEqual([{ unwrapId, caseId, round: 3, changed: 5, changes: expect.arrayContaining([...inGb, ...inFr]) }]);
      expect(following).toEqual(['unwrap.completed']);
    });
  });

  test('have one after each 10 seconds', async () => {
    await staged(async (at) => {
      await driven(at);
      at.world.later(11);
      await expectEnd(at, WHOLE);
      const { changed, following } = await changesOf(at);
      expect(changed.map(({ round, changes }) => [round, changes])).toEqual([
        [2, inGb],
        [3, inFr],
      ]);
      expect(following).toEqual(['unwrap.progressed', 'unwrap.completed']);
    });
  });
});

describe('a driver that dies between the row and the event', () => {
  test.each([
    ['before the number', /^table\.update ACCOUNT$/],
    ['before the event', /^table\.put \d{12}$/],
  ])('%s: the next driver writes it, before its own', async (_, what) => {
    await staged(async (at) => {
      expect((await driven(at, firstAfterRow('crash_before', what))).state).toBe('dead');
      expect(await loggedEvents(at)).toEqual([]);
      // It starts what the dead one planned, and plans nothing itself.
      at.world.later(31);
      await driven(at);
      expect(await loggedEvents(at)).toEqual(WHOLE.slice(0, 1));
      await expectEnd(at, WHOLE);
    });
  });

  test('and no driver after it: the sweep writes the event', async () => {
    await staged(async (at) => {
      expect((await driven(at, firstAfterRow('crash_before', /^table\.put \d{12}$/))).state).toBe('dead');
      await at.world.run(at.world.later(61).sweep());
      expect(await loggedEvents(at)).toEqual(['unwrap.progressed 1']);
      await expectEnd(at, WHOLE);
    });
  });

  test('and a cancellation that dies there too: the sweep writes both, the round first', async () => {
    await staged(async (at) => {
      const { world, caseId, unwrapId } = at;
      const faults = () => firstAfterRow('crash_before', /^table\.update ACCOUNT$/);
      await driven(at, faults());
      await world.do('cancel', (parts) => cancelUnwrap(parts, { caller: CALLER, caseId, unwrapId }), faults());
      expect(await loggedEvents(at)).toEqual([]);
      await world.run(world.later(120).sweep());
      expect(await loggedEvents(at)).toEqual(['unwrap.progressed 1', 'unwrap.stopped cancelled']);
    });
  });

  test('and a cancellation meanwhile: the round comes first, each once', async () => {
    await staged(async (at) => {
      const { world, caseId, unwrapId } = at;
      const driver = await driven(at, firstAfterRow('pause', /^table\.update ACCOUNT$/));
      expect(driver.state).toBe('paused');
      await world.run(world.cancelUnwrap(caseId, unwrapId));
      expect(await loggedEvents(at)).toEqual(['unwrap.progressed 1', 'unwrap.stopped cancelled']);
      driver.go();
      await world.run(driver);
      await expectEnd(at, ['unwrap.progressed 1', 'unwrap.stopped cancelled']);
    });
  });
});

const runs = Array.from({ length: 12 }, (_, at) => at + 1).flatMap((at) =>
  (['crash_before', 'crash_after', 'throttle', 'lost', 'twice'] as const).map((fault) => ({ at, fault })),
);

test('a cancellation under faults at every step: an event where it was cancelled, and none else', async () => {
  await runConcurrently(shareAmong(runs), async ({ at: step, fault }) => {
    await staged(async (at) => {
      const { world, caseId, unwrapId } = at;
      await world.do('cancel', (parts) => cancelUnwrap(parts, { caller: CALLER, caseId, unwrapId }), atStep(step, fault));
      const { status } = (await world.parts().store.unwraps.read(unwrapId))!;
      await expectEnd(at, status === 'CANCELLED' ? ['unwrap.stopped cancelled'] : WHOLE);
    });
  });
});

const bucket = { removeOf: async () => {} } as never;

test('an erasure under faults at every step: the unwrap stops, then the case is erased, once', async () => {
  await runConcurrently(shareAmong([...runs, ...runs.map(({ at, fault }) => ({ at: at + 12, fault }))]), async ({ at: step, fault }) => {
    await staged(async (at) => {
      const { world, caseId } = at;
      const erase = (faults?: Faults) => world.do('erase', (parts) => eraseCase({ ...parts, documents: bucket }, CALLER, caseId), faults);
      await erase(atStep(step, fault));
      await erase();
      world.messages.splice(0);
      await world.run(world.later(120).sweep());
      const state = await world.state();
      expect([logViolations(state), state.accounts[0]!.pendingEvents]).toEqual([[], {}]);
      expect(await loggedEvents(at)).toEqual(['unwrap.stopped cancelled', 'case.erased']);
    });
  });
});

/** Of 100 calls 20 fail in one of the ways of a table, or come late, and two end their process. */
function troubled(random: SeededRandom): Faults {
  return () => {
    const lot = random.below(100);
    if (lot < 2) return random.pick(['crash_before', 'crash_after']);
    return lot < 20 ? random.pick(['throttle', 'conflict', 'lost', 'twice', 'delay']) : undefined;
  };
}

test('300 seeds of failing drivers, two at a time, sweeps and cancellations: each event once', async () => {
  const seeds = shareAmong(Array.from({ length: 300 }, (_, at) => at + 1));
  const ends = new Set<string>();
  await runConcurrently(seeds, async (seed) => {
    await staged(async (at) => {
      const { world, caseId, unwrapId } = at;
      const random = new SeededRandom(seed);
      world.schedule.order = random;
      for (let turn = 0; turn < 15; turn += 1) {
        const message = world.visible()[0];
        if (message) await world.deliver(message, troubled(random), 2);
        else world.later(3);
        if (random.below(8) === 0) await world.run(world.later(30).sweep(troubled(random)));
        if (random.below(20) === 0) await world.run(world.cancelUnwrap(caseId, unwrapId));
      }
      await world.runToEnd();
      expect([seed, await world.finalViolations()]).toEqual([seed, []]);
      ends.add((await loggedEvents(at)).at(-1)!);
    });
  });
  expect([...ends]).toContain('unwrap.stopped cancelled');
});

test('a driver that fails five times ends it: failed, and a resume goes on', async () => {
  await staged(async (at) => {
    const { world, caseId, unwrapId } = at;
    world.messages.splice(0);
    for (let tries = 0; tries < 5; tries += 1) {
      await driven(at, ({ what }) => (what.startsWith('table.page') ? 'internal' : undefined));
      world.later(60);
    }
    await driven(at);
    expect(await loggedEvents(at)).toEqual(['unwrap.stopped failed']);
    await world.run(world.resumeUnwrap(caseId, unwrapId));
    await expectEnd(at, ['unwrap.stopped failed', ...WHOLE]);
  });
});

test('a ceiling that is reached stops it, and a resume with a higher one goes on from there', async () => {
  await staged(async (at) => {
    const first = ['unwrap.progressed 1', 'unwrap.stopped ceiling_reached'];
    await expectEnd(at, first);
    await at.world.run(at.world.resumeUnwrap(at.caseId, at.unwrapId, { maxCredits: 5 }));
    await expectEnd(at, [...first, 'unwrap.progressed 3', 'unwrap.completed partlyResolved']);
  }, 1);
});
