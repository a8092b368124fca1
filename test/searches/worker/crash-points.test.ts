/**
 * Crash points: whichever process dies, waits or gets no answer at any step, the equations of docs/data-model.md hold.
 *
 * A run without faults finds the steps of each process, so that nothing is listed by hand. Dying after one step and dying before the next
 * leave the same state; concurrent steps run in both orders, and every state that a death can leave is tried once.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { entityId } from '../../../shared/model/entity/case-graph.ts';
import type { Registry } from '../../../shared/registers/contract.ts';
import { fr } from '../../../shared/registers/fr/fr.ts';
import { readRow } from '../../support/any-row.ts';
import { bigRegister } from '../../support/big-register.ts';
import { tableEngine } from '../../support/engine.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { isSoak, shareAmong, shareAtLeast } from '../../support/share.ts';
import { atStep, type Fault, type Faults, type Process } from '../../support/steps.ts';
import { testIf } from '../../support/test-if.ts';
import { PRODUCTION_MS, World, type WorldSettings } from '../../support/world.ts';

const engine = tableEngine();

interface Scene {
  name: string;
  settings?: Partial<WorldSettings>;
  /** Everything before the process under test. */
  before?: (world: World) => Promise<unknown>;
  act: (world: World, faults?: Faults) => Promise<Process>;
  /** A later action from outside, such as a client's retry with its key. */
  after?: (world: World) => Promise<unknown>;
  /** The minimal number of crash points, so that a change that loses some is noticed. */
  points: number;
  /** Possible balances after a death; after an error or a wait, which are answered, also `orLeft`. */
  left: readonly number[];
  orLeft?: readonly number[];
  /** Its steps are the same as another scene's; each state costs time. */
  onlyDies?: true;
  /** Processes that run to their end while the process waits. */
  competitors?: Readonly<Record<string, (world: World) => Promise<unknown>>>;
}

const FOUND = { jurisdiction: 'FR', identifier: '000700021' };
const NOT_FOUND = { jurisdiction: 'FR', identifier: '000700062' };
const FIGURES = { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } };
const PAPER = { jurisdiction: 'QS', identifier: '100001' };
const FUND = { target_type: 'fund', legal_name: 'INVENTED HARBOUR GROWTH FUND' };
const LEI = { lei: '9999INVENTED00000198' };
const MATCH = { legalName: 'NORDLYS OPPDIKTET', jurisdiction: 'NO' };
const NO_MATCH = { legalName: 'ZZYZX NIRGENDS', jurisdiction: 'NO' };
/** Longer than a lease; longer than a hold may be without a row; longer than a search may be open before it is resent. */
const [LEASE, ROWLESS, STALE] = [101, 301, 901];

const one = async <T extends Process>(world: World, process: T): Promise<T> => {
  await world.run(process);
  return process;
};
const submitted = async (world: World, body: object): Promise<void> => void (await one(world, world.submit(body)));
/** Delivers the waiting message by the queue's rules. */
const worker = async (world: World, faults?: Faults): Promise<Process> => (await world.deliver(world.visible()[0]!, faults))[0]!;
const theSearch = (world: World): string => [...world.accepted].at(-1)!;

/** A case with a counterparty that can be expanded; it cost one credit. */
async function caseOf(world: World): Promise<{ caseId: string; entityId: string }> {
  await submitted(world, { jurisdiction: 'FR', identifier: '000700039' });
  await world.runToEnd();
  const { store } = world.parts();
  const row = await readRow(store, theSearch(world));
  const { counterparties } = (await store.results.read(row)).entity;
  const owner = counterparties.find(({ legalName }) => legalName.includes('GRANIT'))!;
  return { caseId: row.caseId, entityId: owner._id };
}

const secondWorker = async (world: World) => one(world.later(LEASE), world.work(theSearch(world)));
const deadLetterHandler = async (world: World) => one(world.later(LEASE), world.handleDeadLetter(theSearch(world)));
const sweeper = async (world: World) => one(world.later(STALE), world.sweep());
/** Within the time limit of an API function. */
const sweeperInTime = async (world: World) => one(world.later(29), world.sweep());
const sweeperThatEnds = async (world: World) => {
  for (let round = 0; round < 4; round += 1) await one(world.later(STALE), world.sweep());
};
const WORKERS_COMPETITORS = {
  'a second worker': secondWorker,
  'the dead-letter consumer': deadLetterHandler,
  'the sweeper, four times': sweeperThatEnds,
};
const dyingRequest = async (world: World) => one(world, world.submit(FOUND, { faults: atStep(2, 'crash_before') }));
const twinOf = (body: object) => async (world: World) => one(world, world.submit(body, { key: 'twin' }));
const lateTwinOf = (body: object) => async (world: World) => one(world.later(ROWLESS), world.submit(body, { key: 'twin' }));
const expandables = new WeakMap<World, { caseId: string; entityId: string }>();
const openCase = async (world: World): Promise<void> => void expandables.set(world, await caseOf(world));
const expandOf = (world: World, key?: string, faults?: Faults) => one(world, world.expand(expandables.get(world)!, { key, faults }));

