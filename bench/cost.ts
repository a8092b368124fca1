/**
 * The cost of a million searches, each with 20 entities, 4 polls (3 PENDING, the last one COMPLETED) and 1 read of its case. Calls, units
 * and bytes are counted; what cannot be counted is assumed here, by name.
 */
import { type Dimension, dimensionOf, METRICS, type MetricName } from '../shared/platform/observability/metrics.ts';
import { jurisdictionCodes } from '../shared/registers/catalogue.ts';
import {
  type Asked,
  CASE,
  type CostFigures,
  type CostLine,
  type EndpointFigures,
  type EventLogFigures,
  endpoint,
  type LookFigures,
  POLL,
  POLL_COMPLETED,
  SUBMIT,
  WORKER,
} from './figures.ts';
import { PRICES } from './prices.ts';

const OUTCOMES = 3;
/** The number of values of each dimension: outcomes of a search, and all registers of the catalogue. */
const VALUES: Readonly<Record<Dimension, number>> = { outcome: OUTCOMES, register: jurisdictionCodes.length };

export const USD_BUDGET = 31;
const SEARCHES = 1_000_000;
export const EVENT_USD_BUDGET = 2;
export const LOOK_USD_BUDGET = 22;
const UNIT_BYTES = 1024;

const CALLS_OF_A_SEARCH: Readonly<Record<string, number>> = { [SUBMIT]: 1, [WORKER]: 1, [POLL]: 3, [POLL_COMPLETED]: 1, [CASE]: 1 };

export const ASSUMED = {
  /** A round trip from a function to the table, the queue or the bucket. */
  roundMs: 5,
  /** The time that a worker waits for its register in all. */
  registerMs: 300,
  /** Memory in GB, as deployed. A function with 1,769 MB has one processor, a smaller one its share of one. */
  apiGb: 0.5,
  workerGb: 1,
  deliverGb: 0.25,
  /** An endpoint's answer to a webhook, with its connection. */
  endpointMs: 150,
  mbOfOneProcessor: 1_769,
  /** The share of cold starts. */
  coldShare: 0.01,
  /** Bytes of API Gateway's access log line. Lambda logs only its own warnings. */
  accessLogBytes: 200,
  /** Sent, received and deleted, without batches. */
  queueRequestsPerMessage: 3,
} as const;

/** A call's part of the bill. */
interface Use {
  apiRequests: number;
  gbSeconds: number;
  loggedBytes: number;
  sentOutBytes: number;
}

/** `storedBytes`: bytes that a search leaves in the table. */
export function costOf(endpoints: readonly EndpointFigures[], storedBytes: number): CostFigures {
  const lines = linesOf(endpoints, storedBytes, ASSUMED.registerMs);
  const usd = total(lines);
  const usdOfAMs = total(linesOf(endpoints, storedBytes, ASSUMED.registerMs + 1)) - usd;
  return { lines, usd, registerMsAtBudget: Math.floor(ASSUMED.registerMs + (USD_BUDGET - usd) / usdOfAMs) };
}

/** Bytes that the functions log for one search. */
export const logBytesOfASearch = (endpoints: readonly EndpointFigures[]): number =>
  Object.entries(CALLS_OF_A_SEARCH).reduce((bytes, [name, times]) => bytes + times * endpoint({ endpoints }, name).logBytes, 0);

/** Costs by month and stage that do not depend on the number of searches. */
export function monthlyCosts(): CostLine[] {
  const { usd, per, unit } = PRICES.metricMonth;
  const quantity = (Object.keys(METRICS) as MetricName[]).map(metricsOf).reduce((sum, count) => sum + count, 0);
  return [{ item: 'CloudWatch: metrics a month', quantity, unit, usd: (quantity * usd) / per }];
}

function metricsOf(name: MetricName): number {
  const by = dimensionOf(name);
  return by === undefined ? 1 : VALUES[by];
}

/** What an event adds to a million searches, and its delivery to one endpoint that answers at once, to a million events. */
export function eventCosts(log: EventLogFigures): { event: CostLine[]; delivery: CostLine[] } {
  const { eventBytes, accountBytes, deliveryBytes, attempt, attemptLogBytes } = log;
  const { roundMs, workerGb, deliverGb, endpointMs, queueRequestsPerMessage } = ASSUMED;
  const units = Math.ceil(eventBytes / UNIT_BYTES) + Math.ceil(accountBytes / UNIT_BYTES);
  const seconds = (attempt.rounds * roundMs + endpointMs) / 1000;
  return {
    event: [
      line('an event: writes', units, PRICES.writeUnit),
      line('an event: time of two round trips', ((2 * roundMs) / 1000) * workerGb, PRICES.functionTime),
      line('an event: a month', eventBytes, PRICES.tableMonth),
    ],
    delivery: [
      line('a delivery: queue', queueRequestsPerMessage, PRICES.queueRequest),
      line('a delivery: call', 1, PRICES.functionRequest),
      line('a delivery: time', seconds * deliverGb, PRICES.functionTime),
      line('a delivery: reads', attempt.readUnits, PRICES.readUnit),
      line('a delivery: writes', attempt.writeUnits, PRICES.writeUnit),
      line('a delivery: a month', deliveryBytes, PRICES.tableMonth),
      line('a delivery: logs', attemptLogBytes, PRICES.logged),
    ],
  };
}

