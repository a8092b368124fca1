/** The figures of a benchmark run, as `--json` writes them. Milliseconds are CPU time unless they are marked as wall-clock time. */

/** Of a process that loads a bundle and calls it. */
export interface CpuFigures {
  loadMs: number;
  firstMs: number;
  /** Absent if an endpoint can be called only once with one event. */
  warmMs?: number;
}

/** One implementation of the poll route. `startBytes`: bytes that are loaded at the start. */
export interface PollFigures extends CpuFigures {
  name: string;
  startBytes: number;
  warmMs: number;
}

/** The requests of one warm call to the table, the queue, the bucket and the user pool. */
export interface Asked {
  /** Operations in order: `GetItem`, `Query` … */
  table: string[];
  queue: string[];
  bucket: string[];
  /** The user pool. */
  pool: string[];
  /** Sequential round trips: concurrent requests count as one. */
  rounds: number;
  readUnits: number;
  writeUnits: number;
  /** The write units of single updates. */
  updateUnits: number;
  /** Bytes written to the bucket. */
  bucketBytes: number;
}

/** `wholeBytes`: bytes of the function's asset, with what is loaded later or never. */
export interface EndpointFigures extends CpuFigures {
  name: string;
  function: string;
  onApi: boolean;
  startBytes: number;
  wholeBytes: number;
  asked: Asked;
  /** Bytes of the function's own log lines. */
  logBytes: number;
  answerBytes: number;
}

export type CaseRoute = 'case' | 'poll';

/** A read of a large case. `memory` is the peak resident size, `memoryLoaded` that before the first call. `status` 0: the process died. */
export interface LargeReadFigures {
  counterparties: number;
  /** How many searches the case was written in. */
  searches: number;
  route: CaseRoute;
  status: number;
  firstMs: number;
  warmMs: number;
  memory: number;
  memoryLoaded: number;
  answerBytes: number;
}

/** Measured over the local stack, in milliseconds of wall-clock time. */
export interface StackFigures {
  completedMs: { median: number; p95: number; searches: number };
  submitsPerSecond: { oneUser: number; fiftyUsers: number };
  /** 400 concurrent submits on 300 credits: the number of answers by status. */
  burst: Record<string, number>;
}

/** Searches of a quiet account without and beside an unwrap of another account, over the local stack; milliseconds of wall-clock time. */
export interface FairnessFigures {
  searches: number;
  /** Of the unwrapped structure. */
  nodes: number;
  /** Searches that the unwrap had made at the end of the measurement. */
  steps: number;
  idleMs: { median: number; p95: number };
  besideMs: { median: number; p95: number };
}

/** Reads of one account alone, and while those of another key's waits are open that were not refused; milliseconds of wall-clock time. */
export interface WaitFigures {
  waits: number;
  /** Those that were not refused. */
  open: number;
  idleMs: ReadTimes;
  besideMs: ReadTimes;
}

export interface ReadTimes {
  reads: number;
  median: number;
  p95: number;
}

/** From the end of a search (timestamp of its event) to the request at the account's endpoint, over the local stack; milliseconds of wall-clock time. */
export interface DeliveryFigures {
  /** One search after the other, alone. */
  quiet: Lags;
  /** All searches submitted at once; the endpoint answers at once. */
  burst: Lags;
  /** Searches of one account while another has as many, whose endpoint answers at once or takes requests and never answers. */
  alone: Lags;
  besideAnswering: Lags;
  besideDead: Lags;
  /** Requests that the endpoint that never answers got until the last delivery to the other. */
  deadRequests: number;
}

export interface Lags {
  events: number;
  median: number;
  p95: number;
}

/** An unwrap of a chain, from its start to its end: the steps are searches, the rest is the unwrap's own. Each step is a round: no unwrap needs more. */
export interface UnwrapFigures {
  steps: number;
  /** Charged for the steps. */
  credits: number;
  /** Messages of the unwrap that were worked on. */
  drivers: number;
  start: Asked;
  /** Of all drivers together. */
  own: Asked;
  /** Of all workers together. */
  searches: Asked;
}

