/** Bundles and synthesises in a thread of its own: the CDK's hundred megabytes are given back when it is done. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { synthesiseInto } from '../synthesise.ts';

await synthesiseInto(workerData as string);
// A moment in which the end of esbuild's process is noticed: nobody else would.
await setTimeout(50);
parentPort?.postMessage('made');