/** A case of a company whose register has financials, and one whose register has none; it cost one credit. */
const searched = (identifier: string) => async (world: World) => {
  await submitted(world, { jurisdiction: 'NO', identifier });
  await world.runToEnd();
  const searchId = theSearch(world);
  expandables.set(world, { caseId: searchId.slice(0, 32), entityId: entityId(searchId, 'root') });
};
const figuresOf = (world: World, key?: string, faults?: Faults) => one(world, world.financials(expandables.get(world)!, { key, faults }));
const figuresAskedFor = (identifier: string) => async (world: World) => {
  await searched(identifier)(world);
  await figuresOf(world);
};
const [WITH_FIGURES, WITHOUT] = ['100000008', '100000067'];

/** One look-up immediately, then one every 52.8 seconds. */
const slowly: Partial<WorldSettings> = {
  isLive: true,
  registries: { FR: { ...(fr as Registry), pace: { requests: 8, perSeconds: 60, perLookUp: 4 } } },
};
const oneAskedOneCome = async (world: World): Promise<void> => {
  await submitted(world, FOUND);
  await worker(world);
  await submitted(world, FOUND);
};
const oneWaiting = async (world: World): Promise<void> => {
  await oneAskedOneCome(world);
  await worker(world);
  world.later(54);
};

