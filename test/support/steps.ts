/**
 * The service's processes, one I/O call at a time.
 *
 * Every call that a process makes to the table, the queue, the bucket or a register is a step. One step runs at a time over all processes
 * of a schedule; the schedule chooses the next of those that wait: first in, last in, or at random. Random values (ids, attempts, jitter)
 * and short sleeps of a process belong to the schedule too, so that the same seed gives the same trace.
 *
 * A fault can be injected at a step. A process that died gets no answer to its step, and nothing after it runs.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { Table } from '../../shared/platform/table/table.ts';
import { seeded } from './seeded.ts';

/**
 * `throttle`, `conflict` and `internal`: the engine refuses and does nothing. `lost`: it performs the call and the answer is lost. `twice`:
 * it performs the call, the answer is lost, and the client library repeats the call. `pause` stops the process until `go()`; `delay` runs
 * all other waiting processes first.
 */
export type Fault = 'crash_before' | 'crash_after' | 'throttle' | 'conflict' | 'internal' | 'lost' | 'twice' | 'pause' | 'delay';

export const FAULTS: readonly Exclude<Fault, 'pause'>[] = [
  'crash_before',
  'crash_after',
  'throttle',
  'conflict',
  'internal',
  'lost',
  'twice',
  'delay',
];

export interface Step {
  process: string;
  /** Counted from 1 in each process. */
  at: number;
  what: string;
}

export type Faults = (step: Step) => Fault | undefined;

export const atStep =
  (at: number, fault: Fault): Faults =>
  (step) =>
    step.at === at ? fault : undefined;

/** The error of an injected fault. */
export class Injected extends Error {
  /** The SDK sets it on every error that it throws. */
  readonly $metadata = {};

  constructor(fault: Fault) {
    super(`injected: ${fault}`);
    this.name = NAMES[fault] ?? 'InternalServerError';
  }
}

const NAMES: Partial<Record<Fault, string>> = {
  throttle: 'ProvisionedThroughputExceededException',
  conflict: 'TransactionConflictException',
  lost: 'TimeoutError',
};

/** Random numbers that follow from a seed. */
export class SeededRandom {
  /** 0 to less than 1. */
  readonly next: () => number;

  constructor(seed: number) {
    this.next = seeded(seed);
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }

  bytes(count: number): Buffer {
    return Buffer.from(Array.from({ length: count }, () => this.below(256)));
  }
}

interface Waiting {
  process: Process;
  /** Absent: a sleep, which is no I/O. */
  step?: Step;
  perform: () => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** All others run first. */
  late?: true;
  /** Its fault was a pause, which has ended. */
  wasPaused?: true;
}

const running = new AsyncLocalStorage<Process>();

/** One invocation of a function, in its own environment. */
export class Process<T = unknown> {
  readonly name: string;
  readonly steps: Step[] = [];
  readonly faults: Faults | undefined;
  readonly schedule: Schedule;
  state: 'running' | 'paused' | 'ended' | 'dead' = 'running';
  result: T | undefined;
  error: unknown;

  constructor(schedule: Schedule, name: string, faults: Faults | undefined) {
    this.schedule = schedule;
    this.name = name;
    this.faults = faults;
  }

  get ended(): boolean {
    return this.state === 'ended';
  }

  /** Ended without an error. */
  get succeeded(): boolean {
    return this.ended && this.error === undefined;
  }

  go(): void {
    if (this.state === 'paused') this.state = 'running';
  }

  die(): void {
    this.state = 'dead';
  }
}

export type Order = 'first' | 'last' | SeededRandom;

export class Schedule {
  /** The steps in the order in which they ran. */
  readonly trace: string[] = [];
  readonly random: SeededRandom;
  /** Which waiting process runs next. */
  order: Order;
  #waiting: Waiting[] = [];
  readonly #tick: () => void;

  /** `tick` is called before each step. */
  constructor(random: SeededRandom, order: Order = 'first', tick: () => void = () => {}) {
    withSeededRandom();
    this.#tick = tick;
    this.random = random;
    this.order = order;
  }

  /** Starts a process, which stops at its first steps until the schedule runs. */
  start<T>(name: string, work: () => Promise<T>, faults?: Faults): Process<T> {
    const process = new Process<T>(this, name, faults);
    const end = (error: unknown, result?: T) => {
      if (process.state === 'dead') return;
      Object.assign(process, { state: 'ended', error, result });
    };
    running.run(process, () => {
      work().then(
        (result) => end(undefined, result),
        (error) => end(error ?? new Error('nothing was thrown')),
      );
    });
    return process;
  }

  /** Runs until all of them have ended, died or been paused. */
  async run(...processes: readonly Process[]): Promise<void> {
    for (let idle = 0; ; ) {
      await quiet();
      const ready = this.#waiting.filter(({ process }) => process.state === 'running');
      if (ready.length > 0) {
        idle = 0;
        await this.#perform(this.#next(ready));
        continue;
      }
      if (processes.every(({ state }) => state !== 'running')) return;
      idle += 1;
      if (idle > 500) throw new Error(`stuck: ${processes.map(({ name, state }) => `${name} ${state}`).join(', ')}`);
      if (idle > 20) await new Promise((go) => realTimeout(go, 5));
    }
  }

