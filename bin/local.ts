/**
 * `npm start`: the whole service on this machine. Reads its settings from the environment (docs/operate.md lists them), starts the local stack,
 * creates two accounts and a first case at the first start, writes `STATE_DIR/stack.json` when everything is ready, and prints commands to paste.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { RUNNING_FILE } from '../cli/src/local-service.ts';
import { withDeliveryQueue } from '../functions/services/deliveries.ts';
import { withStore } from '../functions/services/store.ts';
import { storesOf } from '../functions/services/webhooks.ts';
import { PortInUse } from '../lib/local/gateway.ts';
import { type LocalStack, STACK_FILE, startLocalStack } from '../lib/local/stack.ts';
import { StateInUse, writeAtomically } from '../lib/local/state.ts';
import { NoTableEngine } from '../lib/local/table-engine.ts';
import { AllowedOrigins, Prices } from '../lib/settings.ts';
import { sendMissed } from '../shared/accounts/deliveries/send-missed.ts';
import { ENV } from '../shared/platform/settings/environment.ts';
import { makeFirstCase } from './first-case.ts';
import { createLocalAccounts, type LocalAccount } from './local-accounts.ts';
import { pointAtLocal } from './operator-target.ts';

interface Settings {
  readonly port: number;
  readonly stateDir: string;
  readonly overrides: Readonly<Record<string, string>>;
  readonly allowedOrigins: readonly string[] | undefined;
}

/** An invalid setting. */
class BadSetting extends Error {
  override readonly name = 'BadSetting';
}

const JSON_SETTINGS = ['REGISTRY_ORIGINS', 'REGISTRY_CREDENTIALS', 'WEB_SEARCH', 'PRICES', 'TIME_STAMP_AUTHORITY'];
const SWITCHES: Readonly<Record<string, RegExp>> = {
  LEI_CROSS_REFERENCE: /^(?:on|off)$/,
  CUTS: /^(?:on|off|sandbox)$/,
  PARTY_SEARCH: /^(?:on|off)$/,
  WEBHOOK_ALLOW_LOCAL: /^[01]$/,
};
const NUMBER_SETTINGS = [
  'RATE_LIMIT_PER_MINUTE',
  'REQUESTS_PER_MINUTE',
  'UNPAID_FINDS_PER_DAY',
  'WEB_SEARCHES_PER_DAY',
  'STALE_AFTER_SECONDS',
];
const STOP_WITHIN_MS = 4_800;

// Deployed functions run in UTC.
process.env.TZ = 'UTC';
await main().catch(leave);

async function main(): Promise<void> {
  const began = Date.now();
  const settings = readSettings(process.env);
  const stackFile = join(settings.stateDir, STACK_FILE);
  const stack = await startLocalStack(settings);
  stopOnSignal(stack, () => {
    rmSync(stackFile, { force: true });
    forgetRunning(settings.stateDir);
  });
  // The hourly call; it begins the load of the sandbox's copy, which nothing waits for.
  void stack.invoke('find-editions', {}).catch(() => {});
  const accounts = await accountsOf(stack, join(settings.stateDir, 'accounts.json'));
  await sendMissedEvents(stack);
  const { baseUrl, tableName, queueUrl, webhookMasterFile, bucket, userPoolId, userPoolClientId, endpoints } = stack;
  const reached = { baseUrl, tableName, queueUrl, webhookMasterFile, bucket, userPoolId, userPoolClientId, endpoints };
  writeAtomically(stackFile, JSON.stringify({ ...reached, accounts }, null, 2));
  mkdirSync(dirname(RUNNING_FILE), { recursive: true, mode: 0o700 });
  writeAtomically(RUNNING_FILE, settings.stateDir);
  console.log(welcome(stack, accounts, Date.now() - began));
}

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new BadSetting(`PORT is not a port: ${env.PORT}`);
  for (const name of JSON_SETTINGS) checkJson(name, env[name]);
  if (env.PRICES && !Prices.safeParse(JSON.parse(env.PRICES)).success) throw new BadSetting('PRICES is not as in lib/settings.ts');
  for (const name of NUMBER_SETTINGS) {
    if (env[name] && !/^[1-9]\d*$/.test(env[name])) throw new BadSetting(`${name} is not a whole number of at least 1: ${env[name]}`);
  }
  for (const [name, values] of Object.entries(SWITCHES)) {
    if (env[name] && !values.test(env[name])) throw new BadSetting(`${name} must match ${values.source}: ${env[name]}`);
  }
  const given = [...JSON_SETTINGS, ...NUMBER_SETTINGS, ...Object.keys(SWITCHES), 'LOG_LEVEL'].flatMap((name) =>
    env[name] ? [[name, env[name]] as const] : [],
  );
  const allowedOrigins = originsIn(env.ALLOWED_ORIGINS);
  const overrides = { CUTS: 'sandbox', ...Object.fromEntries(given) };
  return { port, stateDir: resolve(env.STATE_DIR || '.local'), overrides, allowedOrigins };
}

