/**
 * The service against a model: random commands, each possibly with a fault at one of its steps; the state is compared after every command.
 *
 * A seed determines the commands, the faults and the order of concurrent steps; `SHARE=50` runs 10,000. A failure prints the seed and
 * the shortest failing commands, and the same seed gives the same trace.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { entityId as entityIdOf } from '../../../shared/model/entity/case-graph.ts';
import { ApiError } from '../../../shared/platform/requests/api-error.ts';
import type { Submitted } from '../../../shared/searches/submit/open-submission.ts';
import { tableEngine } from '../../support/engine.ts';
import { type Cause, Model, type Requested } from '../../support/model.ts';
import { runConcurrently } from '../../support/run-concurrently.ts';
import { shareOf } from '../../support/share.ts';
import { atStep, FAULTS, type Fault, type Process } from '../../support/steps.ts';
import { type Message, World } from '../../support/world.ts';

const SEEDS = shareOf(200, 10);
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1);
const MAX_COMMANDS = 14;
const CREDITS = 6;

const engine = tableEngine();

/** The fault of one process of a command, and its step. */
type Trouble = { at: number; fault: Fault } | undefined;
type Command = fc.AsyncCommand<Model, World>;

const withTrouble = (what: string, trouble: Trouble): string => `${what}${trouble ? ` (${trouble.fault} at ${trouble.at})` : ''}`;
const faultsAt = (trouble: Trouble) => trouble && atStep(trouble.at, trouble.fault);
/** No fault, or one that does not stop the process. */
const wentWell = ({ succeeded, error }: Process, trouble: Trouble): boolean => !trouble && (succeeded || error instanceof ApiError);

/** A command that compares the table with the model afterwards. */
abstract class Act implements Command {
  check(): boolean {
    return true;
  }

  async run(model: Model, world: World): Promise<void> {
    world.schedule.order = world.random;
    await this.act(model, world);
  }

  abstract act(model: Model, world: World): Promise<void>;
  abstract toString(): string;

  async observe(model: Model, world: World, cause: Cause): Promise<string[]> {
    expect(await world.violations()).toEqual([]);
    return model.observe(await world.state(), cause);
  }
}

const BODIES: Readonly<Record<string, { body: object; requested: Requested }>> = {
  found: { body: { jurisdiction: 'FR', identifier: '000700021' }, requested: { kind: 'search', good: true } },
  'with an owner': { body: { jurisdiction: 'FR', identifier: '000700039' }, requested: { kind: 'search', good: true } },
  nobody: { body: { jurisdiction: 'FR', identifier: '000700062' }, requested: { kind: 'search', good: false } },
  'with figures': {
    body: { jurisdiction: 'NO', identifier: '100000008', include: { financials: true } },
    requested: { kind: 'search', good: true, figures: true },
  },
  // Their financials can be requested later; the register has none of the branch.
  'in Norway': { body: { jurisdiction: 'NO', identifier: '100000008' }, requested: { kind: 'search', good: true } },
  'a Norwegian branch': { body: { jurisdiction: 'NO', identifier: '100000067' }, requested: { kind: 'search', good: true } },
};

class Submit extends Act {
  readonly which: string;
  readonly key: string | undefined;
  readonly trouble: Trouble;

  constructor(which: string, key: string | undefined, trouble: Trouble) {
    super();
    this.which = which;
    this.key = key && `${key} ${which}`;
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    const { body, requested } = BODIES[this.which]!;
    const before = model.balance;
    const knownId = this.key === undefined ? undefined : model.keys.get(this.key);
    const process = world.submit(body, { key: this.key, faults: faultsAt(this.trouble) });
    await world.run(process);
    const fresh = await this.observe(model, world, { requested, mayFail: this.trouble !== undefined });
    if (knownId && process.succeeded) expect(process.result!.body._id).toBe(knownId);
    if (this.key && process.succeeded) model.keys.set(this.key, process.result!.body._id);
    // With a key, an earlier abandoned attempt may cause a refusal; the model decides what is acceptable.
    if (wentWell(process, this.trouble) && this.key === undefined) expectAdmission(process, before, fresh, model);
  }

  override toString(): string {
    return withTrouble(`submit ${this.which}${this.key ? ` with key ${this.key}` : ''}`, this.trouble);
  }
}

/** Accepted when the balance covers it, else refused with the balance. */
function expectAdmission(process: Process<Submitted>, before: number, fresh: readonly string[], model: Model): void {
  if (before >= 1) {
    expect(fresh).toEqual([process.result!.body._id]);
    expect(model.stageOf(fresh[0]!)).toBe('PENDING');
    expect(model.balance).toBe(before - 1);
  } else {
    expect(process.error).toMatchObject({ code: 'insufficient_credits', fields: { volume_remaining: before, cost: 1 } });
    expect(fresh).toEqual([]);
  }
}

