/**
 * The whole service on real engines. Test files that need default settings share one stack per worker, one file after the other; each test
 * has its own accounts. A file that needs other settings, or that stops or fills its stack, starts its own.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetQueueAttributesCommand, PurgeQueueCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { type CreatedAccount, createAccount, type NewAccount } from '../../bin/operator/operate-accounts.ts';
import { pointAtLocal } from '../../bin/operator-target.ts';
import { forOperator } from '../../functions/services/callers.ts';
import { LOCAL_CREDENTIALS } from '../../lib/local/resources.ts';
import { type LocalStack, startLocalStack } from '../../lib/local/stack.ts';
import { openShards } from '../../shared/platform/table/keys.ts';
import { Api } from './api.ts';
import { assembly } from './assembly.ts';
import { type CountingProxy, countingProxy } from './counting-proxy.ts';
import { functionLog } from './function-log.ts';

/** Proxies between the functions and the engines. */
export type Proxies = Readonly<Record<'table' | 'queue' | 'bucket' | 'users', CountingProxy>>;

export interface Service {
  stack: LocalStack;
  proxies: Proxies;
  operator: ReturnType<typeof forOperator>;
  /** A new account and an API client with its key; 100 credits, all jurisdictions, sandbox, a rate limit that no test reaches. */
  account(wanted?: Partial<NewAccount>): Promise<CreatedAccount & { api: Api; password: string }>;
  /** Waits until every message is processed: all submitted searches and their follow-ups have ended. */
  queueEmpty(): Promise<void>;
}

export type StackSettings = Parameters<typeof startLocalStack>[0];

type Running = Pick<Service, 'stack' | 'proxies'>;
let shared: Promise<Running> | undefined;

/** What the shared stack still does for an earlier file, such as an unwrap, is not in the log of a file with a stack of its own. */
let isSharedInUse = false;
const sharedLog = new Writable({
  write(piece, _encoding, done) {
    if (isSharedInUse) functionLog.write(piece);
    done();
  },
});

/**
 * The stack of this worker, with default settings, and webhooks may go to this machine. It ends with the worker; interception and measuring by a test file end with the file.
 */
export function service(): () => Service {
  let running: Service | undefined;
  beforeAll(async () => {
    shared ??= start({
      stateDir: mkdtempSync(join(inject('runFolder'), 'stack-')),
      log: sharedLog,
      overrides: { WEBHOOK_ALLOW_LOCAL: '1' },
    });
    running = serviceOf(await shared);
    await clearOpenWork(running);
    isSharedInUse = true;
    resetProxies(running);
  });
  afterAll(() => {
    isSharedInUse = false;
    resetProxies(running);
  });
  return () => running!;
}

function resetProxies(running: Service | undefined): void {
  for (const proxy of Object.values(running?.proxies ?? {})) proxy.reset();
}

async function start(settings: StackSettings): Promise<Running> {
  let proxies: Proxies | undefined;
  const stack = await startLocalStack({
    assembly: settings.assembly ?? (await assembly()),
    ...settings,
    through: async (engines, guard) => {
      const [table, queue, bucket, users] = await Promise.all([guard, guard, guard, engines.cognito].map((one) => countingProxy(one)));
      proxies = { table: table!, queue: queue!, bucket: bucket!, users: users! };
      const proxied = { dynamodb: table!.url, sqs: queue!.url, s3: bucket!.url, cognito: users!.url };
      return settings.through ? settings.through(proxied, guard) : proxied;
    },
  });
  return { stack, proxies: proxies! };
}

/** A stack for this test file alone. It logs to the file's log, or to `functions.log` in a given `stateDir`. */
export function ownService(settings: () => Promise<Partial<StackSettings>> | Partial<StackSettings> = () => ({})): () => Service {
  let running: Service | undefined;
  const folder = mkdtempSync(join(tmpdir(), 'registry-graph-'));
  beforeAll(async () => {
    const given = onLoopback(await settings());
    running = serviceOf(await start({ stateDir: folder, ...(given.stateDir ? {} : { log: functionLog }), ...given }));
  });
  afterAll(async () => {
    await running?.stack.stop();
    await Promise.all(Object.values(running?.proxies ?? {}).map((proxy) => proxy.stop()));
    rmSync(folder, { recursive: true, force: true });
  });
  return () => running!;
}

/** Switches the LEI cross-reference off where registers are replaced and GLEIF is not: tests make no requests beyond loopback. */
function onLoopback(settings: Partial<StackSettings>): Partial<StackSettings> {
  const { REGISTRY_ORIGINS: origins } = settings.overrides ?? {};
  if (!origins || origins.includes('https://api.gleif.org')) return settings;
  return { ...settings, overrides: { LEI_CROSS_REFERENCE: 'off', ...settings.overrides } };
}

let accounts = 0;

function serviceOf({ stack, proxies }: Running): Service {
  pointAtLocal(stack);
  const operator = forOperator();
  return {
    stack,
    proxies,
    operator,
    async account(wanted = {}) {
      accounts += 1;
      const password = 'correct horse battery 1A';
      const made = await createAccount(operator, {
        email: `user-${accounts}-${Date.now()}@example.com`,
        password,
        credits: 100,
        subscriptions: ['all'],
        sandbox: true,
        rateLimit: 100_000,
        ...wanted,
      });
      return { ...made, password, api: new Api(stack.baseUrl, { 'x-api-key': made.apiKey }) };
    },
    queueEmpty: () => waitForEmptyQueue(stack),
  };
}

/**
 * Removes what the previous file left open. Without their messages its searches and unwraps would stay open until the sweeper sends them again,
 * and an unwrap that waits for such a search sends itself a delayed message, again and again: the queue would never be empty.
 */
export async function clearOpenWork({ stack, proxies, operator }: Service): Promise<void> {
  const sqs = queueOf(stack);
  const purge = (): Promise<unknown> => sqs.send(new PurgeQueueCommand({ QueueUrl: stack.queueUrl }));
  await purge();
  do {
    proxies.table.taken();
    await sleep(QUIET_MS);
  } while (proxies.table.taken('process-search').length > 0);
  const { table } = operator.store;
  for (const shard of [...openShards('SEARCH'), ...openShards('UNWRAP')]) {
    for (const key of await table.open(shard, EVER, MAX_OPEN)) await table.remove(key);
  }
  // Of what the sweeper sent meanwhile.
  await purge();
  sqs.destroy();
}

/** After every time of a row. */
const EVER = '9999';
const MAX_OPEN = 1_000;

/** Longer than a worker computes between two calls of the table. */
const QUIET_MS = 100;

const queueOf = ({ endpoints, region }: LocalStack): SQSClient =>
  new SQSClient({ endpoint: endpoints.sqs, region, credentials: LOCAL_CREDENTIALS });

/** Waits until the queue is empty: the poller deletes a message when its function has returned. */
async function waitForEmptyQueue(stack: LocalStack): Promise<void> {
  const sqs = queueOf(stack);
  const counted = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible', 'ApproximateNumberOfMessagesDelayed'] as const;
  const ask = new GetQueueAttributesCommand({ QueueUrl: stack.queueUrl, AttributeNames: [...counted] });
  const left = async () => {
    const { Attributes } = await sqs.send(ask);
    expect(counted.map((name) => Attributes?.[name] ?? '0')).toEqual(['0', '0', '0']);
  };
  await vi.waitFor(left, { timeout: 60_000, interval: 100 });
  sqs.destroy();
}