  wait(waiting: Waiting): void {
    this.#waiting.push(waiting);
  }

  #next(ready: readonly Waiting[]): Waiting {
    const soon = ready.filter(({ late }) => !late);
    const choices = soon.length > 0 ? soon : ready;
    const one = this.order === 'first' ? choices[0]! : this.order === 'last' ? choices.at(-1)! : this.order.pick(choices);
    if (this.#faultOf(one) !== 'delay') return one;
    one.late = true;
    return this.#next(ready);
  }

  #faultOf({ process, step, late, wasPaused }: Waiting): Fault | undefined {
    return step && !late && !wasPaused ? process.faults?.(step) : undefined;
  }

  async #perform(one: Waiting): Promise<void> {
    const { process, step } = one;
    const fault = this.#faultOf(one);
    this.#tick();
    if (step) this.trace.push(`${step.process} ${step.at} ${step.what}${fault ? ` ${fault}` : ''}`);
    if (fault === 'pause') {
      process.state = 'paused';
      one.wasPaused = true;
      return;
    }
    this.#waiting = this.#waiting.filter((other) => other !== one);
    if (fault === 'crash_before') return this.#kill(process);
    if (fault === 'throttle' || fault === 'conflict' || fault === 'internal') return one.reject(new Injected(fault));
    if (fault === 'twice') await one.perform().catch(() => {});
    const done = await one.perform().then(
      (value) => () => one.resolve(value),
      (error) => () => one.reject(error),
    );
    if (fault === 'crash_after') return this.#kill(process);
    if (fault === 'lost') return one.reject(new Injected('lost'));
    done();
  }

  #kill(process: Process): void {
    process.die();
    this.#waiting = this.#waiting.filter((other) => other.process !== process);
  }
}

/** One I/O call of the current process; a call of the test itself, outside all processes, is performed immediately. */
export function step<T>(what: string, perform: () => Promise<T>): Promise<T> {
  const process = running.getStore();
  if (!process) return perform();
  // Never settles: a dead process gets no answers.
  if (process.state === 'dead') return new Promise(() => {});
  const one: Step = { process: process.name, at: process.steps.length + 1, what };
  process.steps.push(one);
  return new Promise<T>((resolve, reject) =>
    process.schedule.wait({ process, step: one, perform, resolve: resolve as (value: unknown) => void, reject }),
  );
}

/** Methods that make their calls through other methods, each of which is a step. */
const COMPOSED: ReadonlySet<string | symbol> = new Set<keyof Table>([
  'all',
  'pages',
  'putAll',
  'putUnlessTaken',
  'removeAll',
  'tryUpdate',
  'updateIf',
  'updateOnce',
]);

/** The table with every call a step: a list that is read in pages has a step for each page. */
export function steppedTable(table: Table): Table {
  const stepped: Table = new Proxy(table, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (typeof value !== 'function') return value;
      if (COMPOSED.has(name)) return value.bind(stepped);
      // Without keys there is no call.
      if (name === 'getAll')
        return (keys: []) => (keys.length > 0 ? step(`table.getAll ${aboutOf(keys)}`, () => target.getAll(keys)) : target.getAll(keys));
      return (...given: unknown[]) => step(`table.${String(name)} ${aboutOf(given[0])}`, () => value.apply(target, given));
    },
  });
  return stepped;
}

/** The sort key, or else what identifies the item. */
function aboutOf(given: unknown): string {
  if (typeof given === 'string') return given;
  const [first] = Array.isArray(given) ? (given as object[]) : [given as object];
  const { sk, pk, key, item, prefix } = (first ?? {}) as {
    sk?: string;
    pk?: string;
    key?: { sk: string };
    item?: { sk: string };
    prefix?: string;
  };
  return sk ?? key?.sk ?? item?.sk ?? prefix ?? pk ?? '';
}

const realTimeout = globalThis.setTimeout;
const realImmediate = globalThis.setImmediate;
const realRandom = Math.random;
const realBytes = crypto.randomBytes;
const realUuid = crypto.randomUUID;

/** Waits until all that can run without I/O has run: promises settle before the next turn of the event loop. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((go) => realImmediate(go));
}

let patched = false;

/** Inside a process, random values come from the schedule and a sleep takes no time; outside, both are unchanged. */
function withSeededRandom(): void {
  if (patched) return;
  patched = true;
  const random = () => running.getStore()?.schedule.random;
  Math.random = () => random()?.next() ?? realRandom();
  crypto.randomBytes = ((size: number, ...more: []) => random()?.bytes(size) ?? realBytes(size, ...more)) as typeof crypto.randomBytes;
  crypto.randomUUID = ((...given) => {
    const digits = random()?.bytes(16).toString('hex');
    return digits ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : realUuid(...given);
  }) as typeof crypto.randomUUID;
  syncBuiltinESMExports();
  globalThis.setTimeout = ((work: () => void, ...more: []) => {
    const process = running.getStore();
    if (!process) return realTimeout(work, ...more);
    const perform = async () => work();
    process.schedule.wait({ process, perform, resolve: () => {}, reject: () => {} });
    return undefined;
  }) as unknown as typeof setTimeout;
}
