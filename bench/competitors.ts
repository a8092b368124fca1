/** Five other implementations of the poll of a PENDING search, with the same storage, the same two reads, answer and bundler. */
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { sizesOf } from './bundle-sizes.ts';
import type { Loads } from './endpoints.ts';
import { BASELINE, type CompetitorFigures, OWN_NAME } from './figures.ts';
import { measuredWell, type ProcessSetup } from './measuring.ts';
import { median } from './statistics.ts';

export interface Competitor {
  name: string;
  bundle: string;
}

const ENTRIES: Readonly<Record<string, string>> = {
  [BASELINE]: 'bare-handler',
  Hono: 'hono',
  'Powertools router': 'powertools',
  Fastify: 'fastify',
  Express: 'express',
};

const ROUNDS = 5;
const WARM_UP = 400;
const CALLS = 600;

/** `ours`: this service's bundle of the poll. */
export async function bundleCompetitors(folder: string, ours: string): Promise<Competitor[]> {
  const out = (entry: string): string => join(folder, 'competitors', entry, 'index');
  await build({
    entryPoints: Object.values(ENTRIES).map((entry) => ({ in: join(import.meta.dirname, 'competitors', `${entry}.ts`), out: out(entry) })),
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
  const competitors = Object.entries(ENTRIES).map(([name, entry]) => ({ name, bundle: `${out(entry)}.mjs` }));
  const [baseline, ...others] = competitors as [Competitor, ...Competitor[]];
  return [baseline, { name: OWN_NAME, bundle: ours }, ...others];
}

/** In rounds, so that a busy moment of the machine affects all of them. */
export async function measureCompetitors(
  setup: ProcessSetup,
  competitors: readonly Competitor[],
  event: object,
  loads: Loads,
): Promise<CompetitorFigures[]> {
  const warm = new Map<string, number[]>(competitors.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, bundle } of competitors) {
      const found = await measuredWell(setup, bundle, { events: [event], warmUp: WARM_UP, calls: CALLS });
      warm.get(name)!.push(median(found.warm));
    }
  }
  return competitors.map(({ name, bundle }) => ({
    name,
    startBytes: sizesOf(bundle).startBytes,
    ...loads.get(name)!,
    warmMs: median(warm.get(name)!),
  }));
}
