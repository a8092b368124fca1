/** The cloud assembly that the local stack runs, in the state folder; it is made again when one of its sources has changed. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeAtomically } from './state.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The sources of bundles and templates; the last is npm's list of installed packages. */
const SOURCES = ['{functions,lib,shared}/**/*.*', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];

/** Gives the folder of the assembly, inside `folder`. */
export async function assemblyIn(folder: string): Promise<string> {
  const assembly = join(folder, 'assembly');
  const digestFile = join(assembly, 'sources.sha256');
  const sources = digestOfSources();
  if (read(digestFile) === sources) return assembly;
  // An assembly without a digest is incomplete.
  rmSync(digestFile, { force: true });
  await synthesised(folder);
  writeAtomically(digestFile, sources);
  return assembly;
}

async function synthesised(folder: string): Promise<void> {
  const thread = new Worker(new URL('./synthesis-thread.ts', import.meta.url), { workerData: folder, execArgv: [] });
  await once(thread, 'message');
  await thread.terminate();
}

/** SHA-256, in hex, of all sources. */
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
