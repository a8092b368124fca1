/** Sends a thread's output to the log and never to the console. Not by `pipe`, which adds listeners to the log with every thread. */
import type { Writable } from 'node:stream';
import type { Worker } from 'node:worker_threads';

export function logOutput(worker: Worker, log: Writable): void {
  worker.stdout.on('data', (chunk) => log.write(chunk));
  worker.stderr.on('data', (chunk) => log.write(chunk));
}
