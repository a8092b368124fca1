/** Lays out one graph with one engine, in a thread that can be ended, and tells how good the layout is and what it took. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Engine, layoutsBy } from './engines.ts';
import type { LaidGraph } from './graphs.ts';
import { type Layout, qualityOf } from './measures.ts';

const { graph, engine, rounds } = workerData as { graph: LaidGraph; engine: Engine; rounds: number };

let ms = Infinity;
let laid: Layout | undefined;
for (let round = 0; round < rounds; round += 1) {
  const before = process.cpuUsage();
  laid = await layoutsBy[engine](graph);
  const { user, system } = process.cpuUsage(before);
  ms = Math.min(ms, (user + system) / 1000);
}
parentPort!.postMessage({ ms, ...qualityOf(laid!, graph.edges) });
