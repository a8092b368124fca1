/** The command `registry-graph` as one file that needs no other. */
import { join } from 'node:path';
import { build } from 'esbuild';

export const COMMAND_FOLDER = 'dist/cli';

const ROOT = join(import.meta.dirname, '..');

/** The text of each file, by its name. */
export async function commandBundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'cli/src/main.ts')],
    ...{ bundle: true, minify: true, write: false, platform: 'node', target: 'node20', format: 'esm' },
    // Packages of CommonJS ask for the modules of Node.
    banner: { js: "#!/usr/bin/env node\nimport{createRequire as r}from'node:module';const require=r(import.meta.url);" },
  });
  return new Map([['registry-graph.js', outputFiles[0]!.text]]);
}