/** What a look adds to a million looks that find nothing new. `worker`: its time for a search. */
export function lookCosts(look: LookFigures, worker: Pick<EndpointFigures, 'warmMs' | 'loadMs'>): CostLine[] {
  const { work, sweep, idleSweep } = look;
  const sum = (part: (asked: Asked) => number): number => part(work.asked) + part(sweep.asked) - part(idleSweep.asked);
  const queue = sum((asked) => asked.queue.length) + ASSUMED.queueRequestsPerMessage - 1;
  const bytes = work.logBytes + sweep.logBytes - idleSweep.logBytes;
  // The processor's time is counted as for a search with its result.
  const seconds = secondsOf({ ...worker, onApi: false, asked: work.asked } as EndpointFigures, ASSUMED.registerMs);
  return [
    line('a look: calls', 1, PRICES.functionRequest),
    line('a look: time', seconds * ASSUMED.workerGb, PRICES.functionTime),
    line(
      'a look: reads',
      sum((asked) => asked.readUnits),
      PRICES.readUnit,
    ),
    line(
      'a look: writes',
      sum((asked) => asked.writeUnits),
      PRICES.writeUnit,
    ),
    line('a look: queue', queue, PRICES.queueRequest),
    line(
      'a look: bucket',
      sum((asked) => asked.bucket.filter((method) => method === 'PUT').length),
      PRICES.bucketWrite,
    ),
    line('a look: logs', bytes, PRICES.logged),
  ];
}

export const total = (lines: readonly CostLine[]): number => lines.reduce((sum, { usd }) => sum + usd, 0);

function linesOf(endpoints: readonly EndpointFigures[], storedBytes: number, registerMs: number): CostLine[] {
  const calls = Object.entries(CALLS_OF_A_SEARCH).map(([name, times]) => ({ times, of: endpoint({ endpoints }, name) }));
  const sum = (part: (of: EndpointFigures) => number): number => calls.reduce((all, { times, of }) => all + times * part(of), 0);
  const use = (part: keyof Use): number => sum((of) => useOf(of, registerMs)[part]);
  return [
    line('API Gateway: requests', use('apiRequests'), PRICES.apiRequest),
    line(
      'Lambda: calls',
      sum(() => 1),
      PRICES.functionRequest,
    ),
    line('Lambda: time', use('gbSeconds'), PRICES.functionTime),
    line(
      'DynamoDB: reads',
      sum(({ asked }) => asked.readUnits),
      PRICES.readUnit,
    ),
    line(
      'DynamoDB: writes',
      sum(({ asked }) => asked.writeUnits),
      PRICES.writeUnit,
    ),
    line('DynamoDB: a month', storedBytes, PRICES.tableMonth),
    line('SQS: requests', queueRequests(sum), PRICES.queueRequest),
    line(
      'S3: writes',
      sum(({ asked }) => asked.bucket.filter((method) => method === 'PUT').length),
      PRICES.bucketWrite,
    ),
    line(
      'S3: a month',
      sum(({ asked }) => asked.bucketBytes),
      PRICES.bucketMonth,
    ),
    line('CloudWatch Logs: bytes', use('loggedBytes'), PRICES.logged),
    line('Data sent out', use('sentOutBytes'), PRICES.sentOut),
  ];
}

/** Requests that the functions make to the queue, and those that Lambda makes for them. */
function queueRequests(sum: (part: (of: EndpointFigures) => number) => number): number {
  const sent = sum(({ asked }) => asked.queue.filter((operation) => operation === 'SendMessage').length);
  return sum(({ asked }) => asked.queue.length) + sent * (ASSUMED.queueRequestsPerMessage - 1);
}

function useOf(of: EndpointFigures, registerMs: number): Use {
  const { onApi, answerBytes, logBytes } = of;
  return {
    apiRequests: onApi ? 1 : 0,
    gbSeconds: secondsOf(of, registerMs) * (onApi ? ASSUMED.apiGb : ASSUMED.workerGb),
    loggedBytes: logBytes + (onApi ? ASSUMED.accessLogBytes : 0),
    sentOutBytes: onApi ? answerBytes : 0,
  };
}

/** A share of a processor makes warm calls slower; a process starts with a whole processor. */
export function secondsOf({ onApi, warmMs = 0, loadMs, asked }: EndpointFigures, registerMs: number): number {
  const share = Math.min(1, ((onApi ? ASSUMED.apiGb : ASSUMED.workerGb) * 1024) / ASSUMED.mbOfOneProcessor);
  const waits = asked.rounds * ASSUMED.roundMs + (onApi ? 0 : registerMs);
  return (warmMs / share + waits + ASSUMED.coldShare * loadMs) / 1000;
}

const line = (item: string, quantity: number, { usd, per, unit }: { usd: number; per: number; unit: string }): CostLine => ({
  item,
  quantity,
  unit,
  usd: (SEARCHES * quantity * usd) / per,
});
