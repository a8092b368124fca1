/**
 * Credits under load and faults (docs/testing.md): lost answers, races, many concurrent users, repeated messages.
 * A soak (docs/testing.md) runs numbers that are larger than here.
 */
import { expect, test } from 'vitest';
import type { Log } from '../../../shared/platform/observability/log.ts';
import { ch } from '../../../shared/registers/ch/ch.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { readRow } from '../../support/any-row.ts';
import { bigRegister } from '../../support/big-register.ts';
import { tableEngine } from '../../support/engine.ts';
import { silent } from '../../support/parts.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { isSoak, shareAmong, shareOf } from '../../support/share.ts';
import { atStep, FAULTS, type Faults, type Process, SeededRandom, type Step } from '../../support/steps.ts';
import { inWorld, type World } from '../../support/world.ts';

const often = (here: number, soak: number): number => (isSoak ? soak : shareOf(here, 3));
const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const engine = tableEngine();

const FOUND = { jurisdiction: 'FR', identifier: '000700021' };
const OWNED = { jurisdiction: 'FR', identifier: '000700039' };
const NOT_FOUND = { jurisdiction: 'FR', identifier: '000700062' };
const FIGURES = { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } };
const FUND = { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' };
const MATCH = { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' };
const NO_MATCH = { legalName: 'ZZYZX NIRGENDS', jurisdiction: 'NO' };
const LEASE_SECONDS = 101;

const balanceOf = async (world: World): Promise<number> => (await world.state()).accounts[0]!.balance;
const newest = (world: World): string => [...world.accepted].at(-1)!;

async function ended(world: World): Promise<void> {
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
}

/** The seed of a world that failed. */
const seeded = async (seed: number, work: Promise<void>): Promise<void> => {
  await work.catch((error) => {
    throw new Error(`seed ${seed}: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
};

test('1,000 debits with a lost response: the retry debits none twice', async () => {
  const each = 10;
  await runConcurrently(upTo(shareOf(1_000 / each)), async (seed) => {
    await inWorld(engine(), { seed, credits: each + 1, isWarm: true }, async (world) => {
      // A process that has counted the caller within the minute tries the single update first.
      await world.run(world.submit(FOUND));
      const requests = upTo(each).map(() => world.submit(FOUND, { faults: atStep(1, 'twice') }));
      await world.run(...requests);
      expect(requests.filter(({ succeeded }) => succeeded)).toHaveLength(each);
      expect(await world.violations()).toEqual([]);
      const { accounts, rows } = await world.state();
      expect(accounts[0]!.balance).toBe(0);
      expect(Object.keys(accounts[0]!.holds)).toHaveLength(each + 1);
      expect(rows).toHaveLength(each + 1);
    });
  });
});

/** A search that was resent three times without success: the next sweep fails it. */
async function takenAndOld(world: World, body: object): Promise<void> {
  await world.run(world.submit(body));
  world.messages.splice(0);
  const { store } = world.parts();
  for (let sends = 0; sends < 3; sends += 1)
    await store.leases.countSend(await readRow(store, newest(world)), world.later(901).now(), false);
}

const COMPETITORS: Readonly<Record<string, (world: World, faults?: Faults) => Process>> = {
  'the sweeper': (world, faults) => world.sweep(faults),
  'the dead-letter consumer': (world, faults) => world.handleDeadLetter(newest(world), faults),
};

/** The worker pauses at one step, the competitor at one of its own; then the worker runs to its end, then the competitor. */
async function raced(body: object, competitor: string, worker: number, other: number): Promise<boolean> {
  let met = true;
  await inWorld(engine(), { credits: 3 }, async (world) => {
    await takenAndOld(world, body);
    const working = world.work(newest(world), atStep(worker, 'pause'));
    await world.run(working);
    const competing = COMPETITORS[competitor]!(world.later(901), atStep(other, 'pause'));
    await world.run(competing);
    met = working.state === 'paused' && competing.state === 'paused';
    for (const process of [working, competing]) {
      process.go();
      await world.run(process);
    }
    expect(await world.violations()).toEqual([]);
    await ended(world);
    const { accounts, rows } = await world.state();
    expect(accounts[0]!.balance).toBe(rows[0]!.status === 'COMPLETED' ? 2 : 3);
  });
  return met;
}

test('a hold is captured or refunded once, at every pair of steps of two workers', async () => {
  let met = 0;
  for (const competitor of Object.keys(COMPETITORS)) {
    await runConcurrently(
      // Between two requests to a register a competitor has no effect.
      shareAmong([1, 2, 5, 6, 7, 8, 9].flatMap((worker) => upTo(12).map((other) => ({ worker, other: other + 1 })))),
      async ({ worker, other }) => {
        if (competitor === 'the dead-letter consumer' && other > 4) return;
        if (await raced(FOUND, competitor, worker, other)) met += 1;
      },
    );
  }
  // Pairs beyond the last step of either are skipped.
  expect(met).toBeGreaterThan(shareOf(60));
});

test('capture or refund, in any order of their steps', async () => {
  const endings = new Set<string>();
  await runConcurrently(upTo(often(60, 1_000)), (seed) =>
    seeded(
      seed,
      inWorld(engine(), { seed, credits: 3 }, async (world) => {
        await takenAndOld(world, seed % 2 ? FOUND : FIGURES);
        const working = world.work(newest(world), atStep(2 + world.random.below(7), 'pause'));
        await world.run(working);
        world.later(901);
        world.schedule.order = world.random;
        working.go();
        await world.run(working, world.sweep(), world.handleDeadLetter(newest(world)), world.work(newest(world)));
        await ended(world);
        const { accounts, rows } = await world.state();
        endings.add(`${rows[0]!.status} ${accounts[0]!.balance}`);
      }),
    ),
  );
  expect([...endings].toSorted()).toEqual(['COMPLETED 1', 'COMPLETED 2', 'FAILED 3']);
});

/** A fault at one step in twenty. */
const unlucky = (random: SeededRandom): Faults =>
  (() => {
    const decided = new Map<string, ReturnType<Faults>>();
    return (step: Step) => {
      const name = `${step.process} ${step.at}`;
      if (!decided.has(name)) decided.set(name, random.below(20) === 0 ? random.pick(FAULTS) : undefined);
      return decided.get(name);
    };
  })();

/** A soak runs one world of 20 users; a normal run has four worlds of 5, in parallel. */
const BANKS = isSoak
  ? [{ users: 20, clients: 50, operations: 10_000 }]
  : upTo(shareOf(4)).map(() => ({ users: 5, clients: 13, operations: 200 }));

test('20 users, 50 clients, 800 operations with faults: every audit balances', async () => {
  await runConcurrently([...BANKS.entries()], ([seed, { users, clients, operations }]) =>
    seeded(
      seed,
      inWorld(engine(), { seed, users, credits: 30 }, async (world) => {
        const faults = unlucky(new SeededRandom(seed));
        for (let done = 0; done < operations; done += clients) {
          world.schedule.order = world.random;
          await world.run(...upTo(clients).map((client) => operation(world, client, faults)));
          world.later(20);
          if (done % (4 * clients) === 0) expect(await world.violations()).toEqual([]);
        }
        await ended(world);
        expect((await world.state()).rows.length).toBeGreaterThan(operations / 10);
      }),
    ),
  );
}, 600_000);

/** Half of the operations are requests of clients, half are runs of workers and other functions. */
function operation(world: World, client: number, faults: Faults): Process {
  const { random } = world;
  const user = world.users[client % world.users.length]!;
  const waiting = world.messages;
  const kind = random.below(10);
  if (client === 0 && kind === 0) return world.sweep(faults);
  if (kind < 3) return world.submit(random.pick([FOUND, NOT_FOUND]), { user, faults });
  if (kind < 5) return world.find(random.pick([MATCH, NO_MATCH]), { user, faults, ...(kind === 4 && { key: `key ${random.below(5)}` }) });
  if (waiting.length === 0) return world.credit(user, 1, faults);
  const message = random.pick(waiting);
  return kind === 9 ? world.handleDeadLetter(message.searchId, faults) : world.work(message.searchId, faults);
}

test('statements without credits: 100 searches stay COMPLETED and are logged', async () => {
  const warnings: string[] = [];
  const log: Log = { ...silent, warn: (message) => void warnings.push(message) };
  await runConcurrently(upTo(4), async (seed) => {
    await inWorld(engine(), { seed, users: 25, credits: 1, log }, async (world) => {
      await world.run(...world.users.map((user) => world.submit(FIGURES, { user })));
      await ended(world);
      const { accounts, rows, lines } = await world.state();
      expect(accounts.map(({ balance }) => balance)).toEqual(accounts.map(() => 0));
      expect(rows.filter(({ status, chargeFinancials }) => status === 'COMPLETED' && chargeFinancials === undefined)).toHaveLength(25);
      expect(lines.filter(({ kind }) => kind === 'refund' || kind === 'financials')).toEqual([]);
    });
  });
  expect(warnings.filter((message) => message === 'financials_not_charged')).toHaveLength(100);
});

test('the price of a country, cantons, statements and a spent balance: the books balance', async () => {
  const prices = {
    default: { idfinder: 1 },
    CH: { search: 3, idfinder: 5 },
    'CH-ZH': { search: 1, idfinder: 1 },
    NO: { search: 2, financials: 4 },
  };
  // The stub registers need no key.
  const { credentials: _key, ...open } = ch as Registry;
  await inWorld(engine(), { credits: 21, prices, registries: { 'CH-ZH': open } }, async (world) => {
    const [user] = world.users as [string];
    const balance = async () => (await world.state()).accounts[0]!.balance;
    await world.run(world.submit({ jurisdiction: 'CH-ZH', identifier: 'CHE900000022' }, { user }));
    await ended(world);
    expect(await balance()).toBe(18);
    await world.run(world.find({ legalName: 'ENZIAN ERFUNDEN GmbH', jurisdiction: 'CH-ZH' }, { user }));
    await ended(world);
    expect(await balance()).toBe(13);
    for (const left of [7, 1, 1]) {
      await world.run(world.submit(FIGURES, { user }));
      await ended(world);
      expect(await balance()).toBe(left);
    }
    const { lines, rows } = await world.state();
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(1);
    const figures = rows.filter(({ searchInputs }) => searchInputs.jurisdiction === 'NO');
    expect(figures.map(({ status, chargeFinancials }) => [status, chargeFinancials])).toEqual([
      ['COMPLETED', 4],
      ['COMPLETED', 4],
    ]);
  });
  // The sixth credit pays the search, and none is left for its financials.
  await inWorld(engine(), { credits: 8, prices }, async (world) => {
    const [user] = world.users as [string];
    for (const left of [2, 0]) {
      await world.run(world.submit(FIGURES, { user }));
      await ended(world);
      expect((await world.state()).accounts[0]!.balance).toBe(left);
    }
    const { lines, rows } = await world.state();
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(rows.map(({ chargeFinancials }) => chargeFinancials).toSorted()).toEqual([4, undefined]);
  });
});

/** How a look-up ends, and the credits left of one. */
const ENDS: readonly {
  end: string;
  body: object;
  faults?: Faults;
  answers: (process: Process<{ body: unknown[] }>) => unknown;
  left: number;
}[] = [
  { end: 'an empty result', body: NO_MATCH, answers: ({ result }) => result?.body, left: 1 },
  {
    end: 'a register that fails',
    body: MATCH,
    faults: ({ what }) => (what.startsWith('register') ? 'internal' : undefined),
    answers: ({ result }) => result?.body,
    left: 1,
  },
  {
    end: 'a table that does not take the answer',
    body: MATCH,
    faults: ({ what }) => (what.startsWith('table.create') ? 'throttle' : undefined),
    answers: ({ error }) => (error as { code?: string } | undefined)?.code && [],
    left: 1,
  },
  {
    end: 'a death',
    body: MATCH,
    faults: ({ what }) => (what.startsWith('register') ? 'crash_after' : undefined),
    answers: ({ state }) => (state === 'dead' ? [] : undefined),
    left: 1,
  },
];

test.each(ENDS)(
  'the identifier finder, 25 times (100 in the soak) with $end: it costs nothing',
  async ({ body, faults, answers, left }) => {
    await inWorld(engine(), { users: often(25, 100), credits: 1 }, async (world) => {
      const looks = world.users.map((user) => world.find(body, { user, faults }));
      await world.run(...looks);
      expect(looks.map(answers)).toEqual(looks.map(() => []));
      await ended(world);
      expect((await world.state()).accounts.map(({ balance }) => balance)).toEqual(looks.map(() => left));
    });
  },
);

test('50 look-ups at once on 10 credits: 10 are charged, none goes below zero', async () => {
  await inWorld(engine(), { seed: 5, credits: 10 }, async (world) => {
    world.schedule.order = world.random;
    const looks = upTo(50).map(() => world.find(MATCH));
    await world.run(...looks);
    expect(looks.filter(({ succeeded }) => succeeded)).toHaveLength(10);
    expect(looks.filter(({ error }) => error).map(({ error }) => (error as { code: string }).code)).toEqual(
      upTo(40).map(() => 'insufficient_credits'),
    );
    expect(await balanceOf(world)).toBe(0);
    await ended(world);
  });
});

test('messages delivered 1 to 10 times: each search queries its register once and has one result', async () => {
  const [worlds, each] = [shareOf(5), isSoak ? 1_000 : 15];
  await runConcurrently(upTo(worlds), (seed) =>
    seeded(
      seed,
      inWorld(engine(), { seed, credits: each }, async (world) => {
        const { random } = world;
        world.schedule.order = random;
        const requests = upTo(each).map((at) => world.submit(at % 3 ? FOUND : NOT_FOUND));
        await world.run(...requests);
        const deliveries = [...world.accepted].flatMap((id) => upTo(1 + random.below(10)).map(() => id));
        const shuffled = deliveries.map((id) => ({ id, lot: random.next() })).toSorted((a, b) => a.lot - b.lot);
        const workers: Process[] = [];
        for (let at = 0; at < shuffled.length; at += 20) {
          const batch = shuffled.slice(at, at + 20).map(({ id }) => world.work(id));
          await world.run(...batch);
          workers.push(...batch);
        }
        const askers = workers.filter(({ steps }) => steps.some(({ what }) => what.startsWith('register')));
        expect(askers).toHaveLength(each);
        const { rows } = await world.state();
        expect(rows.filter(({ asks }) => asks === 1)).toHaveLength(each);
        world.messages.splice(0);
        await ended(world);
        expect(await balanceOf(world)).toBe(rows.filter(({ status }) => status === 'FAILED').length);
      }),
    ),
  );
});

test('a result in parts is never read in part, at any step of its workers', async () => {
  await inWorld(engine(), { registries: { FR: bigRegister } }, async (world) => {
    await world.run(world.submit(FOUND));
    const whole = async (): Promise<string> => {
      const { searches, results } = world.parts().store;
      const row = (await searches.read(newest(world)))!;
      if (row.status === 'COMPLETED') expect((await results.read(row)).entity.otherNames).toHaveLength(30);
      else expect(row).not.toHaveProperty('manifest');
      return row.status;
    };
    const parts = async () => (await world.state()).items.filter(({ sk }) => (sk as string).includes('#RESULT#')).length;
    const isCommit = ({ what }: Step): boolean => what.startsWith('table.update SEARCH');
    // Concurrent steps run in reverse order.
    world.schedule.order = 'last';
    const dying = world.work(newest(world), (step) => (step.at > 1 && isCommit(step) ? 'crash_before' : 'pause'));
    const seen: string[] = [];
    for (await world.run(dying); dying.state === 'paused'; await world.run(dying)) {
      seen.push(await whole());
      dying.go();
    }
    expect([dying.state, new Set(seen)]).toEqual(['dead', new Set(['PENDING'])]);
    const left = await parts();
    expect(left).toBeGreaterThan(1);
    const next = world.later(LEASE_SECONDS).work(newest(world), (step) => (step.at > 1 ? 'pause' : undefined));
    for (await world.run(next); next.state === 'paused'; await world.run(next)) {
      seen.push(await whole());
      next.go();
    }
    expect(next.succeeded).toBe(true);
    expect(await whole()).toBe('COMPLETED');
    expect(seen.indexOf('COMPLETED')).toBe(seen.lastIndexOf('PENDING') + 1);
    expect(await parts()).toBe(2 * left);
    await ended(world);
  });
});

/** A case with a counterparty that can be expanded. */
async function caseOf(world: World): Promise<{ caseId: string; entityId: string }> {
  await world.run(world.submit(OWNED));
  await ended(world);
  const { store } = world.parts();
  const row = await readRow(store, newest(world));
  const { counterparties } = (await store.results.read(row)).entity;
  return { caseId: row.caseId, entityId: counterparties.find(({ legalName }) => legalName.includes('GRANIT'))!._id };
}

test('of 200 expands of one entity at once, one is accepted and paid', async () => {
  await inWorld(engine(), { seed: 3, credits: 300 }, async (world) => {
    const body = await caseOf(world);
    world.schedule.order = world.random;
    const [failing] = await world.run(world.expand({ ...body, identifier: '000700062', override: true }));
    expect(failing.succeeded).toBe(true);
    await ended(world);
    world.schedule.order = world.random;
    const expands = upTo(200).map(() => world.expand(body));
    await world.run(...expands);
    expect(expands.filter(({ succeeded }) => succeeded)).toHaveLength(1);
    expect(new Set(expands.flatMap(({ error }) => (error ? [(error as { code: string }).code] : [])))).toEqual(
      new Set(['expand_in_progress']),
    );
    await ended(world);
    expect(await balanceOf(world)).toBe(298);
  });
});

test('a fund’s message delivered five times starts one expand of its manager', async () => {
  await runConcurrently(upTo(often(10, 200)), (seed) =>
    seeded(
      seed,
      inWorld(engine(), { seed, credits: 3 }, async (world) => {
        await world.run(world.submit(FUND));
        world.schedule.order = world.random;
        await world.run(...upTo(5).map(() => world.work(newest(world))));
        await ended(world);
        const { rows } = await world.state();
        expect(rows.map(({ searchType, status }) => `${searchType} ${status}`).toSorted()).toEqual(['expand COMPLETED', 'fund COMPLETED']);
        expect(await balanceOf(world)).toBe(2);
      }),
    ),
  );
});

test('a fund without credits for its manager stays COMPLETED, without an expand', async () => {
  await inWorld(engine(), { credits: 0 }, async (world) => {
    await world.run(world.submit(FUND));
    await ended(world);
    expect((await world.state()).rows.map(({ searchType, status }) => `${searchType} ${status}`)).toEqual(['fund COMPLETED']);
  });
});
