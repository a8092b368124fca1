/** The poll of a PENDING search by this service and by a bare handler with the same storage, the same two reads, answer and bundler. */
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { sizesOf } from './bundle-sizes.ts';
import type { Loads } from './endpoints.ts';
import { BASELINE, OWN_NAME, type PollFigures } from './figures.ts';
import { measuredWell, type ProcessSetup } from './measuring.ts';
import { median } from './statistics.ts';

export interface Poll {
  name: string;
  bundle: string;
}

const ROUNDS = 5;
const WARM_UP = 400;
const CALLS = 600;

/** Bundled as the service is. `ours`: this service's bundle of the poll. The baseline is the first. */
export async function bundlePolls(folder: string, ours: string): Promise<Poll[]> {
  const out = join(folder, 'baseline', 'index');
  await build({
    entryPoints: [{ in: join(import.meta.dirname, 'baseline-handler.ts'), out }],
    outdir: '/',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire as __r}from'node:module';const require=__r(import.meta.url);" },
    logLevel: 'error',
  });
  await stop();
  return [
    { name: BASELINE, bundle: `${out}.mjs` },
    { name: OWN_NAME, bundle: ours },
  ];
}

/** In rounds, so that a busy moment of the machine affects both. */
export async function measurePolls(setup: ProcessSetup, polls: readonly Poll[], event: object, loads: Loads): Promise<PollFigures[]> {
  const warm = new Map<string, number[]>(polls.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, bundle } of polls) {
      const found = await measuredWell(setup, bundle, { events: [event], warmUp: WARM_UP, calls: CALLS });
      warm.get(name)!.push(median(found.warm));
    }
  }
  return polls.map(({ name, bundle }) => ({
    name,
    startBytes: sizesOf(bundle).startBytes,
    ...loads.get(name)!,
    warmMs: median(warm.get(name)!),
  }));
}
