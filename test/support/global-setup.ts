/** Bundles the functions and synthesises the template, once for all tests until a source of them changes. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { assemblyIn, digestOfSources } from '../../lib/local/assembly.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    assembly: string;
  }
}

/** Below `node_modules`, which `npm ci` empties and git ignores. */
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/registry-graph');
/** Assemblies that are kept: a run of other sources may still use the one before. */
const MAX_KEPT = 3;

export default async function setup(project: TestProject): Promise<void> {
  project.provide('assembly', await assemblyOfSources());
}

/** The folder with the template and the bundles of the sources as they are. */
export async function assemblyOfSources(): Promise<string> {
  const made = join(CACHE, digestOfSources());
  if (!existsSync(made)) await makeIn(made);
  return join(made, 'assembly');
}

/** Made beside its place and moved there whole: another run that makes the same may be the first. */
async function makeIn(place: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'new-'));
  await assemblyIn(folder);
  try {
    renameSync(folder, place);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
  forgetOldest(place);
}

function forgetOldest(newest: string): void {
  const made = readdirSync(CACHE).filter((name) => !name.startsWith('new-'));
  const newestFirst = made.map((name) => join(CACHE, name)).toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of newestFirst.slice(MAX_KEPT)) if (folder !== newest) rmSync(folder, { recursive: true, force: true });
}
