/** The command in this process, at a terminal of a given width, with what it wrote. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { inject } from 'vitest';
import type { Io } from '../../cli/src/io.ts';
import { run } from '../../cli/src/program.ts';

export interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

export interface Settings {
  env?: Record<string, string>;
  /** Of a terminal; without it the output is a file. */
  columns?: number;
  stdin?: string;
  signal?: AbortSignal;
  fetch?: typeof fetch;
}

/** A folder of its own, so that no profile of this machine is read. */
export const emptyHome = (): Record<string, string> => {
  const folder = mkdtempSync(join(inject('runFolder'), 'home-'));
  return { XDG_CONFIG_HOME: folder, STATE_DIR: folder };
};

export async function command(args: readonly string[], { env, columns, stdin = '', signal, fetch }: Settings = {}): Promise<Ran> {
  const [stdout, stderr] = [kept(), kept()];
  const io: Io = {
    env: { ...emptyHome(), ...env },
    stdin: Readable.from([stdin]),
    stdout: columns === undefined ? stdout.stream : Object.assign(stdout.stream, { isTTY: true, columns }),
    stderr: stderr.stream,
    signal: signal ?? new AbortController().signal,
    fetch,
  };
  return { status: await run(args, io), stdout: stdout.text(), stderr: stderr.text() };
}

function kept(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString() };
}
