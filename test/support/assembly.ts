/** Bundles and templates of the current sources, built on first use and cached until a source changes. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { assemblyIn, consoleIn, digestOfSources } from '../../lib/local/assembly.ts';
import { holdState, StateInUse } from '../../lib/local/state.ts';

/** Below `node_modules`, which `npm ci` empties and git ignores. */
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/registry-graph/assemblies');
const LOCK = resolve(CACHE, '../assembly-lock');
/** Cached assemblies: a run of other sources may still use an earlier one. */
const MAX_KEPT = 3;

let asked: Promise<string> | undefined;

/** The folder of the cloud assembly. The bundles are in `bundles` beside it, the console in `console`. */
export const assembly = (): Promise<string> => {
  asked ??= assemblyOfSources();
  return asked;
};

async function assemblyOfSources(): Promise<string> {
  // Stryker runs a changed copy of the sources, whose table has the schema of the unchanged ones.
  if (process.env.MUTATION_ASSEMBLY) return process.env.MUTATION_ASSEMBLY;
  const made = join(CACHE, digestOfSources());
  await makeOnce(made);
  return join(made, 'assembly');
}

/** Workers start at the same time: one of them builds, and the others wait. */
async function makeOnce(place: string): Promise<void> {
  const lock = await locked();
  try {
    if (existsSync(place)) await consoleIn(place);
    else await makeIn(place);
  } finally {
    lock.release();
  }
}

async function locked() {
  for (;;) {
    try {
      return holdState(LOCK);
    } catch (error) {
      if (!(error instanceof StateInUse)) throw error;
      await sleep(50);
    }
  }
}

/** Built in a temporary folder and renamed, so that a killed run leaves no partial assembly. */
async function makeIn(place: string): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'new-'));
  await assemblyIn(folder);
  renameSync(folder, place);
  forgetOldest();
}

function forgetOldest(): void {
  const kept = readdirSync(CACHE).map((name) => join(CACHE, name));
  const newestFirst = kept.toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const folder of newestFirst.slice(MAX_KEPT)) rmSync(folder, { recursive: true, force: true });
}
