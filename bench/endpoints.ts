/** Every endpoint and the worker: size, CPU, calls, capacity units, bytes. */
import { sizesOf } from './bundle-sizes.ts';
import type { Counted, Counter } from './counting.ts';
import type { CpuFigures, EndpointFigures } from './figures.ts';
import { measuredWell, type ProcessSetup } from './measuring.ts';
import type { MeasuredService } from './service.ts';
import { median } from './statistics.ts';

export interface Endpoint {
  name: string;
  function: string;
  onApi: boolean;
  /** New events: `count` of them if each can be used only once, else one. */
  events(count: number): Promise<object[]>;
  warmUp: number;
  /** 0: no warm figure. */
  calls: number;
}

/** By the name of the bundle's endpoint or poll. */
export type Loads = ReadonlyMap<string, Pick<CpuFigures, 'loadMs' | 'firstMs'>>;

export interface Loadable {
  name: string;
  bundle: string;
  events(count: number): Promise<object[]>;
}

const LOADS = 5;
/** Of a search by a worker: the one with fewest round trips is shown. */
const COUNTS = 3;

/** In rounds, so that a busy moment of the machine affects all of them. */
export async function measureLoads(setup: ProcessSetup, subjects: readonly Loadable[]): Promise<Loads> {
  const found = new Map<string, { load: number[]; first: number[] }>(subjects.map(({ name }) => [name, { load: [], first: [] }]));
  for (let round = 0; round < LOADS; round += 1) {
    for (const { name, bundle, events } of subjects) {
      const { load, first } = await measuredWell(setup, bundle, { events: await events(1), warmUp: 0, calls: 0 });
      found.get(name)!.load.push(load);
      found.get(name)!.first.push(first);
    }
  }
  return new Map([...found].map(([name, { load, first }]) => [name, { loadMs: median(load), firstMs: median(first) }]));
}

export async function measureEndpoint(
  service: MeasuredService,
  counter: Counter,
  { name, function: functionName, onApi, events, warmUp, calls }: Endpoint,
  loads: Loads,
): Promise<EndpointFigures> {
  const bundle = service.bundleOf(functionName);
  const fresh = await events(1 + warmUp + calls);
  const { warm, answerBytes } = await measuredWell(service, bundle, { events: fresh, warmUp, calls });
  const counts: Counted[] = [];
  // A search that waits for its turn at the LEI registry, behind one of the running service, asks more.
  for (let count = 0; count < (onApi ? 1 : COUNTS); count += 1) {
    const [first, second = first] = (await events(2)) as [object, object?];
    counts.push(await counter.count(functionName, [first, second]));
  }
  return {
    name,
    function: functionName,
    onApi,
    ...sizesOf(bundle),
    ...loads.get(name)!,
    ...(calls > 0 && { warmMs: median(warm) }),
    ...counts.toSorted((one, other) => one.asked.rounds - other.asked.rounds)[0]!,
    answerBytes,
  };
}