class Expand extends Act {
  readonly nth: number;
  readonly good: boolean;
  readonly trouble: Trouble;

  constructor(nth: number, good: boolean, trouble: Trouble) {
    super();
    this.nth = nth;
    this.good = good;
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    await openCases(model, world);
    const on = model.cases[this.nth % Math.max(1, model.cases.length)];
    if (!on) return;
    const before = model.balance;
    const process = world.expand(
      { ...on, ...(!this.good && { identifier: '000700062', override: true }) },
      { faults: faultsAt(this.trouble) },
    );
    await world.run(process);
    const fresh = await this.observe(model, world, { requested: { kind: 'expand', good: this.good }, mayFail: this.trouble !== undefined });
    const last = model.locks.get(on.entityId);
    const stage = last && model.stageOf(last);
    for (const id of fresh) model.locks.set(on.entityId, id);
    if (!wentWell(process, this.trouble) || last === 'unknown') {
      if (fresh.length === 0 && this.trouble) model.locks.set(on.entityId, 'unknown');
      return;
    }
    if (stage === 'PENDING') expect(process.error).toMatchObject({ code: 'expand_in_progress' });
    else if (stage === 'COMPLETED') expect(process.error).toMatchObject({ code: 'already_expanded' });
    else if (stage === undefined || stage === 'FAILED') expectAdmission(process, before, fresh, model);
  }

  override toString(): string {
    return withTrouble(`expand ${this.nth}${this.good ? '' : ' of nobody'}`, this.trouble);
  }
}

/** Requests financials of a searched entity. */
class Figures extends Act {
  readonly nth: number;
  readonly trouble: Trouble;

  constructor(nth: number, trouble: Trouble) {
    super();
    this.nth = nth;
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    await openSearched(model, world);
    const on = model.searched[this.nth % Math.max(1, model.searched.length)];
    if (!on) return;
    const { good, ...body } = on;
    const before = model.balance;
    const process = world.financials(body, { faults: faultsAt(this.trouble) });
    await world.run(process);
    const fresh = await this.observe(model, world, { requested: { kind: 'financials', good }, mayFail: this.trouble !== undefined });
    const last = model.figureLocks.get(on.entityId);
    const stage = last && model.stageOf(last);
    for (const id of fresh) model.figureLocks.set(on.entityId, id);
    if (!wentWell(process, this.trouble) || last === 'unknown') {
      if (fresh.length === 0 && this.trouble) model.figureLocks.set(on.entityId, 'unknown');
      return;
    }
    if (stage === 'PENDING') expect(process.error).toMatchObject({ code: 'financials_in_progress' });
    else if (stage === undefined || stage === 'FAILED' || stage === 'COMPLETED') expectAdmission(process, before, fresh, model);
  }

  override toString(): string {
    return withTrouble(`figures ${this.nth}`, this.trouble);
  }
}

/** Completed searches in Norway, whose register has financials of one company and none of the other. */
async function openSearched(model: Model, world: World): Promise<void> {
  for (const { status, caseId, searchId, searchType, searchInputs } of (await world.state()).rows) {
    const isNew = !model.searched.some((one) => one.caseId === caseId);
    if (status !== 'COMPLETED' || searchType || searchInputs.jurisdiction !== 'NO' || !isNew) continue;
    const entityId = entityIdOf(searchId, 'root');
    model.searched.push({ caseId, entityId, good: searchInputs.identifier === '100000008' });
  }
}

/** Completed searches whose owner can be expanded. */
async function openCases(model: Model, world: World): Promise<void> {
  const { results } = world.parts().store;
  for (const row of (await world.state()).rows) {
    const isNew = !model.cases.some(({ caseId }) => caseId === row.caseId);
    if (row.status !== 'COMPLETED' || row.searchInputs.identifier !== '000700039' || !isNew) continue;
    const { counterparties } = (await results.read(row)).entity;
    model.cases.push({ caseId: row.caseId, entityId: counterparties.find(({ legalName }) => legalName.includes('GRANIT'))!._id });
  }
}

class Find extends Act {
  readonly good: boolean;
  readonly key: string | undefined;
  readonly trouble: Trouble;