const SCENES: readonly Scene[] = [
  {
    name: 'worker of a search before its turn',
    settings: slowly,
    before: oneAskedOneCome,
    act: worker,
    points: 8,
    left: [1],
    orLeft: [1, 2],
    competitors: WORKERS_COMPETITORS,
  },
  {
    name: 'worker of a search whose turn has come',
    settings: slowly,
    before: oneWaiting,
    act: worker,
    points: 10,
    left: [1],
    orLeft: [1, 2],
    competitors: { 'a second worker': secondWorker, 'the sweeper': sweeper },
  },
  {
    name: 'submit of a search that costs nothing',
    act: (world, faults) => one(world, world.lei(LEI, { faults })),
    points: 3,
    left: [3],
    competitors: { 'the sweeper': sweeper },
  },
  {
    name: 'worker of a search that costs nothing',
    before: async (world) => void (await one(world, world.lei(LEI))),
    act: worker,
    points: 5,
    left: [3],
    competitors: { 'a second worker': secondWorker, 'the dead-letter consumer': deadLetterHandler },
  },
  {
    name: 'submit',
    act: (world, faults) => one(world, world.submit(FOUND, { faults })),
    points: 4,
    left: [2, 3],
    competitors: { 'the sweeper': sweeper },
  },
  {
    name: 'submit with an Idempotency-Key, asked again until it is answered',
    act: (world, faults) => one(world, world.submit(FOUND, { key: 'twin', faults })),
    after: async (world) => {
      await twinOf(FOUND)(world);
      await one(world.later(62), world.submit(FOUND, { key: 'twin' }));
    },
    points: 4,
    left: [2],
    competitors: {
      'the same request': twinOf(FOUND),
      'the same request, later': lateTwinOf(FOUND),
      'the sweeper': sweeper,
      'the same request, and its worker': async (world) => {
        await twinOf(FOUND)(world);
        if (world.accepted.size > 0) await secondWorker(world);
      },
    },
  },
  {
    name: 'expand',
    settings: { credits: 4 },
    before: openCase,
    act: (world, faults) => expandOf(world, undefined, faults),
    points: 6,
    left: [2, 3],
    competitors: {
      'the same expand': (world) => expandOf(world),
      'the sweeper': sweeper,
    },
  },
  {
    name: 'expand with an Idempotency-Key, asked again until it is answered',
    settings: { credits: 4 },
    before: openCase,
    act: (world, faults) => expandOf(world, 'twin', faults),
    after: async (world) => {
      await expandOf(world, 'twin');
      await expandOf(world.later(62), 'twin');
    },
    points: 6,
    left: [2],
    competitors: { 'the same request': (world) => expandOf(world, 'twin') },
  },
  {
    name: 'figures later',
    settings: { credits: 4 },
    before: searched(WITH_FIGURES),
    act: (world, faults) => figuresOf(world, undefined, faults),
    points: 6,
    left: [2, 3],
    competitors: { 'the same request': (world) => figuresOf(world), 'the sweeper': sweeper },
  },
  {
    name: 'figures later, with an Idempotency-Key, asked again until it is answered',
    settings: { credits: 4 },
    before: searched(WITH_FIGURES),
    act: (world, faults) => figuresOf(world, 'twin', faults),
    after: async (world) => {
      await figuresOf(world, 'twin');
      await figuresOf(world.later(62), 'twin');
    },
    points: 6,
    left: [2],
    competitors: { 'the same request': (world) => figuresOf(world, 'twin') },
  },
  {
    name: 'worker of figures later, COMPLETED',
    settings: { credits: 4 },
    before: figuresAskedFor(WITH_FIGURES),
    act: worker,
    points: 6,
    left: [2],
    competitors: WORKERS_COMPETITORS,
  },
  {
    name: 'worker of figures later, which the register does not have',
    settings: { credits: 4 },
    before: figuresAskedFor(WITHOUT),
    act: worker,
    points: 5,
    left: [3],
    competitors: { 'a second worker': secondWorker, 'the dead-letter consumer': deadLetterHandler },
  },
  {
    name: 'worker of a fund, which expands its manager',
    before: (world) => submitted(world, FUND),
    act: worker,
    points: 14,
    // If a worker dies between the manager's hold and its row, the sweeper refunds the hold, and no expand starts.
    left: [2, 3],
    competitors: { 'a second worker': secondWorker, 'the sweeper': sweeper },
  },
  {
    name: 'idfinder, with a match',
    act: (world, faults) => one(world, world.find(MATCH, { faults })),
    points: 4,
    left: [2, 3],
    competitors: { 'the sweeper': sweeperInTime },
  },
  {
    name: 'idfinder, with an Idempotency-Key, asked again until it is answered',
    act: (world, faults) => one(world, world.find(MATCH, { key: 'twin', faults })),
    after: async (world) => {
      await one(world, world.find(MATCH, { key: 'twin' }));
      await one(world.later(62), world.find(MATCH, { key: 'twin' }));
    },
    points: 4,
    left: [2],
    competitors: {
      'the same request': async (world) => one(world, world.find(MATCH, { key: 'twin' })),
      'the same request, later': async (world) => one(world.later(62), world.find(MATCH, { key: 'twin' })),
      'the sweeper': sweeperInTime,
    },
  },
  {
    name: 'idfinder, without a match',
    act: (world, faults) => one(world, world.find(NO_MATCH, { faults })),
    points: 3,
    left: [3],
    competitors: { 'the sweeper': sweeperInTime },
  },
  {
    name: 'worker, COMPLETED',
    before: (world) => submitted(world, FOUND),
    act: worker,
    points: 6,
    left: [2],
    competitors: WORKERS_COMPETITORS,
  },
  {
    name: 'worker, FAILED',
    before: (world) => submitted(world, NOT_FOUND),
    act: worker,
    points: 5,
    left: [3],
    competitors: { 'a second worker': secondWorker, 'the dead-letter consumer': deadLetterHandler },
  },
  {
    name: 'worker, COMPLETED, with figures charged',
    before: (world) => submitted(world, FIGURES),
    act: worker,
    points: 8,
    left: [1],
    orLeft: [2, 3],
    competitors: { 'a second worker': secondWorker, 'the sweeper': sweeper },
  },
  {
    name: 'worker, COMPLETED, with a result in parts',
    settings: { registries: { FR: bigRegister } },
    before: (world) => submitted(world, FOUND),
    act: worker,
    points: 8,
    left: [2],
    onlyDies: true,
  },
  {
    name: 'worker that orders a document',
    before: (world) => submitted(world, PAPER),
    act: worker,
    points: 4,
    left: [2],
    competitors: { 'a second worker': secondWorker },
  },
  {
    name: 'collector of an ordered document',
    before: async (world) => {
      await submitted(world, PAPER);
      await worker(world);
      world.later(PRODUCTION_MS / 1_000);
    },
    act: worker,
    points: 6,
    left: [2],
    competitors: { 'a second worker': secondWorker, 'the dead-letter consumer': deadLetterHandler },
  },
  {
    name: 'dead-letter consumer',
    before: async (world) => {
      await submitted(world, FOUND);
      world.deadLetters.push(...world.messages.splice(0));
    },
    act: (world, faults) => world.deliverDeadLetter(world.deadLetters[0]!, faults),
    points: 4,
    left: [3],
    orLeft: [2],
    competitors: { 'a worker': secondWorker, 'the sweeper': sweeper },
  },
  {
    name: 'sweeper, with a hold to give back, one to capture, a search to send again and one to end',
    settings: { credits: 6 },
    before: async (world) => {
      await submitted(world, NOT_FOUND);
      world.messages.splice(0);
      for (let round = 0; round < 3; round += 1) await one(world.later(STALE), world.sweep());
      world.messages.splice(0);
      await submitted(world, FOUND);
      await one(world, world.work(theSearch(world), dieAtCapture));
      world.messages.splice(0);
      await submitted(world, FOUND);
      world.messages.splice(0);
      await one(world, world.submit(FOUND, { faults: atStep(2, 'crash_before') }));
      world.messages.splice(0);
      world.later(STALE);
    },
    act: (world, faults) => one(world, world.sweep(faults)),
    points: 14,
    left: [4],
    orLeft: [4],
    competitors: {
      'a second sweeper': async (world) => one(world, world.sweep()),
      'a worker, and a request that dies with its hold placed': async (world) => {
        await secondWorker(world);
        await dyingRequest(world);
      },
    },
  },
  {
    name: 'sweeper, with nothing left to do',
    before: async (world) => {
      await submitted(world, FOUND);
      await worker(world);
      world.later(ROWLESS);
    },
    act: (world, faults) => one(world, world.sweep(faults)),
    points: 6,
    left: [2],
    competitors: { 'a request that dies with its hold placed': dyingRequest },
  },
  {
    name: 'operator who adds five credits',
    act: (world, faults) => one(world, world.credit('user-1', 5, faults)),
    points: 4,
    left: [3, 8],
    competitors: { 'the sweeper': sweeper },
  },
];

