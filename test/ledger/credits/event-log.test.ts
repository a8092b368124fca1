/**
 * The event log under faults: one event for each end of a search, numbered without a gap, whatever process dies, waits or gets no answer.
 * `searches/crash-points.test.ts` has every step of every process; `finalViolations` compares the log with the rows.
 */
import { describe, expect, test } from 'vitest';
import { addKey, revokeKey } from '../../../shared/accounts/access/change-keys.ts';
import { type EventPage, readEvents } from '../../../shared/accounts/event-log/read-events.ts';
import { eraseCase } from '../../../shared/cases/case-files/erase-case.ts';
import { readRow } from '../../support/any-row.ts';
import { tableEngine } from '../../support/engine.ts';
import { eventsOf } from '../../support/event-log.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareAmong, shareOf } from '../../support/share.ts';
import { atStep, type Fault, type Faults, type Process, SeededRandom, type Step } from '../../support/steps.ts';
import { inWorld, type World } from '../../support/world.ts';

const engine = tableEngine();
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const FOUND = { jurisdiction: 'FR', identifier: '000700021' };
const NOT_FOUND = { jurisdiction: 'FR', identifier: '000700062' };
const FIGURES = { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } };
const LEI = { lei: '9999INVENTED00000198' };

const newest = (world: World): string => [...world.accepted].at(-1)!;
const logOf = async (world: World) => eventsOf((await world.state()).items).toSorted((one, other) => one.sequence - other.sequence);
const typesOf = async (world: World): Promise<string[]> => (await logOf(world)).map(({ type }) => type);

async function ended(world: World): Promise<void> {
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
}

const isAccount = ({ what }: Step): boolean => what === 'table.update ACCOUNT';
const isEvent = ({ what }: Step): boolean => /^table\.put \d{12}$/.test(what);

/** Until the worker has taken its number and stops before the event. */
async function stoppedBeforeEvent(world: World, fault: 'pause' | 'crash_before'): Promise<Process> {
  await world.run(world.submit(FOUND));
  const working = world.work(newest(world), (step) => (isEvent(step) ? fault : undefined));
  await world.run(working);
  return working;
}

