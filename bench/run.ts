/** One run of the whole benchmark. What is measured against each other is measured side by side; the stack comes last, for it is loud. */
import { availableParallelism } from 'node:os';
import { costOf } from './cost.ts';
import { type Counter, startCounter } from './counting.ts';
import { endpointsOf } from './endpoint-list.ts';
import { measureEndpoint, measureLoads } from './endpoints.ts';
import { type CpuFigures, type EndpointFigures, type Figures, OURS, POLL, type RivalFigures, rival } from './figures.ts';
import { measureLargeCases } from './large-cases.ts';
import { bundleRivals, measureRivals } from './rivals.ts';
import { type MeasuredService, startMeasuredService } from './service.ts';
import { bytesOfASearch } from './stored-bytes.ts';
import { measureStack } from './whole-stack.ts';

export type Progress = (sentence: string) => void;

export async function runBenchmark(progress: Progress): Promise<Figures> {
  progress('bundles, engines');
  const service = await startMeasuredService();
  try {
    const counter = await startCounter(service);
    try {
      return await figuresOf(service, counter, progress);
    } finally {
      await counter.stop();
    }
  } finally {
    await service.stop();
  }
}

async function figuresOf(service: MeasuredService, counter: Counter, progress: Progress): Promise<Figures> {
  const { rivals, endpoints } = await measureCalls(service, counter, progress);
  const storedBytes = await bytesOfASearch(service);
  progress('large cases');
  const largeReads = await measureLargeCases(service);
  progress('the whole stack');
  const stack = await measureStack(service);
  return {
    made: new Date().toISOString().slice(0, 10),
    machine: { cores: availableParallelism(), node: process.version },
    rivals,
    endpoints,
    storedBytes,
    largeReads,
    stack,
    cost: costOf(endpoints, storedBytes),
  };
}

async function measureCalls(service: MeasuredService, counter: Counter, progress: Progress) {
  const endpoints = await endpointsOf(service, counter);
  const poll = endpoints.find(({ name }) => name === POLL)!;
  const [event] = await poll.events(1);
  const rivals = await bundleRivals(service.folder, service.bundleOf(poll.function));
  progress('loads');
  const loads = await measureLoads(service, [
    ...rivals.map((rival) => ({ ...rival, events: poll.events })),
    ...endpoints.map((endpoint) => ({ ...endpoint, bundle: service.bundleOf(endpoint.function) })),
  ]);
  progress('polls');
  const polls: RivalFigures[] = await measureRivals(service, rivals, event!, loads);
  progress('endpoints');
  const measured: EndpointFigures[] = [];
  for (const endpoint of endpoints) measured.push(await measureEndpoint(service, counter, endpoint, loads));
  return { rivals: polls, endpoints: measured.map((one) => (one.name === POLL ? { ...one, ...sideBySide(polls) } : one)) };
}

/** The poll is measured beside its rivals, and more often than the others. */
function sideBySide(polls: readonly RivalFigures[]): CpuFigures {
  const { loadMs, firstMs, warmMs } = rival({ rivals: polls }, OURS);
  return { loadMs, firstMs, warmMs };
}
