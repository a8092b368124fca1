/** `npm start` as a process: its errors at start, its state after an end, and its data after kill -9. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { assembly } from '../support/assembly.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-graph-process-'));
const PROGRAM = resolve(import.meta.dirname, '../../bin/local.ts');
const started = new Set<ChildProcess>();

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  output: () => string;
}

const { PATH, NODE_COMPILE_CACHE } = process.env;

function start(stateDir: string, env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', STATE_DIR: stateDir, ...env },
  });
  started.add(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  return { child, output: () => printed };
}

async function ended({ child, output }: Started): Promise<{ status: number | null; printed: string }> {
  const [status] = child.exitCode === null ? await once(child, 'close') : [child.exitCode];
  return { status, printed: output() };
}

interface StackFile {
  baseUrl: string;
  endpoints: Record<string, string>;
  accounts: { email: string; password: string; apiKey: string; sandbox: boolean }[];
}

/** Waits for stack.json and reads it. */
async function ready(stateDir: string, running: Started): Promise<StackFile> {
  const file = join(stateDir, 'stack.json');
  await vi.waitFor(() => expect(existsSync(file), running.output()).toBe(true), { timeout: 120_000, interval: 50 });
  return JSON.parse(readFileSync(file, 'utf8')) as StackFile;
}

async function isDead(address: string): Promise<boolean> {
  return fetch(address).then(
    () => false,
    () => true,
  );
}

async function post(url: string, body: object) {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a failed start', () => {
  test.each([
    [{ REGISTRY_ORIGINS: '{"secret' }, 'REGISTRY_ORIGINS is not a JSON object\n'],
    [{ REGISTRY_CREDENTIALS: '["GB"]' }, 'REGISTRY_CREDENTIALS is not a JSON object\n'],
    [{ WEB_SEARCH: 'brave' }, 'WEB_SEARCH is not a JSON object\n'],
    [{ PRICES: '{"GB":{"search":-1}}' }, 'PRICES is not as in lib/settings.ts\n'],
    [{ PORT: 'http' }, 'PORT is not a port: http\n'],
    [{ STALE_AFTER_SECONDS: '0' }, 'STALE_AFTER_SECONDS is not a whole number of at least 1: 0\n'],
  ])('%o ends with one line and status 1', async (env, line) => {
    expect(await ended(start(join(folder, 'never'), env))).toEqual({ status: 1, printed: line });
  });

  test('a port in use ends with one line and status 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const outcome = await ended(start(join(folder, 'never'), { PORT: String(port) }));
    other.close();
    expect(outcome).toEqual({ status: 1, printed: `Port ${port} is in use: set another PORT\n` });
  });
});

test('a service runs, is killed, restarts with all its data, and ends cleanly', async () => {
  const stateDir = join(folder, 'state');
  // The assembly that an earlier start would have left.
  cpSync(dirname(await assembly()), stateDir, { recursive: true });
  const first = start(stateDir);
  const stack = await ready(stateDir, first);
  const [account] = stack.accounts;

  expect(statSync(join(stateDir, 'stack.json')).mode & 0o777).toBe(0o600);
  expect((await fetch(`${stack.baseUrl}/health`)).status).toBe(200);
  await vi.waitFor(() => expect(first.output()).toContain(stack.baseUrl));
  expect(first.output()).toContain('curl');
  // A command in the same folder finds it without STATE_DIR.
  expect(readFileSync(join(folder, '.local/running'), 'utf8')).toBe(stateDir);

  const second = await ended(start(stateDir));
  expect(second).toEqual({ status: 1, printed: `A stack already runs on ${stateDir}: stop it first, or set another STATE_DIR\n` });

  const logIn = (baseUrl: string) => post(`${baseUrl}/authenticate`, { email: account?.email, password: account?.password });
  const before = await logIn(stack.baseUrl);
  expect(before.status).toBe(200);
  const token = Object.values(before.body).find((value) => typeof value === 'string' && value.split('.').length === 3);

  first.child.kill('SIGKILL');
  await ended(first);
  await vi.waitFor(async () => expect(await isDead(stack.endpoints.dynamodb!)).toBe(true), { timeout: 120_000 });

  // This file stays only where the bundles are not rebuilt, as their sources have not changed.
  const mark = join(stateDir, 'bundles', 'mark');
  writeFileSync(mark, '');
  const third = start(stateDir);
  await vi.waitFor(() => expect(existsSync(join(stateDir, 'stack.json')), 'stack.json of the killed start').toBe(false), {
    timeout: 120_000,
  });
  const again = await ready(stateDir, third);
  expect(existsSync(mark)).toBe(true);
  expect(again.accounts).toEqual(stack.accounts);
  expect((await logIn(again.baseUrl)).status).toBe(200);
  const accountOf = (headers: Record<string, string>) => fetch(`${again.baseUrl}/account`, { headers }).then(({ status }) => status);
  expect(await accountOf({ 'x-api-key': account!.apiKey })).toBe(200);
  expect(await accountOf({ authorization: `Bearer ${token}` })).toBe(200);

  third.child.kill('SIGTERM');
  expect((await ended(third)).status).toBe(0);
  expect([join(stateDir, 'stack.json'), join(folder, '.local/running')].map((file) => existsSync(file))).toEqual([false, false]);
  for (const endpoint of Object.values(again.endpoints)) expect(await isDead(endpoint)).toBe(true);
});