/** After the row is COMPLETED, before the account is updated. */
const dieAtCapture: Faults = ({ what }) => (what === 'table.update ACCOUNT' ? 'crash_before' : undefined);

/** Counts the steps before and after which it can die. */
const SHORT = 6;
/** Deaths of a scene that are tried in each run. */
const FEWEST_DEATHS = 2;
const worlds = { deaths: 0, errors: 0, pauses: 0 };
afterAll(() => {
  if (process.env.FIGURES) console.log(worlds);
});

/** Runs the scene up to and including its process. */
async function staged(
  scene: Scene,
  order: 'first' | 'last',
  faults: Faults | undefined,
  rest: (world: World, process: Process) => Promise<void>,
) {
  const table = await engine().freshTable();
  const world = await World.with({ table, credits: 3, ...scene.settings });
  await scene.before?.(world);
  world.schedule.trace.length = 0;
  world.schedule.order = order;
  const acting = await scene.act(world, faults);
  world.schedule.order = 'first';
  await rest(world, acting);
  await table.drop();
}

async function toTheEnd(scene: Scene, world: World, left: readonly number[]): Promise<void> {
  const now = await world.violations();
  expect(now).toEqual([]);
  await scene.after?.(world);
  await world.runToEnd();
  expect(await world.finalViolations()).toEqual([]);
  const { accounts } = await world.state();
  expect(left).toContain(accounts[0]!.balance);
}

/** Errors and waits in a long scene are tried at every third step, and at all in a soak. */
const some = <T>({ points }: Scene, runs: readonly T[]): T[] =>
  isSoak ? [...runs] : shareAmong(runs.filter((_, index) => points <= SHORT || index % 3 === 0));

const leftOf = ({ left, orLeft = [3] }: Scene, fault: Fault): number[] => (fault === 'twice' ? [...left] : [...left, ...orLeft]);

interface Run {
  order: 'first' | 'last';
  at: number;
  fault: Fault;
}

interface Found {
  /** Step numbers in the order in which they ran. */
  done: { at: number; what: string }[];
}

