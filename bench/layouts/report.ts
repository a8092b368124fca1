/**
 * `npm run bench -- layout`: our layout beside those of elkjs and dagre on the same thirty graphs: crossings, lines through boxes, area, and CPU as a
 * ratio to ours. `--write` writes the table of `docs/benchmark.md`.
 */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { markdownTable } from '../../bin/generated-part.ts';
import { ENGINES, type Engine } from './engines.ts';
import { type LaidGraph, layoutGraphs } from './graphs.ts';
import type { Quality } from './measures.ts';

type Laid = Quality & { ms: number };

/** A layout that takes longer, or fails, is none: a user would have left. */
const LIMIT_MS = 60_000;
/** The shortest is kept; a large graph takes long enough to be laid out once. */
const roundsFor = (parties: number): number => (parties <= 200 ? 5 : 1);

export async function layoutReport(progress: (sentence: string) => void): Promise<string> {
  const rows: string[][] = [];
  for (const graph of layoutGraphs()) {
    progress(`${graph.kind}, ${graph.parties} parties`);
    const laid: (Laid | undefined)[] = [];
    for (const engine of ENGINES) laid.push(await laidOut(graph, engine));
    const of = (show: (one: Laid) => string): string => laid.map((one) => (one ? show(one) : '–')).join(' / ');
    const [own] = laid;
    rows.push([
      `${graph.kind}, ${graph.parties.toLocaleString('en')}`,
      of(({ crossings }) => crossings.toLocaleString('en')),
      of(({ throughBoxes }) => throughBoxes.toLocaleString('en')),
      of(({ area }) => (area / own!.area).toFixed(2)),
      own!.ms.toFixed(0),
      of(({ ms }) => (ms / own!.ms).toFixed(1)),
    ]);
  }
  return markdownTable(['graph, parties', 'crossings', 'lines through boxes', 'area, × ours', 'ours, CPU ms', 'CPU, × ours'], rows);
}

/** `undefined` where it takes too long or fails. */
function laidOut(graph: LaidGraph, engine: Engine): Promise<Laid | undefined> {
  const worker = new Worker(join(import.meta.dirname, 'thread.ts'), {
    workerData: { graph, engine, rounds: roundsFor(graph.parties) },
    resourceLimits: { stackSizeMb: 32, maxOldGenerationSizeMb: 3_000 },
    stderr: true,
  });
  return new Promise((done) => {
    const timer = setTimeout(() => done(undefined), LIMIT_MS);
    worker.once('message', done);
    worker.once('error', () => done(undefined));
    worker.once('exit', () => {
      clearTimeout(timer);
      done(undefined);
    });
  }).finally(() => worker.terminate()) as Promise<Laid | undefined>;
}
