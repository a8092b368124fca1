/**
 * One measurement in its own process: CPU time to load a bundle, of the first call and of a warm call, and the peak memory.
 * `node bench/measure.ts <bundle> <plan file>`; the plan is JSON `{ events, warmUp, calls }`, whose events are used in turn.
 * Prints JSON.
 */
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface Plan {
  events: readonly object[];
  /** Calls after the first one that are not measured. */
  warmUp: number;
  calls: number;
}

/** CPU time in milliseconds; memory is the peak resident size in bytes. */
export interface Measured {
  load: number;
  first: number;
  warm: number[];
  memoryLoaded: number;
  memory: number;
  statuses: number[];
  answerBytes: number;
}

interface Answer {
  statusCode?: number;
  body?: string;
  isBase64Encoded?: boolean;
  batchItemFailures?: object[];
}

/** Warm calls are measured in groups, so that a busy moment of the machine affects one group only. */
const GROUPS = 5;
const STATUS = '/proc/self/status';

const [bundle = '', planFile = ''] = process.argv.slice(2);
const { events, warmUp, calls } = JSON.parse(readFileSync(planFile, 'utf8')) as Plan;
let taken = 0;
const nextEvent = (): object => events[taken++ % events.length]!;

const { handler, load } = await loaded(bundle);
const memoryLoaded = memory();
const statuses = new Set<number>();
const [first, answerBytes] = await timed(async () => bytesOf(await call()));
for (let done = 0; done < warmUp; done += 1) await call();
const warm: number[] = [];
for (const size of groups(calls)) {
  const [milliseconds] = await timed(async () => {
    for (let done = 0; done < size; done += 1) await call();
  });
  warm.push(milliseconds / size);
}
const figures: Measured = { load, first, warm, memoryLoaded, memory: memory(), statuses: [...statuses], answerBytes };
console.log(JSON.stringify(figures));
// Without waiting for keep-alive connections or a router's timers.
process.exit();

async function loaded(file: string) {
  const [milliseconds, module] = await timed(() => import(pathToFileURL(file).href));
  return { load: milliseconds, handler: module.handler as (event: object, context: object) => Promise<Answer> };
}

async function call(): Promise<Answer> {
  const answer = await handler(nextEvent(), { awsRequestId: 'bench' });
  statuses.add(statusOf(answer));
  return answer;
}

/** A worker that returns a message to the queue has failed. */
function statusOf({ statusCode, batchItemFailures = [] }: Answer): number {
  return statusCode ?? (batchItemFailures.length === 0 ? 200 : 500);
}

function bytesOf({ body = '', isBase64Encoded }: Answer): number {
  return Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');
}

async function timed<T>(work: () => Promise<T>): Promise<[milliseconds: number, result: T]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
}

function groups(total: number): number[] {
  const size = Math.ceil(total / GROUPS);
  return size === 0 ? [] : Array.from({ length: Math.floor(total / size) }, () => size);
}

/** Peak resident bytes. From the kernel where possible, because `maxRSS` starts at the value of the parent process. Both are in kilobytes. */
function memory(): number {
  const [, kilobytes] = existsSync(STATUS) ? (/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(STATUS, 'utf8')) ?? []) : [];
  return 1024 * Number(kilobytes ?? process.resourceUsage().maxRSS);
}
