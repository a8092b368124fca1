/** What a run of the benchmark finds, as `--json` writes it. Milliseconds are CPU unless they are said to be of a clock; bytes are bytes. */

/** A process that loads a bundle and calls it. */
export interface CpuFigures {
  loadMs: number;
  firstMs: number;
  /** Absent where an endpoint can be called only once with one event. */
  warmMs?: number;
}

/** One way to write the poll route. `startBytes`: what is loaded at the start. */
export interface RivalFigures extends CpuFigures {
  name: string;
  startBytes: number;
  warmMs: number;
}

/** What one warm call asks of the table, the queue, the bucket and the user pool. */
export interface Asked {
  /** Operations in order: `GetItem`, `Query` … */
  table: string[];
  queue: string[];
  bucket: string[];
  /** The user pool. */
  pool: string[];
  /** Of these, one after the other: what goes side by side is one. */
  rounds: number;
  readUnits: number;
  writeUnits: number;
  /** Of these, single updates. */
  updateUnits: number;
  /** Written to the bucket. */
  bucketBytes: number;
}

/** `wholeBytes`: everything in the function's asset, also what is loaded later or never. */
export interface EndpointFigures extends CpuFigures {
  name: string;
  function: string;
  onApi: boolean;
  startBytes: number;
  wholeBytes: number;
  asked: Asked;
  /** Lines that the function itself writes. */
  logBytes: number;
  answerBytes: number;
}

export type CaseRoute = 'case' | 'poll';

/** A read of a large case. `memory` is resident at its most, `memoryLoaded` before the first call. `status` 0: the process died. */
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

/** Over the local stack; milliseconds of a clock. */
export interface StackFigures {
  completedMs: { median: number; p95: number; searches: number };
  submitsPerSecond: { oneUser: number; fiftyUsers: number };
  /** Answers by status of 400 submits at once on 300 credits. */
  burst: Record<string, number>;
}

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
  /** How long a register may take until the bar is reached; negative where the bar is missed whatever it takes. */
  registerMsAtBar: number;
}

export interface Figures {
  /** The day of the run. */
  made: string;
  machine: { cores: number; node: string };
  /** The first one is the baseline. */
  rivals: RivalFigures[];
  endpoints: EndpointFigures[];
  /** What a finished search leaves in the table. */
  storedBytes: number;
  largeReads: LargeReadFigures[];
  stack: StackFigures;
  cost: CostFigures;
}

/** Names of endpoints that others speak of. */
export const POLL = 'GET /search/{id}/status, PENDING';
export const POLL_COMPLETED = 'GET /search/{id}/status, COMPLETED';
export const CASE = 'GET /casefile/{id}';
export const SUBMIT = 'POST /search';
/** Open holds of the caller's account, by which each change of it is paid. */
export const OPEN_HOLDS = [60, 200];
export const submitBeside = (holds: number): string => (holds === 0 ? SUBMIT : `${SUBMIT}, beside ${holds} open holds`);
export const WORKER = 'worker: one search';

export const BASELINE = 'bare handler (baseline)';
export const OURS = 'registry-graph';

export function rival(figures: { readonly rivals: readonly RivalFigures[] }, name: string): RivalFigures {
  const found = figures.rivals.find((one) => one.name === name);
  if (!found) throw new Error(`the run has no figures of ${name}`);
  return found;
}

export function endpoint(figures: { readonly endpoints: readonly EndpointFigures[] }, name: string): EndpointFigures {
  const found = figures.endpoints.find((one) => one.name === name);
  if (!found) throw new Error(`the run has no figures of ${name}`);
  return found;
}
