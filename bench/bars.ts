/** What the benchmark must reach (`--strict`): a figure, its limit, and by how much it is over. */
import { logBytesOfASearch, USD_BAR } from './cost.ts';
import {
  BASELINE,
  CASE,
  type CaseRoute,
  type EndpointFigures,
  endpoint,
  type Figures,
  type LargeReadFigures,
  OURS,
  POLL,
  rival,
  SUBMIT,
  submitBeside,
  WORKER,
} from './figures.ts';

export interface Bar {
  name: string;
  unit: string;
  value: number;
  /** The most that `value` may be. */
  limit: number;
}

const POLL_RATIO = 0.7;
const LOAD_RATIO = 1.2;
export const API_BUNDLE_KB = 420;
const LOG_BYTES = 4_096;
const LARGE_CASE = 10_000;
const LARGE_CASE_MS = 150;
const COMPLETED_MS = 250;
const FUNCTION_MB = 512;
const MEGABYTE = 1024 ** 2;
/**
 * Round trips, one after the other. Of a worker: lease, allowance of the LEI registry (whose limit all workers share), papers, COMPLETED,
 * capture.
 */
const ROUNDS: Readonly<Record<string, number>> = { [SUBMIT]: 2, [POLL]: 1, [CASE]: 1, [WORKER]: 5 };
/** Write units of a change of the account, by its open holds: less than 100 bytes a hold. */
const UPDATE_UNITS: readonly (readonly [holds: number, limit: number])[] = [
  [0, 4],
  [60, 10],
  [200, 20],
];

export const isOver = ({ value, limit }: Bar): boolean => !(value <= limit);

export function barsOf(figures: Figures): Bar[] {
  const [ours, baseline] = [rival(figures, OURS), rival(figures, BASELINE)];
  const onApi = figures.endpoints.filter((one) => one.onApi);
  const load = most(onApi, ({ loadMs }) => loadMs);
  const bundle = most(onApi, ({ startBytes }) => startBytes);
  return [
    { name: 'poll of a PENDING search, warm CPU / baseline', unit: '', value: ours.warmMs / baseline.warmMs, limit: POLL_RATIO },
    { name: 'poll, CPU to load / baseline', unit: '', value: ours.loadMs / baseline.loadMs, limit: LOAD_RATIO },
    { name: `CPU to load / baseline, the most: ${load.function}`, unit: '', value: load.loadMs / baseline.loadMs, limit: LOAD_RATIO },
    { name: `bundle of an API function, the most: ${bundle.function}`, unit: 'KB', value: bundle.startBytes / 1024, limit: API_BUNDLE_KB },
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
    ...answerBars(figures.largeReads),
    ...largeCaseBars(figures.largeReads),
    {
      name: 'accepted to COMPLETED, register answers at once, median',
      unit: 'ms',
      value: figures.stack.completedMs.median,
      limit: COMPLETED_MS,
    },
    { name: '400 submits at once by one user: answers but 200 and 402', unit: '', value: otherAnswers(figures.stack.burst), limit: 0 },
    { name: 'a million searches', unit: 'USD', value: figures.cost.usd, limit: USD_BAR },
  ];
}

const most = (endpoints: readonly EndpointFigures[], of: (one: EndpointFigures) => number): EndpointFigures =>
  endpoints.toSorted((one, other) => of(other) - of(one))[0]!;

const otherAnswers = (burst: Readonly<Record<string, number>>): number =>
  Object.entries(burst).reduce((sum, [status, count]) => sum + (status === '200' || status === '402' ? 0 : count), 0);

const nameOf = ({ route, counterparties }: LargeReadFigures): string => `${route} of ${counterparties.toLocaleString('en')}`;

/** 200, or 303 to where the answer lies; all in the memory that the function has. */
function answerBars(reads: readonly LargeReadFigures[]): Bar[] {
  const unanswered = reads.filter(({ status }) => status !== 200 && status !== 303);
  const largest = reads.toSorted((one, other) => other.memory - one.memory)[0]!;
  return [
    { name: 'reads of large cases that are not answered', unit: '', value: unanswered.length, limit: 0 },
    { name: `memory of a read, the most: ${nameOf(largest)}`, unit: 'MB', value: largest.memory / MEGABYTE, limit: FUNCTION_MB },
  ];
}

function largeCaseBars(reads: readonly LargeReadFigures[]): Bar[] {
  return (['case', 'poll'] as const satisfies CaseRoute[]).flatMap((route) => {
    const bySize = reads.filter((one) => one.route === route).toSorted((one, other) => one.counterparties - other.counterparties);
    const cpu = bySize
      .filter(({ counterparties }) => counterparties === LARGE_CASE)
      .map((read) => ({ name: `${nameOf(read)}: CPU`, unit: 'ms', value: read.warmMs, limit: LARGE_CASE_MS }));
    return [...cpu, ...bySize.slice(1).flatMap((larger, at) => growth(bySize[at]!, larger))];
  });
}

/** As many times as much for as many times the counterparties: 1 is as fast as the size. */
function growth(smaller: LargeReadFigures, larger: LargeReadFigures): Bar[] {
  const times = larger.counterparties / smaller.counterparties;
  const own = (read: LargeReadFigures): number => Math.max(MEGABYTE, read.memory - read.memoryLoaded);
  const name = `${larger.route}, ${smaller.counterparties.toLocaleString('en')} to ${larger.counterparties.toLocaleString('en')}`;
  return [
    { name: `${name}: growth of CPU / of size`, unit: '', value: larger.warmMs / smaller.warmMs / times, limit: 1 },
    { name: `${name}: growth of memory / of size`, unit: '', value: own(larger) / own(smaller) / times, limit: 1 },
  ];
}
