/** The cloud assembly that the local stack runs, and the console beside it, in the state folder; each is made again when its sources have changed. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { writeAtomically } from './state.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The last is npm's list of installed packages. */
const PACKAGES = ['package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
/** The sources of bundles and templates. */
const SOURCES = ['{functions,lib,shared}/**/*.*', ...PACKAGES];
const CONSOLE_SOURCES = [
  '{client,console}/**/*.*',
  'shared/**/*.*',
  'lib/{console-*,site-bundle,api-reference*}.ts',
  'lib/api-reference/*.*',
  ...PACKAGES,
];

/** Beside the assembly. */
export const CONSOLE_FOLDER = 'console';

/** Gives the folder of the assembly, inside `folder`. */
export async function assemblyIn(folder: string): Promise<string> {
  await consoleIn(folder);
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

/** Takes a few seconds at most, so a change of the console is not a change of the assembly. */
export async function consoleIn(folder: string): Promise<void> {
  const digestFile = join(folder, `${CONSOLE_FOLDER}.sha256`);
  const sources = digestOfSources(CONSOLE_SOURCES);
  if (read(digestFile) === sources) return;
  rmSync(digestFile, { force: true });
  const { bundleSite } = await import('../site-bundle.ts');
  await bundleSite(join(folder, CONSOLE_FOLDER));
  writeAtomically(digestFile, sources);
}

async function synthesised(folder: string): Promise<void> {
  // The CDK's validation of the templates takes longer than the rest, and its findings concern deployments alone.
  const env = { ...process.env, CDK_VALIDATION: 'false' };
  const thread = new Worker(new URL('./synthesis-thread.ts', import.meta.url), { workerData: folder, execArgv: [], env });
  await once(thread, 'message');
  await thread.terminate();
}

/** SHA-256, in hex, of the files that the patterns match; absent: of all sources of the assembly. */
export function digestOfSources(patterns: readonly string[] = SOURCES): string {
  const digest = createHash('sha256');
  for (const file of globSync(patterns, { cwd: ROOT }).toSorted()) {
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
