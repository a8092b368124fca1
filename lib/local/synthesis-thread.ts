/** Bundles and synthesises in its own thread, which frees the CDK's hundred megabytes when it ends. */
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { synthesiseInto } from '../synthesise.ts';

await synthesiseInto(workerData as string);
// Time for Node to notice the end of esbuild's process before this thread ends.
await setTimeout(50);
parentPort?.postMessage('made');
