/** The performance budgets that `--strict` enforces: a figure and its limit. */
import { EVENT_USD_BUDGET, eventCosts, LOOK_USD_BUDGET, logBytesOfASearch, lookCosts, total, USD_BUDGET } from './cost.ts';
import {
  BASELINE,
  CASE,
  type CaseRoute,
  type DeliveryFigures,
  type DerivationFigures,
  type EndpointFigures,
  type ExportFigures,
  endpoint,
  type Figures,
  type LargeReadFigures,
  OWN_NAME,
  POLL,
  pollOf,
  SUBMIT,
  submitBeside,
  type WaitFigures,
  WORKER,
} from './figures.ts';

export interface Budget {
  name: string;
  unit: string;
  value: number;
  /** The highest `value` within the budget. */
  limit: number;
}

const POLL_RATIO = 0.7;
const LOAD_RATIO = 1.2;
export const API_BUNDLE_KB = 440;
/** Of functions that derive ownership: the derivation and its rule sets are about 100 KB, and are called less often than searches and polls. */
export const DERIVING_BUNDLE_KB = 520;
export const DERIVING: ReadonlySet<string> = new Set(['calculate-ownership', 'read-ownership', 'start-unwrap']);
const LOG_BYTES = 4_096;
const LARGE_CASE = 10_000;
const LARGE_CASE_MS = 150;
/** By nodes of a tree. */
const DERIVATION_MS: Readonly<Record<number, number>> = { 1000: 150, 10000: 1_500 };
/** Of 10,000 parties. */
const EXPORT_MS = 400;
const COMPLETED_MS = 250;
const DELIVERED_MS = 2_000;
const [DEAD_RATIO, DEAD_REQUESTS] = [2, 40];
/** One key's waits hold up nobody else. */
const WAIT_RATIO = 1.5;
const FUNCTION_MB = 512;
const MEGABYTE = 1024 ** 2;
/**
 * Sequential round trips. The worker's are: lease, allowance of the LEI registry (whose limit all workers share), documents, COMPLETED,
 * number of the event, event, capture.
 */
const ROUNDS: Readonly<Record<string, number>> = { [SUBMIT]: 2, [POLL]: 1, [CASE]: 1, [WORKER]: 7 };
/** Write units of an update of the account, by its open holds: a hold takes less than 100 bytes. */
const UPDATE_UNITS: readonly (readonly [holds: number, limit: number])[] = [
  [0, 4],
  [60, 10],
  [200, 20],
];

export const isOver = ({ value, limit }: Budget): boolean => !(value <= limit);

export function budgetsOf(figures: Figures): Budget[] {
  const [ours, baseline] = [pollOf(figures, OWN_NAME), pollOf(figures, BASELINE)];
  const onApi = figures.endpoints.filter((one) => one.onApi);
  const load = highest(onApi, ({ loadMs }) => loadMs);
  const isDeriving = ({ function: name }: EndpointFigures): boolean => DERIVING.has(name);
  const bundle = highest(
    onApi.filter((one) => !isDeriving(one)),
    ({ startBytes }) => startBytes,
  );
  const deriving = onApi.filter(isDeriving);
  return [
    { name: 'poll of a PENDING search, warm CPU / baseline', unit: '', value: ours.warmMs / baseline.warmMs, limit: POLL_RATIO },
    { name: 'poll, CPU to load / baseline', unit: '', value: ours.loadMs / baseline.loadMs, limit: LOAD_RATIO },
    { name: `CPU to load / baseline, highest: ${load.function}`, unit: '', value: load.loadMs / baseline.loadMs, limit: LOAD_RATIO },
    { name: `bundle of an API function, highest: ${bundle.function}`, unit: 'KB', value: bundle.startBytes / 1024, limit: API_BUNDLE_KB },
    ...deriving.map((one) => ({ name: `bundle of ${one.function}`, unit: 'KB', value: one.startBytes / 1024, limit: DERIVING_BUNDLE_KB })),
    ...Object.entries(ROUNDS).map(([name, limit]) => ({
      name: `round trips, ${name}`,
      unit: '',
      value: endpoint(figures, name).asked.rounds,
      limit,
    })),
    ...UPDATE_UNITS.map(([holds, limit]) => ({
      name: `write units, an account beside ${holds} open holds`,
      unit: '',
      value: endpoint(figures, submitBeside(holds)).asked.updateUnits,
      limit,
    })),
    { name: 'bytes logged of a search', unit: '', value: logBytesOfASearch(figures.endpoints), limit: LOG_BYTES },
    ...answerBudgets(figures.largeReads),
    ...largeCaseBudgets(figures.largeReads),
    ...derivationBudgets(figures.derivations),
    { name: 'an event, a million searches', unit: 'USD', value: total(eventCosts(figures.eventLog).event), limit: EVENT_USD_BUDGET },
    ...(figures.look
      ? [
          {
            name: 'an unchanged look, a million',
            unit: 'USD',
            value: total(lookCosts(figures.look, endpoint(figures, WORKER))),
            limit: LOOK_USD_BUDGET,
          },
        ]
      : []),
    ...exportBudgets(figures.exports),
    {
      name: 'accepted to COMPLETED, register answers at once, median',
      unit: 'ms',
      value: figures.stack.completedMs.median,
      limit: COMPLETED_MS,
    },
    { name: '400 submits at once by one user: answers but 200 and 402', unit: '', value: otherAnswers(figures.stack.burst), limit: 0 },
    ...(figures.waits ? waitBudgets(figures.waits) : []),
    ...(figures.deliveries ? deliveryBudgets(figures.deliveries) : []),
    { name: 'a million searches', unit: 'USD', value: figures.cost.usd, limit: USD_BUDGET },
  ];
}