/** Separated by commas. */
function originsIn(text: string | undefined): readonly string[] | undefined {
  if (!text) return undefined;
  const { data, error } = AllowedOrigins.safeParse(text.split(',').map((origin) => origin.trim()));
  if (error) throw new BadSetting(`ALLOWED_ORIGINS: ${error.issues[0]!.message}`);
  return data;
}

function checkJson(name: string, text: string | undefined): void {
  if (!text) return;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  } catch {
    // Reported below, without the text, which may hold a secret.
  }
  throw new BadSetting(`${name} is not a JSON object`);
}

/** Created once for a state folder; no other file has their passwords and keys in clear text. */
async function accountsOf(stack: LocalStack, file: string): Promise<LocalAccount[]> {
  const known = readAccounts(file);
  if (known) return known;
  const accounts = await createLocalAccounts(stack);
  if (accounts.length > 0) writeAtomically(file, JSON.stringify(accounts, null, 2));
  const sandbox = accounts.find((account) => account.sandbox);
  // The service is of use without it.
  if (sandbox) await makeFirstCase(stack.baseUrl, sandbox.apiKey).catch((error: Error) => console.error(`No first case: ${error.message}`));
  return accounts;
}

function readAccounts(file: string): LocalAccount[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LocalAccount[];
  } catch {
    return undefined;
  }
}

/** Of the last run: its queues are gone. */
async function sendMissedEvents(stack: LocalStack): Promise<void> {
  pointAtLocal(stack);
  process.env[ENV.deliveryQueueUrl] = stack.variables[ENV.deliveryQueueUrl];
  const { store, now } = withStore();
  await sendMissed({ store, now, webhooks: storesOf(store.table), ...withDeliveryQueue() });
}

function welcome({ baseUrl }: LocalStack, accounts: readonly LocalAccount[], ms: number): string {
  const keyOf = (sandbox: boolean): string | undefined => accounts.find((account) => account.sandbox === sandbox)?.apiKey;
  const owner = accounts.find(({ sandbox }) => sandbox);
  const login = { email: owner?.email, password: owner?.password };
  const field = (name: string): string => `$(echo "$S" | sed 's/.*"${name}":"\\([^"]*\\)".*/\\1/')`;
  return [
    `registry-graph is ready at ${baseUrl} (${(ms / 1000).toFixed(1)} s)`,
    '',
    `  Open ${baseUrl}/#key=${keyOf(true)}`,
    '  to see an ownership graph of invented companies.',
    '',
    `  sandbox key  ${keyOf(true)}   invented companies, offline`,
    `  live key     ${keyOf(false)}   the official registers`,
    '',
    'Paste these commands into another terminal: a search, its result, its ownership graph.',
    '',
    `export KEY=${keyOf(true)}`,
    `S=$(curl -s ${baseUrl}/search -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d '{"jurisdiction":"GB","identifier":"99000010"}'); echo "$S"`,
    `until curl -s ${baseUrl}/search/${field('_id')}/status -H "X-API-Key: $KEY" | grep -v '"status":"PENDING"'; do sleep 1; done`,
    `curl -s ${baseUrl}/casefile/${field('caseId')} -H "X-API-Key: $KEY"`,
    '',
    'To get an ID token, which you need to create keys:',
    '',
    `curl -s ${baseUrl}/authenticate -H 'Content-Type: application/json' -d '${JSON.stringify(login)}'`,
    '',
    'Or run npm run demo. Ctrl+C stops everything.',
  ].join('\n');
}

/** Unless another start in this folder came after. */
function forgetRunning(stateDir: string): void {
  try {
    if (readFileSync(RUNNING_FILE, 'utf8') === stateDir) rmSync(RUNNING_FILE);
  } catch {
    // It is gone already.
  }
}

function stopOnSignal(stack: LocalStack, forget: () => void): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // A stop takes at most five seconds, even if something hangs; the rest ends with the process.
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    forget();
    await stack.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
  endWithNpm(stop);
}

/** Stops when npm was killed, which cannot signal its child then. Without npm the service may outlive the shell that started it. */
function endWithNpm(stop: () => Promise<void>): void {
  if (!process.env.npm_lifecycle_event) return;
  const parents = parentsOfProcess();
  setInterval(() => parentsOfProcess() !== parents && void stop(), 500).unref();
}

/** The parent process and, where the system shows it, its parent: npm runs a script through a shell. */
function parentsOfProcess(): string {
  try {
    const afterName = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1);
    return `${process.ppid} ${afterName?.split(' ')[1]}`;
  } catch {
    return String(process.ppid);
  }
}

/** Prints one line for an error that the reader can correct, the whole error otherwise. */
function leave(error: unknown): never {
  const known = [BadSetting, PortInUse, StateInUse, NoTableEngine].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exit(1);
}