  constructor(good: boolean, key: string | undefined, trouble: Trouble) {
    super();
    this.good = good;
    this.key = key && `${key} ${good}`;
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    const before = model.balance;
    const body = { legalName: this.good ? 'NORDLYS OPPDIKTET' : 'ZZYZX NIRGENDS', jurisdiction: 'NO' };
    const process = world.find(body, { key: this.key, faults: faultsAt(this.trouble) });
    await world.run(process);
    await this.observe(model, world, { requested: { kind: 'idfinder', good: this.good }, mayFail: this.trouble !== undefined });
    if (!wentWell(process, this.trouble) || this.key !== undefined) return;
    if (before < 1) expect(process.error).toMatchObject({ code: 'insufficient_credits' });
    else expect(process.result!.body).toHaveLength(this.good ? 1 : 0);
    expect(model.balance).toBe(before >= 1 && this.good ? before - 1 : before);
  }

  override toString(): string {
    return withTrouble(`find ${this.good ? 'a match' : 'none'}${this.key ? ` with key ${this.key}` : ''}`, this.trouble);
  }
}

/** Delivers any message, however old, to one worker or two at once, once or repeatedly. */
class Deliver extends Act {
  readonly nth: number;
  readonly times: number;
  readonly workers: number;
  readonly trouble: Trouble;

  constructor(nth: number, times: number, workers: number, trouble: Trouble) {
    super();
    this.nth = nth;
    this.times = times;
    this.workers = workers;
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    for (let time = 0; time < this.times; time += 1) {
      const message = world.messages[this.nth % Math.max(1, world.messages.length)];
      if (!message) return;
      await this.#once(model, world, message, time === 0 ? this.trouble : undefined);
    }
  }

  async #once(model: Model, world: World, message: Message, trouble: Trouble): Promise<void> {
    const { searchId } = message;
    const [before, stage, known] = [model.balance, model.stageOf(searchId), { ...model.known.get(searchId)! }];
    const processes = await world.deliver(message, faultsAt(trouble), this.workers);
    await this.observe(model, world, { mayFail: trouble !== undefined });
    const [outcome] = processes.map(({ result }) => result);
    const isDone = processes.length > 0 && !trouble && outcome !== undefined && 'done' in outcome;
    if (!isDone || stage !== 'PENDING') return;
    // Of two workers at once one processes it.
    const { stage: now, isHeld, extra } = model.known.get(searchId)!;
    expect({ now, isHeld }).toEqual({ now: known.good ? 'COMPLETED' : 'FAILED', isHeld: false });
    expect(extra).toBe(known.figures && (known.extra > 0 || before >= 1) ? 1 : 0);
    expect(model.balance).toBe(known.good ? before + known.extra - extra : before + known.extra + 1);
  }

  override toString(): string {
    const workers = this.workers > 1 ? ` to ${this.workers} workers` : '';
    return withTrouble(`deliver message ${this.nth} ${this.times} times${workers}`, this.trouble);
  }
}

class Bury extends Act {
  readonly nth: number;
  readonly trouble: Trouble;

  constructor(nth: number, trouble: Trouble) {
    super();
    this.nth = nth;
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    const message = world.messages[this.nth % Math.max(1, world.messages.length)];
    if (!message) return;
    const process = world.handleDeadLetter(message.searchId, faultsAt(this.trouble));
    await world.run(process);
    await this.observe(model, world, { mayFail: true });
    if (this.trouble || !process.result) return;
    // A hold without a row is left to the sweeper.
    const known = model.known.get(message.searchId);
    expect(known?.stage).not.toBe('PENDING');
    if (known?.stage === 'FAILED' || known?.stage === 'COMPLETED') expect(known.isHeld).toBe(false);
  }

  override toString(): string {
    return withTrouble(`dead letter ${this.nth}`, this.trouble);
  }
}

class Sweep extends Act {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super();
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    const began = world.at;
    const { rows } = await world.state();
    const mayFail = this.trouble !== undefined || rows.some(({ status, sends = 0 }) => status === 'PENDING' && sends >= 3);
    const sent = world.messages.length;
    await world.run(world.sweep(faultsAt(this.trouble)));
    await this.observe(model, world, { mayFail });
    if (this.trouble) return;
    const { accounts, rows: after } = await world.state();
    const isPending = (id: string): boolean => after.some(({ searchId, status }) => searchId === id && status === 'PENDING');
    const left = Object.entries(accounts[0]!.holds).filter(([id, { at }]) => began - Date.parse(at) > 300_000 && !isPending(id));
    expect(left).toEqual([]);
    const due = rows.filter(({ status, openSince, leaseUntil, sends = 0 }) => {
      const isStale = status === 'PENDING' && began - Date.parse(openSince!) > 900_000;
      return isStale && sends < 3 && !(leaseUntil && Date.parse(leaseUntil) > began);
    });
    expect(world.messages).toHaveLength(sent + due.length);
  }

  override toString(): string {
    return withTrouble('sweep', this.trouble);
  }
}

class Credit extends Act {
  readonly amount: number;
  readonly trouble: Trouble;

