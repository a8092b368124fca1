/**
 * Runs a command of `bin` in this process: its file is loaded anew with the given words, and its output is caught. Starting a process for each
 * would take half a second of processor time. One runs at a time, because words, environment and folder are those of the process; the modules
 * that a command imports are loaded once.
 */
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { vi } from 'vitest';

export interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  /** Besides those of this process; without those that are `undefined`. */
  readonly env?: NodeJS.ProcessEnv;
  /** Of the standard input, which is not a terminal. */
  readonly input?: string;
  readonly folder?: string;
}

const BIN = join(import.meta.dirname, '../../bin');
let runs = 0;
let last: Promise<unknown> = Promise.resolve();

/** `name`: of the file in `bin`, such as `account`. */
export function runCommand(name: string, words: readonly string[], surroundings: Surroundings = {}): Promise<Outcome> {
  const outcome = last.then(() => run(join(BIN, `${name}.ts`), words, surroundings));
  last = outcome.catch(() => {});
  return outcome;
}

async function run(file: string, words: readonly string[], { env = {}, input = '', folder }: Surroundings): Promise<Outcome> {
  const kept = { env: process.env, argv: process.argv, stdin: Object.getOwnPropertyDescriptor(process, 'stdin')!, folder: process.cwd() };
  const printed = { stdout: '', stderr: '' };
  const catches = (name: keyof typeof printed, end: string) => (text: unknown) => {
    printed[name] += `${text ?? ''}${end}`;
    return true;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(catches('stdout', '\n')),
    vi.spyOn(console, 'error').mockImplementation(catches('stderr', '\n')),
    vi.spyOn(process.stdout, 'write').mockImplementation(catches('stdout', '')),
    vi.spyOn(process.stderr, 'write').mockImplementation(catches('stderr', '')),
  ];
  try {
    process.env = Object.fromEntries(Object.entries({ ...process.env, ...env }).filter(([, value]) => value !== undefined));
    process.argv = [process.execPath, file, ...words];
    Object.defineProperty(process, 'stdin', { value: Readable.from(input === '' ? [] : [input]), configurable: true });
    if (folder) process.chdir(folder);
    runs += 1;
    await import(/* @vite-ignore */ `${file}?run=${runs}`);
    return { status: Number(process.exitCode ?? 0), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
    process.chdir(kept.folder);
    Object.defineProperty(process, 'stdin', kept.stdin);
    process.argv = kept.argv;
    process.env = kept.env;
  }
}
