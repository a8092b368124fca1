/** What the command reads and writes, so that tests run it without a process of its own. */
import type { Writable } from 'node:stream';

export interface Output extends Writable {
  isTTY?: boolean;
  columns?: number;
}

export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  /** Ends what is waiting: Ctrl+C. */
  signal: AbortSignal;
  fetch?: typeof fetch | undefined;
}
