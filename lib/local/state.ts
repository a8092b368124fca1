/**
 * The state folder of this machine's stack: one stack at a time may hold it, and the ports of the engines stay the same from start to start,
 * because the issuer inside every ID token names one.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the state folder. */
export class StateInUse extends Error {
  override readonly name = 'StateInUse';
  constructor(stateDir: string) {
    super(`A stack already runs on ${stateDir}: stop it first, or choose another STATE_DIR`);
  }
}

export interface StateFolder {
  readonly path: string;
  file(name: string): string;
  /** The port that this engine had at the last start, or a free one. */
  port(engine: string): Promise<number>;
  release(): void;
}

export function holdState(path: string): StateFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lock = lockFolder(path);
  const portFile = join(path, 'ports.json');
  const ports = readPorts(portFile);
  return {
    path,
    file: (name) => join(path, name),
    async port(engine) {
      const remembered = ports[engine];
      const port = remembered !== undefined && (await isFree(remembered)) ? remembered : await freePort();
      ports[engine] = port;
      writeAtomically(portFile, JSON.stringify(ports));
      return port;
    },
    release: () => lock.close(),
  };
}

/** SQLite's lock goes with the process that holds it, however it dies; a file with a process id would outlive kill -9. */
function lockFolder(path: string): DatabaseSync {
  const lock = new DatabaseSync(join(path, 'lock.db'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return lock;
  } catch {
    lock.close();
    throw new StateInUse(path);
  }
}

/** Whole or not at all, also when the process dies in the middle. */
export function writeAtomically(file: string, text: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}

function readPorts(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen({ port, host: '127.0.0.1' }, () => probe.close(() => answer(true)));
  });
}

/** Below the ports that systems give to outgoing connections: one of those may take a port between this look and the engine's start. */
async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(15_000, 32_000);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port between 15000 and 32000');
}
