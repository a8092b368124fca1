/** What a thread prints goes to the log, never to the console; not by `pipe`, whose listeners on one log would grow with every thread. */
import type { Writable } from 'node:stream';
import type { Worker } from 'node:worker_threads';

export function logOutput(worker: Worker, log: Writable): void {
  worker.stdout.on('data', (chunk) => log.write(chunk));
  worker.stderr.on('data', (chunk) => log.write(chunk));
}
