/**
 * DynamoDB of the local stack: dynoxide as a child process with its file in the state folder, or the engine at `DYNAMODB_ENDPOINT`.
 * The child ends with its parent, even if that is killed: a small shell between them waits for the end of its standard input.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StateFolder } from './state.ts';

export interface Engine {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** This machine has no engine for the table. */
export class NoTableEngine extends Error {
  override readonly name = 'NoTableEngine';
}

/**
 * $1 is the pid file, the rest is the engine's command. The reader ends when the parent closes the pipe or dies, and kills the engine. If the
 * engine ends first, the shell kills the reader and exits with the engine's status.
 */
const KEEPER = `
pid_file=$1; shift
exec 3<&0
"$@" </dev/null 3<&- &
engine=$!
echo "$engine" >"$pid_file"
(while read -r _ <&3; do :; done; kill "$engine" 2>/dev/null) &
reader=$!
exec 3<&-
wait "$engine"
status=$?
kill "$reader" 2>/dev/null
exit "$status"
`;

const READY_WITHIN_MS = 5_000;

export async function startTableEngine(state: StateFolder): Promise<Engine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  if (given) return { endpoint: given, stop: async () => {} };
  const pidFile = state.file('dynoxide.pid');
  const database = state.file('table.db');
  killLeftover(pidFile, database);
  const port = await state.port('dynamodb');
  const child = spawn(
    '/bin/sh',
    ['-c', KEEPER, 'dynoxide', pidFile, binary(), '--host', '127.0.0.1', '--port', String(port), '--db-path', database],
    // In its own process group: after Ctrl-C this process stops it, once the requests in flight are done.
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  await untilItListens(child, port);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => stop(child, pidFile) };
}

function binary(): string {
  const sibling = `@dynoxide/${platform()}-${arch()}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${sibling}/package.json`));
    return join(folder, platform() === 'win32' ? 'dynoxide.exe' : 'dynoxide');
  } catch (cause) {
    throw new NoTableEngine(
      `No DynamoDB engine for this platform: install ${sibling}, or set DYNAMODB_ENDPOINT to any DynamoDB-compatible engine`,
      { cause },
    );
  }
}

/** Kills an engine of an earlier start that still runs on the same file. */
function killLeftover(pidFile: string, database: string): void {
  const pid = readPid(pidFile);
  if (pid !== undefined && commandOf(pid).includes(database)) process.kill(pid, 'SIGKILL');
  rmSync(pidFile, { force: true });
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The system reuses process ids: only the command line identifies the process. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    try {
      return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return '';
    }
  }
}

async function untilItListens(child: ChildProcess, port: number): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until) {
    if (failure || child.exitCode !== null) throw new NoTableEngine('dynoxide ended before it was ready', { cause: failure });
    if (await accepts(port)) return;
    await sleep(15);
  }
  child.stdin?.end();
  throw new NoTableEngine(`dynoxide does not listen on port ${port} after ${READY_WITHIN_MS} ms`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}

async function stop(child: ChildProcess, pidFile: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.stdin?.end();
    const inTime = await Promise.race([ended.then(() => true), sleep(1_500, false, { ref: false })]);
    const pid = inTime ? undefined : readPid(pidFile);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }
  rmSync(pidFile, { force: true });
}
