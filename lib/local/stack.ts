/**
 * The local stack: the whole service on one machine, from the synthesised templates: engines, resources, functions, gateway, pollers and
 * schedules. It runs what would be deployed. Used by `bin/local.ts` and by the tests.
 */
import { createWriteStream, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { ENV } from '../../shared/platform/settings/environment.ts';
import { assemblyIn, CONSOLE_FOLDER } from './assembly.ts';
import type { LocalFunction } from './function.ts';
import { type Functions, type FunctionsSettings, feedsOf, makeFunctions, type Overrides, routesOf, schedulesOf } from './functions.ts';
import { type Gateway, PortInUse, startGateway } from './gateway.ts';
import { type Grants, grantsOf } from './grants.ts';
import { type Guard, type GuardSettings, guardOf } from './guard.ts';
import type { GuardData } from './guard-thread.ts';
import { startPoller } from './poller.ts';
import { ACCOUNT_ID, type Endpoints, LOCAL_CREDENTIALS, type MadeResources, makeResources, REGION } from './resources.ts';
import { startSchedule } from './schedule.ts';
import { siteOf } from './site.ts';
import { holdState, isFree, type StateFolder } from './state.ts';
import { type Engine, startTableEngine } from './table-engine.ts';
import { Resolver, readAssembly } from './template.ts';
import { startThreadEngine } from './thread-engine.ts';

export interface LocalStackSettings {
  /** Absent or 0: any free port. */
  readonly port?: number;
  readonly stateDir: string;
  readonly overrides?: Overrides;
  /** Origins of pages whose scripts may call the API; absent: none. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /** Folder of a cloud assembly, with the console beside it; absent: the stack makes both in the state folder. */
  readonly assembly?: string;
  /** Gets the functions' output; absent: `functions.log` in the state folder. */
  readonly log?: Writable;
  /**
   * Puts proxies in the place of the guard's thread, for example to inject faults: takes the addresses of the engines and the guard, which
   * the proxies ask about each call, and gives the addresses that the functions use.
   */
  readonly through?: (endpoints: Endpoints, guard: Guard) => Endpoints | Promise<Endpoints>;
  /** Milliseconds within which a request must arrive completely. */
  readonly slowClientMs?: number;
}

export interface LocalStack {
  readonly baseUrl: string;
  /** The engines themselves, without guard and proxy: they refuse nothing. */
  readonly endpoints: Endpoints;
  readonly region: string;
  readonly tableName: string;
  /** The search queue, not its dead-letter queue. */
  readonly queueUrl: string;
  /** The file of the webhooks' master key. */
  readonly webhookMasterFile: string;
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** The environment of all functions in one: what only one of them has, and what all have. */
  readonly variables: Readonly<Record<string, string>>;
  /** Calls a function by its name in `functions/`, without the API. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** In the state folder while a service runs: its addresses and accounts. Written by `bin/local.ts`. */
export const STACK_FILE = 'stack.json';

type Cleanups = (() => unknown)[];

/** A stop waits this long for requests and batches in flight; the child processes get the rest of the five seconds. */
const GRACE_MS = 3_000;

export async function startLocalStack(settings: LocalStackSettings): Promise<LocalStack> {
  const state = holdState(settings.stateDir);
  // In order of creation; a stop, also of a failed start, runs them in reverse.
  const cleanups: Cleanups = [() => state.release()];
  try {
    // A killed start may have left its file, and readers must wait for the new one.
    rmSync(state.file(STACK_FILE), { force: true });
    // Before anything starts, because this mistake is common.
    if (settings.port && !(await isFree(settings.port))) throw new PortInUse(settings.port);
    return await start(settings, state, cleanups);
  } catch (error) {
    await runAll(cleanups);
    throw error;
  }
}

async function start(settings: LocalStackSettings, state: StateFolder, cleanups: Cleanups): Promise<LocalStack> {
  const log = settings.log ?? createWriteStream(state.file('functions.log'), { flags: 'a', mode: 0o600 });
  if (!settings.log) cleanups.push(() => new Promise<void>((resolve) => log.end(resolve)));
  const [endpoints, assemblyDir] = await Promise.all([startEngines(state, log, cleanups), settings.assembly ?? assemblyIn(state.path)]);
  const consoleDir = join(assemblyDir, '..', CONSOLE_FOLDER);
  const assembly = readAssembly(assemblyDir);
  const resolver = new Resolver(assembly, { region: REGION, accountId: ACCOUNT_ID });
  const resources = await makeResources({ assembly, resolver, endpoints, state });

  const guarding = guardSettings(endpoints, grantsOf(assembly, resolver));
  const reached = settings.through
    ? await settings.through(endpoints, guardOf(guarding, log))
    : await startGuard(state, log, cleanups, endpoints, guarding);
  const making: FunctionsSettings = {
    assembly,
    resolver,
    endpoints: reached,
    overrides: settings.overrides ?? {},
    webhookMasterFile: state.secretFile('webhook-master'),
    evidenceKeyFile: state.file('evidence-key.pem'),
    log,
  };
  const functions = makeFunctions(making);
  cleanups.push(() => Promise.all([...functions.values()].map((fn) => fn.stop())));

  await repairLastRun(making, functions);
  const gateway = await startGateway({
    port: settings.port ?? 0,
    routes: routesOf(making, functions),
    allowedOrigins: settings.allowedOrigins,
    site: existsSync(consoleDir) ? siteOf({ folder: consoleDir, documents: reached.s3 }) : undefined,
    ...(settings.slowClientMs === undefined ? {} : { slowClientMs: settings.slowClientMs }),
  });
  const running = startFeedsAndSchedules(making, functions, resources);
  cleanups.push(() => Promise.all([gateway.stop(GRACE_MS), running.stop(GRACE_MS)]));
  return { ...described(gateway, endpoints, resources, functions, cleanups), webhookMasterFile: making.webhookMasterFile };
}

async function startEngines(state: StateFolder, log: Writable, cleanups: Cleanups): Promise<Endpoints> {
  // In sequence, so that no two engines get the same free port.
  const queuePort = await state.port('queue-and-bucket');
  const userPort = await state.port('user-pool');
  const starting = [
    startTableEngine(state),
    startThreadEngine({
      file: './queue-and-bucket-thread.ts',
      data: { port: queuePort, region: REGION, documentsDir: state.file('documents') },
      log,
    }),
    startThreadEngine({ file: './user-pool-thread.ts', data: { port: userPort, usersDir: state.file('users') }, log }),
  ] as const;
  const keep = (engine: Engine) => {
    cleanups.push(() => engine.stop());
    return engine;
  };
  const results = await Promise.allSettled(starting.map((engine) => engine.then(keep)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const [table, queueAndBucket, userPool] = await Promise.all(starting);
  return { dynamodb: table.endpoint, sqs: queueAndBucket.endpoint, s3: queueAndBucket.endpoint, cognito: userPool.endpoint };
}

const guardSettings = ({ cognito: _, ...engines }: Endpoints, grants: Grants): GuardSettings => ({
  engines,
  grants,
  accessKey: LOCAL_CREDENTIALS.accessKeyId,
  region: REGION,
  accountId: ACCOUNT_ID,
});

/** The engines as the functions reach them: with the rights that the template grants, and no others. */
async function startGuard(
  state: StateFolder,
  log: Writable,
  cleanups: Cleanups,
  { cognito }: Endpoints,
  guarding: GuardSettings,
): Promise<Endpoints> {
  const data: GuardData = { port: await state.port('guard'), ...guarding };
  const { endpoint, stop } = await startThreadEngine({ file: './guard-thread.ts', data: { ...data }, log });
  cleanups.push(stop);
  return { dynamodb: endpoint, sqs: endpoint, s3: endpoint, cognito };
}

/**
 * The last run's queue and workers are gone: this sweep sends every open search again at once. It runs before the first request, because it
 * takes every search under way for dead.
 */
async function repairLastRun(making: FunctionsSettings, functions: Functions): Promise<void> {
  const targets = schedulesOf(making, functions).flatMap((schedule) => schedule.targets.filter(isSweep));
  await Promise.allSettled(targets.map(({ fn }) => fn.invoke({ afterRestart: true })));
}

/** The function with `STALE_AFTER_SECONDS`. Here it also runs as often as that variable says; the daily job does not. */
const isSweep = ({ fn }: { readonly fn: LocalFunction }): boolean => ENV.staleAfterSeconds in fn.settings.env;

function startFeedsAndSchedules(making: FunctionsSettings, functions: Functions, { sqs, queueUrls }: MadeResources) {
  const feeds = feedsOf(making, functions);
  // The largest bundle, which the first search needs; the others load at their first call.
  void functions.get('process-search')?.warm();
  const pollers = feeds.map((feed) => startPoller({ ...feed, sqs, queueUrl: queueUrls.get(feed.queueArn)!, region: REGION }));
  const staleAfterMs = 1000 * Math.max(1, Number(making.overrides.STALE_AFTER_SECONDS ?? Number.POSITIVE_INFINITY) || 1);
  const schedules = schedulesOf(making, functions).map(({ everyMs, targets }) =>
    startSchedule({ targets, everyMs: targets.some(isSweep) ? Math.min(everyMs, staleAfterMs) : everyMs }),
  );
  return {
    async stop(graceMs: number) {
      for (const schedule of schedules) schedule.stop();
      await Promise.all(pollers.map((poller) => poller.stop(graceMs)));
      sqs.destroy();
    },
  };
}

function described(
  gateway: Gateway,
  endpoints: Endpoints,
  { tableName, bucket, userPoolId, userPoolClientId, queueUrls }: MadeResources,
  functions: Functions,
  cleanups: Cleanups,
): Omit<LocalStack, 'webhookMasterFile'> {
  return {
    baseUrl: gateway.baseUrl,
    endpoints,
    region: REGION,
    tableName,
    queueUrl: queueOf(queueUrls, 'Searches'),
    bucket,
    userPoolId,
    userPoolClientId,
    variables: Object.assign({}, ...[...functions.values()].map(({ settings }) => settings.env)),
    async invoke(functionName, event) {
      const fn = functions.get(functionName);
      if (!fn) throw new Error(`No function ${functionName}`);
      return fn.invoke(event);
    },
    stop: () => runAll(cleanups),
  };
}

/** By the name of its construct in the stack: queues are named by their ids in the template. */
function queueOf(queueUrls: MadeResources['queueUrls'], name: string): string {
  const [, url] = [...queueUrls].find(([arn]) => arn.slice(arn.lastIndexOf(':') + 1).startsWith(`${name}Queue`))!;
  return url;
}

async function runAll(cleanups: Cleanups): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await (async () => cleanup())().catch(() => {});
}
