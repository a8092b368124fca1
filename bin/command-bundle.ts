/** The command `registry-graph` as files that need nothing else. What only some commands need, above all the MCP server, is loaded by those. */
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { readersDefine } from '../lib/readers-digest.ts';

export const COMMAND_FOLDER = 'dist/cli';

const ROOT = join(import.meta.dirname, '..');

/** The text of each file, by its name; `registry-graph.js` is the one that is run. */
export async function commandBundle(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { 'registry-graph': join(ROOT, 'cli/src/main.ts') },
    ...{ bundle: true, splitting: true, minify: true, write: false, outdir: COMMAND_FOLDER },
    ...{ platform: 'node', target: 'node20', format: 'esm' },
    define: readersDefine(),
    // Packages of CommonJS ask for the modules of Node.
    banner: {
      js: "#!/usr/bin/env node\nimport{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);",
    },
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}
