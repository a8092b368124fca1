/**
 * A proxy in front of the table or the queue that injects faults into a share of the requests: errors as AWS returns them, connections cut
 * before or after the engine performed the request, repetition, delay, reordering. What happens to the n-th request follows from the seed;
 * which request is the n-th depends on timing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CountingProxy, countingProxy, type Intercept, type Interception } from './counting-proxy.ts';
import { seeded } from './seeded.ts';

/**
 * `refused`: an error of the AWS service. `lost`: cut before the engine got it. `unanswered`: cut after the engine performed it. `twice`:
 * performed twice. `late`: delayed by some milliseconds. `overtaken`: a message that arrives a second or two after later ones.
 */
export const FAULTS = ['refused', 'lost', 'unanswered', 'twice', 'late', 'overtaken'] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultPlan {
  /** Share of the requests, 0 to 1. */
  share: number;
  kinds?: readonly Fault[];
  /** Only requests of this function; absent: of all functions. */
  caller?: string;
}

export interface FaultProxy extends CountingProxy {
  /** Sets the plan for all further requests; `undefined`: no faults. */
  inject(day: FaultPlan | undefined): void;
  /** How often each fault was injected since the start. */
  happened(): Readonly<Record<Fault, number>>;
}

/** An error as the AWS service returns it. */
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

/** Errors that the AWS service may return for an operation: only writes conflict with transactions. */
function refusalsOf(operation: string, before: 'table' | 'queue'): readonly Refusal[] {
  if (before === 'queue') return QUEUE_REFUSALS;
  if (operation === 'TransactWriteItems') return [...TABLE_REFUSALS, CANCELLED];
  return SINGLE_WRITES.has(operation) ? [...TABLE_REFUSALS, CONFLICT] : TABLE_REFUSALS;
}

/** Every error that the AWS service may return for an operation, for tests that try them all. */
export const refusalsFor = (operation: string, before: 'table' | 'queue'): Interception[] => refusalsOf(operation, before).map(answered);

const answered = ({ status, type, message, reasons }: Refusal): Interception => ({
  status,
  body: JSON.stringify({ __type: type, message, ...(reasons && { Message: message, CancellationReasons: reasons }) }),
});

const LATEST_MS = 50;
const MAX_DELAY_SECONDS = 2;

export async function faultProxy(target: string, before: 'table' | 'queue', seed: number): Promise<FaultProxy> {
  const proxy = await countingProxy(target);
  const random = seeded(seed);
  const happened = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
  let day: FaultPlan | undefined;
  let special: Intercept | undefined;
  proxy.intercept(async (operation, body, caller) => {
    const wanted = await special?.(operation, body, caller);
    if (wanted || !day || (day.caller !== undefined && day.caller !== caller)) return wanted;
    // Three draws for each request, whatever happens to it, so that the n-th request always gets the same draws.
    const [luck, which, how] = [random(), random(), random()];
    if (luck >= day.share) return undefined;
    const kinds = (day.kinds ?? FAULTS).filter((kind) => kind !== 'overtaken' || operation === 'SendMessage');
    const fault = pick(kinds, which);
    happened[fault] += 1;
    return interceptionFor(fault, { operation, body, before, how });
  });
  return {
    ...proxy,
    intercept: (by) => (special = by),
    inject: (next) => (day = next),
    happened: () => ({ ...happened }),
  };
}

interface FaultedRequest {
  operation: string;
  body: string;
  before: 'table' | 'queue';
  /** 0 to 1. */
  how: number;
}

async function interceptionFor(fault: Fault, { operation, body, before, how }: FaultedRequest): Promise<Interception | undefined> {
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
