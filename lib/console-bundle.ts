/**
 * `console/` -> `<outdir>/index.html` and `<outdir>/app/assets/<name>-<hash>.js|css`: the console as a browser loads it, by its addresses.
 * Each screen is a piece that is loaded when it is opened. Same sources, same bytes.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Metafile, stop } from 'esbuild';
import { ASSET_PREFIX } from './console-headers.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SCRIPT = 'console/main.tsx';
const STYLES = 'console/styles/main.css';

/** Replaces the contents of `outdir`. */
export async function bundleConsole(outdir: string): Promise<void> {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: [SCRIPT, STYLES],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    outdir: join(outdir, ASSET_PREFIX),
    metafile: true,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    logLevel: 'warning',
  });
  // Otherwise esbuild's process runs until this one ends.
  await stop();
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, 'index.html'), pageOf(metafile));
}

/**
 * `console/index.html` with the names of the built files in place of their sources, and what its script imports: a browser would know of that only
 * when it has the script.
 */
function pageOf({ outputs }: Metafile): string {
  const built = new Map(Object.entries(outputs).flatMap(([path, { entryPoint }]) => (entryPoint ? [[entryPoint, path]] : [])));
  const addressOf = (path: string): string => `${ASSET_PREFIX}${basename(path)}`;
  const first = outputs[built.get(SCRIPT)!]!.imports.filter(({ kind }) => kind === 'import-statement');
  const preloads = first.map(({ path }) => `<link rel="modulepreload" href="${addressOf(path)}" />`).join('');
  const page = readFileSync(join(ROOT, 'console/index.html'), 'utf8').replace('</head>', `${preloads}</head>`);
  return [SCRIPT, STYLES].reduce((text, source) => text.replace(basename(source), addressOf(built.get(source)!)), page);
}
