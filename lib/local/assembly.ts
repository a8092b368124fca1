/** The cloud assembly that this machine's stack runs, in the state folder: made once, and again when a source of it has changed. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type StateFolder, writeAtomically } from './state.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** All that bundles and templates are made of; the last is npm's own list of what is installed. */
const SOURCES = ['{functions,lib,shared}/**/*.*', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** The folder of the assembly. */
export async function assemblyIn(state: Pick<StateFolder, 'path' | 'file'>): Promise<string> {
  const note = state.file('assembly.sources');
  const sources = digestOfSources();
  if (read(note) === sources) return state.file('assembly');
  // Until all of it is there it is made of nothing.
  rmSync(note, { force: true });
  const folder = await synthesised(state.path);
  writeAtomically(note, sources);
  return folder;
}

async function synthesised(folder: string): Promise<string> {
  const thread = new Worker(new URL('./synthesis-thread.ts', import.meta.url), { workerData: folder, execArgv: [] });
  const [assembly] = (await once(thread, 'message')) as [string];
  await thread.terminate();
  return assembly;
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    digest.update(
      `${file}\n${createHash('sha256')
        .update(readFileSync(join(ROOT, file)))
        .digest('hex')}\n`,
    );
  }
  return digest.digest('hex');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
