/** The cloud assembly that this machine's stack runs, in the state folder: made once, and again when a source of it has changed. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeAtomically } from './state.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** All that bundles and templates are made of; the last is npm's own list of what is installed. */
const SOURCES = ['{functions,lib,shared}/**/*.*', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** The folder of the assembly, below this one. */
export async function assemblyIn(folder: string): Promise<string> {
  const assembly = join(folder, 'assembly');
  const note = join(assembly, 'sources.sha256');
  const sources = digestOfSources();
  if (read(note) === sources) return assembly;
  // Until all of it is there it is made of nothing.
  rmSync(note, { force: true });
  await synthesised(folder);
  writeAtomically(note, sources);
  return assembly;
}

async function synthesised(folder: string): Promise<void> {
  const thread = new Worker(new URL('./synthesis-thread.ts', import.meta.url), { workerData: folder, execArgv: [] });
  await once(thread, 'message');
  await thread.terminate();
}

/** SHA-256, in hex, of everything that bundles and templates are made of. */
export function digestOfSources(): string {
  const digest = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const contents = readFileSync(join(ROOT, file));
    digest.update(`${file} ${contents.length}\n`).update(contents);
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
