/** One run of the whole benchmark. Compared figures are measured side by side; the stack comes last, because it loads the machine. */
import { availableParallelism } from 'node:os';
import { costOf } from './cost.ts';
import { type Counter, startCounter } from './counting.ts';
import { measureDeliveries } from './deliveries.ts';
import { measureDerivations } from './derivations.ts';
import { endpointsOf } from './endpoint-list.ts';
import { measureEndpoint, measureLoads } from './endpoints.ts';
import { measureEventLog } from './event-log.ts';
import { measureExports } from './exports.ts';
import { measureFairness } from './fairness.ts';
import { type CpuFigures, type EndpointFigures, type Figures, OWN_NAME, POLL, type PollFigures, pollOf } from './figures.ts';
import { measureLargeCases } from './large-cases.ts';
import { measureLook } from './look.ts';
import { bundlePolls, measurePolls } from './polls.ts';
import { type MeasuredService, startMeasuredService } from './service.ts';
import { bytesOfASearch } from './stored-bytes.ts';
import { measureUnwrap } from './unwrap.ts';
import { measureWaits } from './waits.ts';
import { measureStack } from './whole-stack.ts';

export type Progress = (sentence: string) => void;

export function runBenchmark(progress: Progress): Promise<Figures> {
  return withCounter(progress, (service, counter) => figuresOf(service, counter, progress));
}

type Part = (service: MeasuredService, counter: Counter) => Promise<Partial<Figures>>;

/** Parts that can be measured alone. */
export const PARTS = {
  unwrap: async (service, counter) => ({ unwrap: await measureUnwrap(service, counter) }),
  derivations: async () => ({ derivations: measureDerivations() }),
  events: async (service, counter) => ({ eventLog: await measureEventLog(service, counter), exports: await measureExports() }),
  fairness: async (service) => ({ fairness: await measureFairness(service) }),
  waits: async (service) => ({ waits: await measureWaits(service) }),
  deliveries: async (service) => ({ deliveries: await measureDeliveries(service) }),
  look: async (service, counter) => ({ look: await measureLook(service, counter) }),
} as const satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;

/** One part measured anew; all else is of the earlier run. */
export function runPart(name: PartName, before: Figures, progress: Progress): Promise<Figures> {
  return withCounter(progress, async (service, counter) => ({ ...before, ...(await PARTS[name](service, counter)) }));
}

async function withCounter(progress: Progress, work: (service: MeasuredService, counter: Counter) => Promise<Figures>): Promise<Figures> {
  progress('bundles, engines');
  const service = await startMeasuredService();
  try {
    const counter = await startCounter(service);
    try {
      return await work(service, counter);
    } finally {
      await counter.stop();
    }
  } finally {
    await service.stop();
  }
}

async function figuresOf(service: MeasuredService, counter: Counter, progress: Progress): Promise<Figures> {
  const { polls, endpoints } = await measureCalls(service, counter, progress);
  const storedBytes = await bytesOfASearch(service);
  progress('large cases');
  const largeReads = await measureLargeCases(service);
  progress('an unwrap');
  const unwrap = await measureUnwrap(service, counter);
  progress('derivations');
  const derivations = measureDerivations();
  progress('the event log and exports');
  const eventLog = await measureEventLog(service, counter);
  const exports = await measureExports();
  const look = await measureLook(service, counter);
  progress('the whole stack');
  const stack = await measureStack(service);
  const fairness = await measureFairness(service);
  progress('waits');
  const waits = await measureWaits(service);
  progress('deliveries');
  const deliveries = await measureDeliveries(service);
  return {
    made: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), node: process.version },
    polls,
    endpoints,
    storedBytes,
    largeReads,
    unwrap,
    derivations,
    eventLog,
    exports,
    stack,
    fairness,
    deliveries,
    waits,
    look,
    cost: costOf(endpoints, storedBytes),
  };
}

async function measureCalls(service: MeasuredService, counter: Counter, progress: Progress) {
  const endpoints = await endpointsOf(service, counter);
  const poll = endpoints.find(({ name }) => name === POLL)!;
  const [event] = await poll.events(1);
  const bundled = await bundlePolls(service.folder, service.bundleOf(poll.function));
  progress('loads');
  const loads = await measureLoads(service, [
    ...bundled.map((one) => ({ ...one, events: poll.events })),
    ...endpoints.map((endpoint) => ({ ...endpoint, bundle: service.bundleOf(endpoint.function) })),
  ]);
  progress('polls');
  const polls = await measurePolls(service, bundled, event!, loads);
  progress('endpoints');
  const measured: EndpointFigures[] = [];
  for (const endpoint of endpoints) measured.push(await measureEndpoint(service, counter, endpoint, loads));
  return { polls, endpoints: measured.map((one) => (one.name === POLL ? { ...one, ...sideBySide(polls) } : one)) };
}

/** The poll's figures come from the runs beside the baseline, which are more than those of the other endpoints. */
function sideBySide(polls: readonly PollFigures[]): CpuFigures {
  const { loadMs, firstMs, warmMs } = pollOf({ polls }, OWN_NAME);
  return { loadMs, firstMs, warmMs };
}
