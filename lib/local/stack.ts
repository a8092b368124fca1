/**
 * The whole service on this machine, from the synthesised templates: engines, resources, functions, gateway, pollers, schedules.
 * What runs here is what would be deployed. Used by `bin/local.ts` and by the tests.
 */
import { createWriteStream, rmSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { ENV } from '../../shared/settings/environment.ts';
import { assemblyIn } from './assembly.ts';
import type { LocalFunction } from './function.ts';
import { type Functions, type FunctionsSettings, feedsOf, makeFunctions, type Overrides, routesOf, schedulesOf } from './functions.ts';
import { type Gateway, PortInUse, startGateway } from './gateway.ts';
import { type Grants, grantsOf } from './grants.ts';
import type { GuardData } from './guard-thread.ts';
import { startPoller } from './poller.ts';
import { ACCOUNT_ID, type Endpoints, LOCAL_CREDENTIALS, type MadeResources, makeResources, REGION } from './resources.ts';
import { startSchedule } from './schedule.ts';
import { holdState, isFree, type StateFolder } from './state.ts';
import { type Engine, startTableEngine } from './table-engine.ts';
import { Resolver, readAssembly } from './template.ts';
import { startThreadEngine } from './thread-engine.ts';

export interface LocalStackSettings {
  /** 0 or absent: any free port. */
  readonly port?: number;
  readonly stateDir: string;
  readonly overrides?: Overrides;
  /** Folder of a cloud assembly; absent: it is made in the state folder. */
  readonly assembly?: string;
  /** Where the functions' output goes; absent: `functions.log` in the state folder. */
  readonly log?: Writable;
  /** Puts something before the guarded engines, as a proxy that injects faults: gets their addresses, gives those that the functions use. */
  readonly through?: (endpoints: Endpoints) => Endpoints | Promise<Endpoints>;
  /** Milliseconds until a request must have come in whole. */
  readonly slowClientMs?: number;
}

export interface LocalStack {
  readonly baseUrl: string;
  /** Of the engines themselves, whatever stands between: whoever asks them here may do everything. */
  readonly endpoints: Endpoints;
  readonly region: string;
  readonly tableName: string;
  /** The queue that has a dead-letter queue. */
  readonly queueUrl: string;
  readonly bucket: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  /** Calls a function by its name in `functions/`, past the API. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

/** In the state folder, while a service runs: where it is. Written by `bin/local.ts`. */
export const STACK_FILE = 'stack.json';

type Stops = (() => unknown)[];

/** Requests and batches in flight get this long at a stop; the children get the rest of the five seconds. */
const GRACE_MS = 3_000;

export async function startLocalStack(settings: LocalStackSettings): Promise<LocalStack> {
  const state = holdState(settings.stateDir);
  // In the order of their making; a stop, also of a start that failed, goes backwards.
  const stops: Stops = [() => state.release()];
  try {
    // What a start said that was killed is no longer true, and whoever waits for the file must wait for this one.
    rmSync(state.file(STACK_FILE), { force: true });
    // Before anything is started: the one mistake that is made often.
    if (settings.port && !(await isFree(settings.port))) throw new PortInUse(settings.port);
    return await start(settings, state, stops);
  } catch (error) {
    await stopAll(stops);
    throw error;
  }
}

async function start(settings: LocalStackSettings, state: StateFolder, stops: Stops): Promise<LocalStack> {
  const log = settings.log ?? createWriteStream(state.file('functions.log'), { flags: 'a', mode: 0o600 });
  if (!settings.log) stops.push(() => new Promise<void>((resolve) => log.end(resolve)));
  const [endpoints, assemblyDir] = await Promise.all([startEngines(state, log, stops), settings.assembly ?? assemblyIn(state.path)]);
  const assembly = readAssembly(assemblyDir);
  const resolver = new Resolver(assembly, { region: REGION, accountId: ACCOUNT_ID });
  const resources = await makeResources({ assembly, resolver, endpoints, state });

  const guarded = await startGuard(state, log, stops, endpoints, grantsOf(assembly, resolver));
  const seen = settings.through ? await settings.through(guarded) : guarded;
  const making: FunctionsSettings = { assembly, resolver, endpoints: seen, overrides: settings.overrides ?? {}, log };
  const functions = makeFunctions(making);
  stops.push(() => Promise.all([...functions.values()].map((fn) => fn.stop())));

  await repairLastRun(making, functions);
  const gateway = await startGateway({
    port: settings.port ?? 0,
    routes: routesOf(making, functions),
    ...(settings.slowClientMs === undefined ? {} : { slowClientMs: settings.slowClientMs }),
  });
  const running = startFeedsAndSchedules(making, functions, resources);
  stops.push(() => Promise.all([gateway.stop(GRACE_MS), running.stop(GRACE_MS)]));
  return described(gateway, endpoints, resources, functions, stops);
}

async function startEngines(state: StateFolder, log: Writable, stops: Stops): Promise<Endpoints> {
  // One after the other, so that no two get the same free port.
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
    stops.push(() => engine.stop());
    return engine;
  };
  const results = await Promise.allSettled(starting.map((engine) => engine.then(keep)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const [table, queueAndBucket, userPool] = await Promise.all(starting);
  return { dynamodb: table.endpoint, sqs: queueAndBucket.endpoint, s3: queueAndBucket.endpoint, cognito: userPool.endpoint };
}

/** The engines as a function reaches them: with the rights that the template grants it, and no others. */
async function startGuard(state: StateFolder, log: Writable, stops: Stops, endpoints: Endpoints, grants: Grants): Promise<Endpoints> {
  const { cognito, ...engines } = endpoints;
  const data: GuardData = {
    port: await state.port('guard'),
    engines,
    grants,
    accessKey: LOCAL_CREDENTIALS.accessKeyId,
    region: REGION,
    accountId: ACCOUNT_ID,
  };
  const { endpoint, stop } = await startThreadEngine({ file: './guard-thread.ts', data: { ...data }, log });
  stops.push(stop);
  return { dynamodb: endpoint, sqs: endpoint, s3: endpoint, cognito };
}

/**
 * The queue of the last run is gone and its workers are dead: what is open is sent again now, not in a minute. Before the first
 * request is taken, because to this sweep whatever is under way has died.
 */
async function repairLastRun(making: FunctionsSettings, functions: Functions): Promise<void> {
  const targets = schedulesOf(making, functions).flatMap((schedule) => schedule.targets.filter(isSweep));
  await Promise.allSettled(targets.map(({ fn }) => fn.invoke({ afterRestart: true })));
}

/** What takes up stale searches follows their age, also where that was set for this machine; a daily job does not. */
const isSweep = ({ fn }: { readonly fn: LocalFunction }): boolean => ENV.staleAfterSeconds in fn.settings.env;

function startFeedsAndSchedules(making: FunctionsSettings, functions: Functions, { sqs, queueUrls }: MadeResources) {
  const feeds = feedsOf(making, functions);
  // The largest bundles, and the only ones whose loading nobody waits for; the others load at their first call.
  for (const { target } of feeds) void target.warm();
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
  stops: Stops,
): LocalStack {
  return {
    baseUrl: gateway.baseUrl,
    endpoints,
    region: REGION,
    tableName,
    queueUrl: [...queueUrls.values()].at(-1)!,
    bucket,
    userPoolId,
    userPoolClientId,
    async invoke(functionName, event) {
      const fn = functions.get(functionName);
      if (!fn) throw new Error(`No function ${functionName}`);
      return fn.invoke(event);
    },
    stop: () => stopAll(stops),
  };
}

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await (async () => stop())().catch(() => {});
}
