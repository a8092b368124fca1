/**
 * The state folder of the local stack. One stack at a time may hold it. The engines keep their ports from start to start, because the issuer
 * in every ID token names one.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the state folder. */
export class StateInUse extends Error {
  override readonly name = 'StateInUse';
  constructor(stateDir: string) {
    super(`A stack already runs on ${stateDir}: stop it first, or set another STATE_DIR`);
  }
}

export interface StateFolder {
  readonly path: string;
  file(name: string): string;
  /** A file of 32 random bytes as text, made at the first start, that only its owner may read. */
  secretFile(name: string): string;
  /** The engine's port of the last start, or a free one. No other stack on this machine gets it until `release`. */
  port(engine: string): Promise<number>;
  release(): void;
}

export function holdState(path: string): StateFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lock = lockFolder(path);
  const portFile = join(path, 'ports.json');
  const ports = readPorts(portFile);
  const claims: Socket[] = [];
  return {
    path,
    file: (name) => join(path, name),
    secretFile: (name) => keptSecret(join(path, `${name}.secret`)),
    async port(engine) {
      const { port, claim } = (await claimPort(ports[engine])) ?? (await claimFreePort());
      claims.push(claim);
      ports[engine] = port;
      writeAtomically(portFile, JSON.stringify(ports));
      return port;
    },
    release() {
      for (const claim of claims.splice(0)) claim.close();
      lock.close();
    },
  };
}

/** SQLite's lock ends with its process, however that ends; a file with a process id would survive `kill -9`. */
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

/** Writes all of the text or nothing, even if the process dies meanwhile. */
export function writeAtomically(file: string, text: string, mode = 0o600): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, file);
}

function keptSecret(file: string): string {
  if (!existsSync(file)) writeAtomically(file, randomBytes(32).toString('base64'));
  return file;
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

interface ClaimedPort {
  readonly port: number;
  readonly claim: Socket;
}

/**
 * An engine listens only seconds after its port was chosen, and another stack that starts meanwhile would choose the same port. A UDP socket
 * claims the number: it leaves TCP to the engine and ends with the process, however that ends.
 */
async function claimPort(port: number | undefined): Promise<ClaimedPort | undefined> {
  if (port === undefined) return undefined;
  const claim = createSocket('udp4');
  try {
    claim.bind({ port, address: '127.0.0.1', exclusive: true });
    await once(claim, 'listening');
    claim.unref();
    if (await isFree(port)) return { port, claim };
  } catch {
    // Claimed by another stack.
  }
  claim.close();
  return undefined;
}

/** Below the ephemeral ports: an outgoing connection could take one of those between this check and the engine's start. */
async function claimFreePort(): Promise<ClaimedPort> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const claimed = await claimPort(randomInt(15_000, 32_000));
    if (claimed) return claimed;
  }
  throw new Error('No free port between 15000 and 32000');
}
