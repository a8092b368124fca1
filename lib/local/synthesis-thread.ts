/** Bundles and synthesises in a thread of its own: the CDK's hundred megabytes are given back when it is done. */
import { parentPort, workerData } from 'node:worker_threads';
import { synthesiseInto } from '../synthesise.ts';

parentPort?.postMessage(await synthesiseInto(workerData as string));