/** What the event log and webhooks add to a search of the sandbox. */
export interface EventLogFigures {
  /** A worker of an account without webhook endpoint and other searches. */
  alone: Asked;
  /** The same beside 100 open searches: an update of the account is billed by its size. */
  beside: Asked;
  withEndpoint: Asked;
  /** The first attempt of a delivery. */
  attempt: Asked;
  attemptLogBytes: number;
  /** Stored, of an item each. */
  eventBytes: number;
  deliveryBytes: number;
  accountBytes: number;
}

/** One export of an invented case. */
export interface ExportFigures {
  name: string;
  parties: number;
  cpuMs: number;
  bytes: number;
}

/** A look that finds nothing new. `work`: the message of its monitor, from the look's start to its end. */
export type LookFigures = Readonly<Record<'idleSweep' | 'sweep' | 'work', { asked: Asked; logBytes: number }>>;

export interface CostLine {
  item: string;
  /** Of one search. */
  quantity: number;
  unit: string;
  /** Of a million searches. */
  usd: number;
}

export interface CostFigures {
  lines: CostLine[];
  usd: number;
  /** The register's answer time at which the budget is used up; negative if the budget is missed at any answer time. */
  registerMsAtBudget: number;
}

/** One derivation of ownership. `isTooLarge`: the graph needs more work than is allowed, and the time is that until it ended. */
export interface DerivationFigures {
  shape: string;
  nodes: number;
  cpuMs: number;
  isTooLarge: boolean;
}

export interface Figures {
  /** The day of the run. */
  made: string;
  machine: { cores: number; node: string };
  /** The first one is the baseline. */
  polls: PollFigures[];
  endpoints: EndpointFigures[];
  /** Bytes that a finished search leaves in the table. */
  storedBytes: number;
  largeReads: LargeReadFigures[];
  unwrap: UnwrapFigures;
  derivations: DerivationFigures[];
  eventLog: EventLogFigures;
  exports: ExportFigures[];
  stack: StackFigures;
  fairness: FairnessFigures;
  /** Absent in runs from before it was measured. */
  deliveries?: DeliveryFigures;
  /** Absent in runs from before it was measured. */
  waits?: WaitFigures;
  /** Absent in runs from before it was measured. */
  look?: LookFigures;
  cost: CostFigures;
}

/** What the other derivations of a run are compared with. */
export const isBaseDerivation = ({ shape, nodes }: DerivationFigures): boolean => shape === 'tree' && nodes === 1_000;

/** Names of endpoints that other files refer to. */
export const POLL = 'GET /search/{id}/status, PENDING';
export const POLL_COMPLETED = 'GET /search/{id}/status, COMPLETED';
export const CASE = 'GET /casefile/{id}';
export const SUBMIT = 'POST /search';
/** Open holds of the caller's account: an update of the account is billed by its size. */
export const OPEN_HOLDS = [60, 200];
export const submitBeside = (holds: number): string => (holds === 0 ? SUBMIT : `${SUBMIT}, beside ${holds} open holds`);
export const WORKER = 'worker: one search';
export const WORKER_FUNCTION = 'process-search';

export const BASELINE = 'bare handler (baseline)';
export const OWN_NAME = 'registry-graph';

export function pollOf(figures: { readonly polls: readonly PollFigures[] }, name: string): PollFigures {
  const found = figures.polls.find((one) => one.name === name);
  if (!found) throw new Error(`the run has no figures of ${name}`);
  return found;
}

export function endpoint(figures: { readonly endpoints: readonly EndpointFigures[] }, name: string): EndpointFigures {
  const found = figures.endpoints.find((one) => one.name === name);
  if (!found) throw new Error(`the run has no figures of ${name}`);
  return found;
}
