/** Bundles and synthesises in a thread of its own: the CDK's hundred megabytes are given back when it is done. */
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { synthesiseInto } from '../synthesise.ts';

const folder = await synthesiseInto(workerData as string);
// One turn of the loop, in which the end of esbuild's process is noticed: nobody else would.
await setImmediate();
parentPort?.postMessage(folder);