const highest = (endpoints: readonly EndpointFigures[], of: (one: EndpointFigures) => number): EndpointFigures =>
  endpoints.toSorted((one, other) => of(other) - of(one))[0]!;

const otherAnswers = (burst: Readonly<Record<string, number>>): number =>
  Object.entries(burst).reduce((sum, [status, count]) => sum + (status === '200' || status === '402' ? 0 : count), 0);

const nameOf = ({ route, counterparties }: LargeReadFigures): string => `${route} of ${counterparties.toLocaleString('en')}`;

/** Every read answers 200, or 303 with the address of the answer, within the function's memory. */
function answerBudgets(reads: readonly LargeReadFigures[]): Budget[] {
  const unanswered = reads.filter(({ status }) => status !== 200 && status !== 303);
  const largest = reads.toSorted((one, other) => other.memory - one.memory)[0]!;
  return [
    { name: 'reads of large cases that are not answered', unit: '', value: unanswered.length, limit: 0 },
    { name: `memory of a read, highest: ${nameOf(largest)}`, unit: 'MB', value: largest.memory / MEGABYTE, limit: FUNCTION_MB },
  ];
}

function largeCaseBudgets(reads: readonly LargeReadFigures[]): Budget[] {
  return (['case', 'poll'] as const satisfies CaseRoute[]).flatMap((route) => {
    const bySize = reads.filter((one) => one.route === route).toSorted((one, other) => one.counterparties - other.counterparties);
    const cpu = bySize
      .filter(({ counterparties }) => counterparties === LARGE_CASE)
      .map((read) => ({ name: `${nameOf(read)}: CPU`, unit: 'ms', value: read.warmMs, limit: LARGE_CASE_MS }));
    return [...cpu, ...bySize.slice(1).flatMap((larger, at) => growth(bySize[at]!, larger))];
  });
}

function derivationBudgets(derivations: readonly DerivationFigures[]): Budget[] {
  return derivations
    .filter(({ shape, nodes }) => shape === 'tree' && DERIVATION_MS[nodes] !== undefined)
    .map(({ nodes, cpuMs }) => ({
      name: `ownership of a tree of ${nodes.toLocaleString('en')}: CPU`,
      unit: 'ms',
      value: cpuMs,
      limit: DERIVATION_MS[nodes]!,
    }));
}

const waitBudgets = ({ besideMs, idleMs }: WaitFigures): Budget[] => [
  { name: 'p95 of reads beside waits of another key / alone', unit: '', value: besideMs.p95 / idleMs.p95, limit: WAIT_RATIO },
];

function deliveryBudgets({ burst, alone, besideDead, deadRequests }: DeliveryFigures): Budget[] {
  return [
    { name: 'end of a search to its delivery, in a burst, p95', unit: 'ms', value: burst.p95, limit: DELIVERED_MS },
    { name: 'p95 of deliveries beside a dead endpoint / alone', unit: '', value: besideDead.p95 / alone.p95, limit: DEAD_RATIO },
    { name: 'requests that a dead endpoint gets', unit: '', value: deadRequests, limit: DEAD_REQUESTS },
  ];
}

function exportBudgets(exports: readonly ExportFigures[]): Budget[] {
  const slowest = exports.filter(({ parties }) => parties === LARGE_CASE).toSorted((one, other) => other.cpuMs - one.cpuMs)[0]!;
  return [
    {
      name: `export of ${LARGE_CASE.toLocaleString('en')} parties, slowest: ${slowest.name}: CPU`,
      unit: 'ms',
      value: slowest.cpuMs,
      limit: EXPORT_MS,
    },
  ];
}

/** Growth of the figure divided by growth of the number of counterparties: 1 is linear. */
function growth(smaller: LargeReadFigures, larger: LargeReadFigures): Budget[] {
  const times = larger.counterparties / smaller.counterparties;
  const own = (read: LargeReadFigures): number => Math.max(MEGABYTE, read.memory - read.memoryLoaded);
  const name = `${larger.route}, ${smaller.counterparties.toLocaleString('en')} to ${larger.counterparties.toLocaleString('en')}`;
  return [
    { name: `${name}: growth of CPU / of size`, unit: '', value: larger.warmMs / smaller.warmMs / times, limit: 1 },
    { name: `${name}: growth of memory / of size`, unit: '', value: own(larger) / own(smaller) / times, limit: 1 },
  ];
}