describe('ends of searches', () => {
  test('an event says what the search’s record says; one that is not billed has one as well', async () => {
    await inWorld(engine(), { credits: 5 }, async (world) => {
      for (const submit of [() => world.submit(FOUND), () => world.submit(NOT_FOUND), () => world.lei(LEI), () => world.submit(FIGURES)]) {
        await world.run(submit());
        await ended(world);
      }
      const [found, notFound, lei, figures] = await logOf(world);
      expect(found).toMatchObject({ type: 'search.completed', sequence: 1, sandbox: true });
      expect(found!.data).toMatchObject({ jurisdiction: 'FR', counterparties: expect.any(Number), cost: 1 });
      expect(found!.data.dataStatus).toEqual((await resultOf(world, found!.data.searchId as string)).dataStatus);
      expect(notFound).toMatchObject({ type: 'search.failed', sequence: 2, data: { code: 'not_found', retryable: false } });
      expect(lei).toMatchObject({ type: 'search.completed', sequence: 3, data: { searchType: 'lei', cost: 0 } });
      expect(figures).toMatchObject({ type: 'search.completed', sequence: 4, data: { jurisdiction: 'NO', cost: 1 } });
    });
  });

  test('no event has a name, an address or a number of the company', async () => {
    await inWorld(engine(), { credits: 5 }, async (world) => {
      await world.run(world.submit({ ...FOUND, legal_name: 'CANARY NAME', reference: 'CANARY REFERENCE' }));
      await ended(world);
      const { legalName } = await resultOf(world, newest(world));
      const text = JSON.stringify(await logOf(world));
      for (const canary of ['CANARY', legalName, FOUND.identifier]) expect(text).not.toContain(canary);
    });
  });

  test('a request that died before its row was written has no event, and neither has a look-up', async () => {
    await inWorld(engine(), { credits: 5 }, async (world) => {
      await world.run(world.submit(FOUND, { faults: atStep(2, 'crash_before') }));
      await world.run(world.find({ legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' }));
      world.messages.splice(0);
      world.later(301);
      await ended(world);
      expect(await logOf(world)).toEqual([]);
      expect((await world.state()).accounts[0]).not.toHaveProperty('lastEvent');
    });
  });
});

const resultOf = async (world: World, searchId: string) => {
  const { store } = world.parts();
  return (await store.results.read(await readRow(store, searchId))).entity;
};

describe('between number and event', () => {
  test('a worker that died there: the sweep writes the event at its next run, and settles', async () => {
    await inWorld(engine(), {}, async (world) => {
      expect((await stoppedBeforeEvent(world, 'crash_before')).state).toBe('dead');
      expect(await logOf(world)).toEqual([]);
      await world.run(world.later(60).sweep());
      expect(await typesOf(world)).toEqual(['search.completed']);
      expect((await world.state()).accounts[0]).toMatchObject({ holds: {}, balance: 2 });
    });
  });

  test('a worker that has just taken the number is left alone by the sweep', async () => {
    await inWorld(engine(), {}, async (world) => {
      const working = await stoppedBeforeEvent(world, 'pause');
      const sweeper = world.later(2).sweep();
      await world.run(sweeper);
      expect(sweeper.result!.settled).toBe(0);
      working.go();
      await world.run(working);
      await ended(world);
    });
  });

  test('later events are written while one is missing, each under its own number', async () => {
    await inWorld(engine(), {}, async (world) => {
      const working = await stoppedBeforeEvent(world, 'pause');
      await world.run(world.submit(NOT_FOUND));
      await world.run(world.work(newest(world)));
      expect((await logOf(world)).map(({ sequence, type }) => [sequence, type])).toEqual([[2, 'search.failed']]);
      working.go();
      await world.run(working);
      expect(await typesOf(world)).toEqual(['search.completed', 'search.failed']);
      await ended(world);
    });
  });

  test.each(['a second worker', 'the sweeper'])('%s writes the event meanwhile: it is the same, byte for byte', async (other) => {
    await inWorld(engine(), {}, async (world) => {
      const working = await stoppedBeforeEvent(world, 'pause');
      await world.run(other === 'the sweeper' ? world.later(60).sweep() : world.work(newest(world)));
      const before = await logOf(world);
      expect(before).toHaveLength(1);
      working.go();
      await world.run(working);
      expect(await logOf(world)).toEqual(before);
      await ended(world);
    });
  });
});

const CALLER = { userId: 'user-1', keyId: 'key' };
const bucket = { removeOf: async () => {} } as never;

test('a case that is erased before its search is settled: the event is written and stays', async () => {
  const faults: Fault[] = ['crash_before', 'crash_after', 'lost'];
  const steps = upTo(16).flatMap((at) => faults.map((fault) => ({ at: at + 1, fault })));
  await runConcurrently(shareAmong([{ at: 0, fault: 'lost' as Fault }, ...steps]), async ({ at, fault }) => {
    await inWorld(engine(), {}, async (world) => {
      await world.run(world.submit(FOUND));
      const row = newest(world);
      await world.run(world.work(row, (step) => (isAccount(step) ? 'crash_before' : undefined)));
      world.accepted.clear();
      world.messages.splice(0);
      const erase = (some?: Faults) =>
        world.do('erase', (parts) => eraseCase({ ...parts, documents: bucket }, CALLER, row.slice(0, 32)), some);
      await erase(atStep(at, fault));
      await erase();
      await world.run(world.later(120).sweep());
      expect(await typesOf(world)).toEqual(['search.completed', 'case.erased']);
      expect((await world.state()).accounts[0]).toMatchObject({ balance: 2, holds: {}, lastEvent: 2, pendingEvents: {} });
    });
  });
});

test('an ordered document has one event, wherever its worker dies', async () => {
  const runs = upTo(10).flatMap((at) => (['crash_before', 'crash_after', 'lost'] as const).map((fault) => ({ at: at + 1, fault })));
  await runConcurrently(runs, async ({ at, fault }) => {
    await inWorld(engine(), {}, async (world) => {
      await world.run(world.submit({ jurisdiction: 'QS', identifier: '100001' }));
      await world.deliver(world.visible()[0]!, atStep(at, fault));
      await ended(world);
      const expected = world.accepted.size > 0 ? ['search.completed', 'search.document_pending'] : [];
      expect((await typesOf(world)).toSorted()).toEqual(expected);
    });
  });
});

const KEY_FAULTS: Fault[] = ['crash_before', 'crash_after', 'throttle', 'lost', 'twice'];
const keyRuns = upTo(6).flatMap((at) => KEY_FAULTS.map((fault) => ({ at: at + 1, fault })));

test.each(['key.created', 'key.revoked'])('%s under faults at every step: an event where the key changed, and none else', async (type) => {
  await runConcurrently(keyRuns, async ({ at, fault }) => {
    await inWorld(engine(), {}, async (world) => {
      const now = world.now();
      const change = (some?: Faults) =>
        world.do(
          'change',
          (parts) =>
            type === 'key.created'
              ? addKey(parts, 'user-1', 'other', { label: 'other', createdAt: now.toISOString() })
              : revokeKey(parts, 'user-1', 'key', { label: 'key', now }),
          some,
        );
      await change(atStep(at, fault));
      await world.run(world.later(120).sweep());
      const { keys, pendingEvents = {} } = (await world.state()).accounts[0]!;
      const isChanged = type === 'key.created' ? keys.other !== undefined : keys.key === undefined;
      expect([await typesOf(world), pendingEvents]).toEqual([isChanged ? [type] : [], {}]);
    });
  });
});

test('credits that the operator adds have one event, with the balance', async () => {
  await inWorld(engine(), { credits: 3 }, async (world) => {
    await world.run(world.credit('user-1', 5, atStep(3, 'crash_after')));
    await world.run(world.later(400).sweep());
    await world.run(world.sweep());
    expect((await logOf(world)).map(({ type, data }) => [type, data])).toEqual([['credits.granted', { amount: 5, balance: 8 }]]);
    expect(await world.finalViolations()).toEqual([]);
  });
});

test('500 submits across the threshold: one credits.low; after a grant a second one', async () => {
  const submits = Math.max(20, shareOf(500));
  await inWorld(engine(), { credits: submits }, async (world) => {
    await world.parts().store.lowCredits.setThreshold('user-1', submits - 5);
    const across = async () => {
      world.schedule.order = world.random;
      await world.run(...upTo(submits).map(() => world.submit(FOUND)));
      await ended(world);
      await world.run(world.later(120).sweep());
      await ended(world);
    };
    const lows = async () => (await logOf(world)).filter(({ type }) => type === 'credits.low').map(({ data }) => data);
    await across();
    expect(await lows()).toEqual([{ balance: expect.any(Number), threshold: submits - 5 }]);
    await world.run(world.credit('user-1', submits));
    expect((await world.state()).accounts[0]).not.toHaveProperty('creditsLow');
    await across();
    expect(await lows()).toHaveLength(2);
  });
});

/** Of 100 calls 40 fail in one of the ways of a table, or come late; one in a hundred ends its process. */
const troubled = (random: SeededRandom): Faults => {
  const decided = new Map<string, Fault | undefined>();
  const draw = (): Fault | undefined => {
    const lot = random.below(100);
    if (lot === 0) return random.pick(['crash_before', 'crash_after']);
    return lot < 40 ? random.pick(['throttle', 'conflict', 'lost', 'twice', 'delay']) : undefined;
  };
  return (step) => {
    const name = `${step.process} ${step.at}`;
    if (!decided.has(name)) decided.set(name, draw());
    return decided.get(name);
  };
};

const AT_ONCE = 20;
/** Beside each batch of workers: 100,000 reads in all for the whole number of searches. */
const READERS = 2 + shareOf(38);
/** Then everything comes to its end: no search may be open for more than an hour. */
const IN_A_STORM = 200;

/** Reads the log while it is written; what it has read, by number, must come in order, without a gap, and never change. */
class LogReader {
  readonly seen: string[] = [];
  reads = 0;

  /** On from a number that it has read, or from the beginning. */
  read(world: World, after: number): Process<EventPage> {
    this.reads += 1;
    return world.start('reader', (parts) => readEvents(parts, CALLER, { after: String(after), limit: '50' }));
  }

  check(after: number, { result, error }: Process<EventPage>): void {
    expect(error).toBeUndefined();
    result!.data.forEach((event, at) => {
      expect(event.sequence).toBe(after + 1 + at);
      expect(event.sequence).toBeLessThanOrEqual(this.seen.length + 1);
      const text = JSON.stringify(event);
      expect(this.seen[event.sequence - 1] ?? text).toBe(text);
      this.seen[event.sequence - 1] = text;
    });
  }
}

/** Accepts `count` searches, delivers each message one to ten times to workers that fail, then lets everything come to its end. */
async function storm(world: World, count: number, faults: Faults, reader: LogReader): Promise<void> {
  const { random } = world;
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const ids = [...(await accepted(world, Math.min(AT_ONCE, count - begun)))];
    world.schedule.order = random;
    const deliveries = ids.flatMap((id) => upTo(1 + random.below(10)).map(() => id));
    const shuffled = deliveries.map((id) => ({ id, lot: random.next() })).toSorted((one, other) => one.lot - other.lot);
    for (let at = 0; at < shuffled.length; at += AT_ONCE) {
      const after = upTo(READERS).map((at) => (at === 0 ? reader.seen.length : random.below(reader.seen.length + 1)));
      const readers = after.map((number) => reader.read(world, number));
      const batch = shuffled.slice(at, at + AT_ONCE);
      const workers = batch.map(({ id }) => (random.below(12) === 0 ? world.handleDeadLetter(id, faults) : world.work(id, faults)));
      await world.run(...workers, ...readers);
      readers.forEach((read, which) => {
        reader.check(after[which]!, read);
      });
      if (random.below(4) === 0) await world.run(world.later(60).sweep(faults));
    }
  }
}

async function accepted(world: World, count: number): Promise<string[]> {
  const before = new Set(world.accepted);
  world.schedule.order = 'first';
  await world.run(...upTo(count).map((at) => (at % 7 === 6 ? world.lei(LEI) : world.submit(at % 3 ? FOUND : NOT_FOUND))));
  return [...world.accepted].filter((id) => !before.has(id));
}

/** The share of a share: a hundred in `npm test`. The whole number takes 20 minutes of CPU. */
const SEARCHES = shareOf(shareOf(10_000));

test('10,000 searches, 40 % faults: 10,000 events, and 100,000 reads beside them see no gap', async () => {
  await inWorld(engine(), { seed: 16, credits: SEARCHES }, async (world) => {
    const reader = new LogReader();
    const faults = troubled(new SeededRandom(16));
    for (let begun = 0; begun < SEARCHES; begun += IN_A_STORM) {
      await storm(world, Math.min(IN_A_STORM, SEARCHES - begun), faults, reader);
      await world.runToEnd();
    }
    expect(await world.finalViolations()).toEqual([]);
    const log = await logOf(world);
    for (let last = -1; last < reader.seen.length; ) {
      last = reader.seen.length;
      const read = reader.read(world, last);
      await world.run(read);
      reader.check(last, read);
    }
    expect(reader.seen.map((text) => (JSON.parse(text) as { id: string }).id)).toEqual(log.map(({ id }) => id));
    expect(log.map(({ sequence }) => sequence)).toEqual(upTo(SEARCHES).map((at) => at + 1));
    expect(new Set(log.map(({ id }) => id)).size).toBe(SEARCHES);
    expect(new Set(log.map(({ data }) => data.searchId))).toEqual(world.accepted);
    expect(reader.reads).toBeGreaterThanOrEqual((SEARCHES * READERS) / 4);
  });
}, 7_200_000);
