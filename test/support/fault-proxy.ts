/**
 * A proxy before the table or the queue on a bad day: a share of the requests fails in the service's own words, is cut off before or
 * after the engine did it, is done twice, comes late, or is overtaken. What happens to the n-th request follows from the seed; which
 * request comes n-th is the machine's to say.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CountingProxy, countingProxy, type Intercept, type Interception } from './counting-proxy.ts';

/**
 * `refused`: an error of the service's. `lost`: cut before the engine heard of it. `unanswered`: cut after the engine did it.
 * `twice`: the engine does it twice. `late`: some milliseconds later. `overtaken`: a message that arrives a second or two after others.
 */
export const FAULTS = ['refused', 'lost', 'unanswered', 'twice', 'late', 'overtaken'] as const;
export type Fault = (typeof FAULTS)[number];

export interface BadDay {
  /** Of the requests, 0 to 1. */
  share: number;
  kinds?: readonly Fault[];
  /** Function whose requests alone are meant; absent: everybody's. */
  caller?: string;
}

export interface FaultProxy extends CountingProxy {
  /** From now on; `undefined`: all is well. */
  suffer(day: BadDay | undefined): void;
  /** How often each happened since the start. */
  happened(): Readonly<Record<Fault, number>>;
}

/** An error as the service words it. */
interface Refusal {
  status: number;
  type: string;
  message: string;
  reasons?: object[];
}

const THROTTLED: Refusal = {
  status: 400,
  type: 'com.amazon.coral.availability#ThrottlingException',
  message: 'Rate exceeded',
};

const TABLE_REFUSALS: readonly Refusal[] = [
  THROTTLED,
  {
    status: 400,
    type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message: 'The level of configured provisioned throughput for the table was exceeded.',
  },
  { status: 500, type: 'com.amazonaws.dynamodb.v20120810#InternalServerError', message: 'The request could not be completed.' },
];

const CONFLICT: Refusal = {
  status: 400,
  type: 'com.amazonaws.dynamodb.v20120810#TransactionConflictException',
  message: 'Transaction is ongoing for the item',
};

const CANCELLED: Refusal = {
  status: 400,
  type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
  message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [TransactionConflict]',
  reasons: [{ Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }],
};

const QUEUE_REFUSALS: readonly Refusal[] = [
  { status: 400, type: 'com.amazonaws.sqs#RequestThrottled', message: 'Request is throttled.' },
  { status: 503, type: 'com.amazonaws.sqs#ServiceUnavailable', message: 'The service is unavailable.' },
  { status: 500, type: 'com.amazonaws.sqs#InternalFailure', message: 'The request processing has failed.' },
];

const SINGLE_WRITES = new Set(['UpdateItem', 'PutItem', 'DeleteItem']);

/** What the service may answer to an operation: only writes run into transactions. */
function refusalsOf(operation: string, before: 'table' | 'queue'): readonly Refusal[] {
  if (before === 'queue') return QUEUE_REFUSALS;
  if (operation === 'TransactWriteItems') return [...TABLE_REFUSALS, CANCELLED];
  return SINGLE_WRITES.has(operation) ? [...TABLE_REFUSALS, CONFLICT] : TABLE_REFUSALS;
}

/** Every answer that the service may refuse an operation with, for tests that try them all. */
export const refusalsFor = (operation: string, before: 'table' | 'queue'): Interception[] => refusalsOf(operation, before).map(answered);

const answered = ({ status, type, message, reasons }: Refusal): Interception => ({
  status,
  body: JSON.stringify({ __type: type, message, ...(reasons && { Message: message, CancellationReasons: reasons }) }),
});

const LATEST_MS = 50;
const MAX_DELAY_SECONDS = 2;

export async function faultProxy(target: string, before: 'table' | 'queue', seed: number): Promise<FaultProxy> {
  const proxy = await countingProxy(target);
  const random = randomOf(seed);
  const happened = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  let day: BadDay | undefined;
  let special: Intercept | undefined;
  proxy.intercept(async (operation, body, caller) => {
    const wanted = await special?.(operation, body, caller);
    if (wanted || !day || (day.caller !== undefined && day.caller !== caller)) return wanted;
    // As many draws for each request, so that what happens to one says nothing of the next.
    const [luck, which, how] = [random(), random(), random()];
    if (luck >= day.share) return undefined;
    const kinds = (day.kinds ?? FAULTS).filter((kind) => kind !== 'overtaken' || operation === 'SendMessage');
    const fault = pick(kinds, which);
    happened[fault] += 1;
    return suffered(fault, { operation, body, before, how });
  });
  return {
    ...proxy,
    intercept: (by) => (special = by),
    suffer: (next) => (day = next),
    happened: () => ({ ...happened }),
  };
}

interface Suffering {
  operation: string;
  body: string;
  before: 'table' | 'queue';
  /** 0 to 1. */
  how: number;
}

async function suffered(fault: Fault, { operation, body, before, how }: Suffering): Promise<Interception | undefined> {
  switch (fault) {
    case 'refused':
      return answered(pick(refusalsOf(operation, before), how));
    case 'lost':
      return { cut: 'before' };
    case 'unanswered':
      return { cut: 'after' };
    case 'twice':
      return { twice: how < 0.5 ? 'first' : 'second' };
    case 'overtaken':
      return { instead: JSON.stringify({ ...JSON.parse(body), DelaySeconds: Math.ceil(how * MAX_DELAY_SECONDS) }) };
    default:
      await sleep(how * LATEST_MS);
      return undefined;
  }
}

const pick = <T>(from: readonly T[], at: number): T => from[Math.floor(at * from.length)]!;

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
