/** The poll route of a PENDING search, written five other ways over the same storage: same two reads, same answer, same bundler. */
import { join } from 'node:path';
import { build, stop } from 'esbuild';
import { sizesOf } from './bundle-sizes.ts';
import type { Loads } from './endpoints.ts';
import { BASELINE, OURS, type RivalFigures } from './figures.ts';
import { measuredWell, type Place } from './measuring.ts';
import { median } from './statistics.ts';

export interface Rival {
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

/** `ours`: the bundle of the poll. */
export async function bundleRivals(folder: string, ours: string): Promise<Rival[]> {
  const out = (entry: string): string => join(folder, 'rivals', entry, 'index');
  await build({
    entryPoints: Object.values(ENTRIES).map((entry) => ({ in: join(import.meta.dirname, 'rivals', `${entry}.ts`), out: out(entry) })),
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
  const rivals = Object.entries(ENTRIES).map(([name, entry]) => ({ name, bundle: `${out(entry)}.mjs` }));
  const [baseline, ...others] = rivals as [Rival, ...Rival[]];
  return [baseline, { name: OURS, bundle: ours }, ...others];
}

/** Round by round, so that a busy moment of the machine meets all of them. */
export async function measureRivals(place: Place, rivals: readonly Rival[], event: object, loads: Loads): Promise<RivalFigures[]> {
  const warm = new Map<string, number[]>(rivals.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, bundle } of rivals) {
      const found = await measuredWell(place, bundle, { events: [event], warmUp: WARM_UP, calls: CALLS });
      warm.get(name)!.push(median(found.warm));
    }
  }
  return rivals.map(({ name, bundle }) => ({
    name,
    startBytes: sizesOf(bundle).startBytes,
    ...loads.get(name)!,
    warmMs: median(warm.get(name)!),
  }));
}