  constructor(amount: number, trouble: Trouble) {
    super();
    this.amount = amount;
    this.trouble = trouble;
  }

  override async act(model: Model, world: World): Promise<void> {
    const before = model.balance;
    const process = world.credit('user-1', this.amount, faultsAt(this.trouble));
    await world.run(process);
    const { accounts } = await world.state();
    const given = accounts[0]!.balance - before;
    if (this.trouble) expect([0, this.amount]).toContain(given);
    else expect(given).toBe(before + this.amount >= 0 ? this.amount : 0);
    model.granted += given;
    await this.observe(model, world, {});
  }

  override toString(): string {
    return withTrouble(`credit ${this.amount}`, this.trouble);
  }
}

class Later extends Act {
  readonly seconds: number;

  constructor(seconds: number) {
    super();
    this.seconds = seconds;
  }

  override async act(_model: Model, world: World): Promise<void> {
    world.later(this.seconds);
  }

  override toString(): string {
    return `${this.seconds} s later`;
  }
}

const trouble = fc.option(fc.record({ at: fc.integer({ min: 1, max: 12 }), fault: fc.constantFrom(...FAULTS) }), { nil: undefined });
const key = fc.option(fc.constantFrom('a', 'b'), { nil: undefined, freq: 2 });
const nth = fc.nat(3);

const COMMANDS: fc.Arbitrary<Command>[] = [
  fc.tuple(fc.constantFrom(...Object.keys(BODIES)), key, trouble).map((given) => new Submit(...given)),
  fc.tuple(nth, fc.boolean(), trouble).map((given) => new Expand(...given)),
  fc.tuple(nth, trouble).map((given) => new Figures(...given)),
  fc.tuple(fc.boolean(), key, trouble).map((given) => new Find(...given)),
  fc.tuple(nth, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 }), trouble).map((given) => new Deliver(...given)),
  fc.tuple(nth, fc.constant(1), fc.constant(1), trouble).map((given) => new Deliver(...given)),
  fc.tuple(nth, trouble).map((given) => new Bury(...given)),
  trouble.map((given) => new Sweep(given)),
  fc.tuple(fc.constantFrom(1, 3, -2), trouble).map((given) => new Credit(...given)),
  fc.constantFrom(1, 62, 101, 301, 541, 901).map((seconds) => new Later(seconds)),
];

/** Starts with a case that can be expanded, and one whose financials can be requested. */
const OPENING = [
  new Submit('with an owner', undefined, undefined),
  new Deliver(0, 1, 1, undefined),
  new Submit('in Norway', undefined, undefined),
  new Deliver(0, 1, 1, undefined),
];

/** Runs one seed from an empty table until nothing is open; the trace of its steps. */
async function runSeed(seed: number): Promise<string[]> {
  let trace: string[] = [];
  const property = fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: MAX_COMMANDS, size: 'max' }), async (commands) => {
    const table = await engine().freshTable();
    try {
      const world = await World.with({ table, seed, credits: CREDITS });
      const model = new Model(CREDITS);
      for (const act of OPENING) await act.run(model, world);
      await fc.asyncModelRun(() => ({ model, real: world }), commands);
      await world.runToEnd();
      expect(await world.finalViolations()).toEqual([]);
      model.observe(await world.state(), { mayFail: true });
      trace = world.schedule.trace;
    } finally {
      await table.drop();
    }
  });
  // Each seed is a separate run; fast-check reports the seed and the shrunk commands of a failure.
  await fc.assert(property, { seed, numRuns: 1, unbiased: true, endOnFailure: process.env.SHRINK === undefined });
  return trace;
}

test(`${SEEDS} seeds: the service behaves as the model`, async () => {
  const seeds = Array.from({ length: SEEDS }, (_, at) => FIRST_SEED + at);
  let steps = 0;
  const sent = { submit: 0, expand: 0, financials: 0 };
  await runConcurrently(seeds, async (seed) => {
    const trace = await runSeed(seed);
    steps += trace.length;
    for (const kind of Object.keys(sent) as (keyof typeof sent)[]) {
      sent[kind] += trace.filter((line) => line.startsWith(kind) && line.includes('queue.send')).length;
    }
  });
  // The commands must have had effects.
  expect(steps).toBeGreaterThan(SEEDS * 40);
  for (const times of Object.values(sent)) expect(times).toBeGreaterThan(SEEDS / 10);
  if (process.env.FIGURES) console.log({ seeds: SEEDS, steps, sent });
}, 36_000_000);

test('the same seed gives the same trace', async () => {
  for (const seed of [FIRST_SEED, FIRST_SEED + 1, FIRST_SEED + 2]) {
    const [first, second] = [await runSeed(seed), await runSeed(seed)];
    expect(first.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
  }
});
