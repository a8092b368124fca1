/** The command `registry-graph` as files that need nothing else: the command, and the MCP server that it loads when asked for one. */
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

export const COMMAND_FOLDER = 'dist/cli';

const ROOT = join(import.meta.dirname, '..');
const OPTIONS = {
  bundle: true,
  minify: true,
  write: false,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Packages of CommonJS ask for the modules of Node.
  banner: { js: "#!/usr/bin/env node\nimport{createRequire as r}from'node:module';const require=r(import.meta.url);" },
} as const satisfies BuildOptions;

/** The server stays a file of its own: it is ten times as large as the command. */
const SERVER_APART: Plugin = {
  name: 'server-apart',
  setup: ({ onResolve }) => onResolve({ filter: /\/mcp\/serve\.ts$/ }, () => ({ path: './mcp.js', external: true })),
};

/** The text of each file, by its name. */
export async function commandBundle(): Promise<ReadonlyMap<string, string>> {
  const [command, server] = await Promise.all([
    build({ ...OPTIONS, entryPoints: [join(ROOT, 'cli/src/main.ts')], plugins: [SERVER_APART] }),
    build({ ...OPTIONS, entryPoints: [join(ROOT, 'cli/src/mcp/serve.ts')] }),
  ]);
  return new Map([
    ['registry-graph.js', command.outputFiles[0]!.text],
    ['mcp.js', server.outputFiles[0]!.text],
  ]);
}
