/** A run of round numbers: a new object for each call, so that a test may change it. */
import { costOf } from '../../bench/cost.ts';
import {
  BASELINE,
  CASE,
  type EndpointFigures,
  type Figures,
  type LargeReadFigures,
  OWN_NAME,
  POLL,
  POLL_COMPLETED,
  SUBMIT,
  submitBeside,
  WORKER,
} from '../../bench/figures.ts';

const KB = 1024;
const MB = 1024 ** 2;

export function anEndpoint(name: string, more: Partial<EndpointFigures> = {}): EndpointFigures {
  return {
    name,
    function: name === WORKER ? 'process-search' : 'search-status',
    onApi: name !== WORKER,
    startBytes: 300 * KB,
    wholeBytes: 400 * KB,
    loadMs: 50,
    firstMs: 20,
    warmMs: 1,
    asked: { table: ['GetItem'], queue: [], bucket: [], pool: [], rounds: 1, readUnits: 1, writeUnits: 0, updateUnits: 0, bucketBytes: 0 },
    logBytes: 0,
    answerBytes: 1_000,
    ...more,
  };
}

const aReads = (p95: number) => ({ reads: 200, median: 5, p95 });

const aRead = (counterparties: number, memory: number): LargeReadFigures => ({
  counterparties,
  searches: 1,
  route: 'case',
  status: 200,
  firstMs: counterparties / 50,
  warmMs: counterparties / 100,
  memory: (60 + memory) * MB,
  memoryLoaded: 60 * MB,
  answerBytes: counterparties * 40,
});

function anUnwrap(): Figures['unwrap'] {
  const { asked } = anEndpoint(POLL);
  return { steps: 2, credits: 2, drivers: 4, start: asked, own: asked, searches: asked };
}

const lags = { events: 100, median: 30, p95: 60 };

export function aRun(): Figures {
  const { asked } = anEndpoint(POLL);
  const endpoints = [POLL, POLL_COMPLETED, CASE, SUBMIT, WORKER, submitBeside(60), submitBeside(200)].map((name) => anEndpoint(name));
  return {
    made: '2026-01-01',
    machine: { cores: 2, node: 'v24.0.0' },
    polls: [
      { name: BASELINE, startBytes: 330 * KB, loadMs: 45, firstMs: 20, warmMs: 1 },
      { name: OWN_NAME, startBytes: 300 * KB, loadMs: 50, firstMs: 20, warmMs: 0.6 },
    ],
    endpoints,
    storedBytes: 3_000,
    unwrap: anUnwrap(),
    largeReads: [aRead(400, 10), aRead(10_000, 50), aRead(100_000, 300)],
    derivations: [
      { shape: 'tree', nodes: 1_000, cpuMs: 100, isTooLarge: false },
      { shape: 'tree', nodes: 10_000, cpuMs: 1_000, isTooLarge: false },
      { shape: 'circles', nodes: 1_000, cpuMs: 2_000, isTooLarge: false },
    ],
    eventLog: {
      ...{ alone: asked, beside: asked, withEndpoint: asked, attempt: asked },
      ...{ attemptLogBytes: 300, eventBytes: 500, deliveryBytes: 500, accountBytes: 600 },
    },
    exports: [{ name: 'bods', parties: 10_000, cpuMs: 300, bytes: 10 * MB }],
    stack: {
      completedMs: { median: 60, p95: 90, searches: 50 },
      submitsPerSecond: { oneUser: 100, fiftyUsers: 100 },
      burst: { 200: 300, 402: 100 },
    },
    fairness: { searches: 40, nodes: 1_000, steps: 50, idleMs: { median: 60, p95: 90 }, besideMs: { median: 80, p95: 200 } },
    deliveries: {
      ...{ quiet: lags, burst: { ...lags, p95: 900 }, alone: lags, besideAnswering: lags, besideDead: { ...lags, p95: 90 } },
      deadRequests: 6,
    },
    waits: { waits: 2_000, open: 5, idleMs: aReads(10), besideMs: aReads(12) },
    cost: costOf(endpoints, 3_000),
  };
}