async function stepsOf(scene: Scene, order: 'first' | 'last'): Promise<Found> {
  let done: Found['done'] = [];
  await staged(scene, order, undefined, async (world, acting) => {
    expect(acting.error).toBeUndefined();
    const own = world.schedule.trace.filter((line) => line.startsWith(`${acting.name} `));
    done = own.map((line) => ({ at: Number(line.split(' ')[1]), what: line.split(' ').slice(2).join(' ') }));
    expect(done).toHaveLength(acting.steps.length);
  });
  return { done };
}

const isWrite = (what: string): boolean => /^(table\.(put|update|create|remove)|queue)/.test(what);

/** One for every state that a death can leave, in either order; reads and register requests leave none. */
async function deathsOf(scene: Scene): Promise<{ deaths: Run[]; steps: number }> {
  const seen = new Set<string>();
  const deaths: Run[] = [];
  let steps = 0;
  for (const order of ['first', 'last'] as const) {
    const { done } = await stepsOf(scene, order);
    steps = done.length;
    done.forEach(({ at }, index) => {
      for (const [fault, count] of [
        ['crash_before', index],
        ['crash_after', index + 1],
      ] as const) {
        const written = done.slice(0, count).filter(({ what }) => isWrite(what));
        const left = written.map(({ what }) => what).toSorted();
        if (!seen.has(left.join())) deaths.push({ order, at, fault });
        seen.add(left.join());
      }
    });
  }
  return { deaths, steps };
}

/** Steps at which other processes have an effect: not between two register requests, or before a document is stored. */
const waitsOf = ({ done }: Found): Found['done'] =>
  done.filter((_, index) => index === 0 || !/^(register|documents)/.test(done[index - 1]!.what));

const described = ({ order, at, fault }: Run, error: unknown): Error =>
  new Error(`${fault} at step ${at}, ${order} come: ${error instanceof Error ? error.message : error}`, { cause: error });

/** For a read, a lost answer equals a refusal, and a repetition has no effect. */
const errorsOf = (what: string): Fault[] => (isWrite(what) ? ['internal', 'lost', 'twice'] : ['internal']);

describe.each(SCENES)('$name', (scene) => {
  test('dies anywhere', async () => {
    const { deaths, steps } = await deathsOf(scene);
    expect(2 * steps).toBeGreaterThanOrEqual(scene.points);
    expect(deaths.length).toBeGreaterThan(1);
    await runConcurrently(isSoak ? deaths : shareAtLeast(FEWEST_DEATHS, deaths), async (run) => {
      worlds.deaths += 1;
      await staged(scene, run.order, atStep(run.at, run.fault), async (world, acting) => {
        expect(acting.state).toBe('dead');
        await toTheEnd(scene, world, scene.left);
      }).catch((error) => {
        throw described(run, error);
      });
    });
  });

  testIf(!scene.onlyDies)('gets no answer anywhere: refused, lost, or asked twice', async () => {
    const { done } = await stepsOf(scene, 'first');
    const first = done.findIndex(({ what }) => what.startsWith('register'));
    const asked = done.filter(({ what }, index) => index === first || !what.startsWith('register'));
    const runs = some(
      scene,
      asked.flatMap(({ at, what }) => errorsOf(what).map((fault): Run => ({ order: 'first', at, fault }))),
    );
    await runConcurrently(runs, async (run) => {
      worlds.errors += 1;
      await staged(scene, run.order, atStep(run.at, run.fault), async (world, acting) => {
        expect(acting.state).toBe('ended');
        await toTheEnd(scene, world, leftOf(scene, run.fault));
      }).catch((error) => {
        throw described(run, error);
      });
    });
  });

  testIf(!scene.onlyDies)('waits anywhere, while others run through', async () => {
    const waits = waitsOf(await stepsOf(scene, 'first'));
    const runs = some(
      scene,
      Object.entries(scene.competitors ?? {}).flatMap(([name, competitor]) => waits.map(({ at }) => ({ name, competitor, at }))),
    );
    await runConcurrently(runs, async ({ name, competitor, at }) => {
      worlds.pauses += 1;
      await staged(scene, 'first', atStep(at, 'pause'), async (world, acting) => {
        expect(acting.state).toBe('paused');
        await competitor(world);
        expect(await world.violations()).toEqual([]);
        acting.go();
        await world.run(acting);
        await toTheEnd(scene, world, leftOf(scene, 'pause'));
      }).catch((error) => {
        throw described(
          { order: 'first', at, fault: 'pause' },
          new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error }),
        );
      });
    });
  });
});
