/**
 * `functions/*.ts` -> `<outdir>/<name>/index.mjs`: one minified ES module a function with the SDK inside, all in one esbuild call.
 * The house's own files do nothing by being imported (`sideEffects` in package.json), so a function carries only what it uses.
 * Same sources, same bytes: the asset hash of a function changes only when its code does.
 */
import { readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin, stop } from 'esbuild';

export interface BundleSettings {
  /** Folder with one `<name>.ts` a function. */
  readonly functionsDir?: string;
  readonly outdir: string;
}

const ROOT = resolve(import.meta.dirname, '..');

/** Some CommonJS packages inside a bundle call `require` for Node's own modules; an ES module has none unless it makes one. */
const BANNER =
  "import{createRequire as __createRequire}from'node:module';import{fileURLToPath as __fileURLToPath}from'node:url';" +
  'const require=__createRequire(import.meta.url),__filename=__fileURLToPath(import.meta.url),__dirname=__fileURLToPath(new URL(".",import.meta.url));';

/**
 * Lambda gives credentials by its variables, which the SDK's chain asks first; the rest of the chain (single sign-on, files, other roles) is
 * a fifth of a bundle and is never reached.
 */
const LAMBDA_CREDENTIALS: Plugin = {
  name: 'credentials-of-lambda',
  setup(bundle) {
    bundle.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, () => ({ path: 'lambda', namespace: 'credentials' }));
    bundle.onLoad({ filter: /.*/, namespace: 'credentials' }, () => ({
      contents: "import { fromEnv } from '@aws-sdk/credential-provider-env'; export const defaultProvider = () => fromEnv();",
      resolveDir: ROOT,
    }));
  },
};

/** The package's own entry for Node brings the country names of 80 languages; its other one brings those that are registered. */
const REGISTERED_LANGUAGES: Plugin = {
  name: 'registered-languages-only',
  setup(bundle) {
    bundle.onResolve({ filter: /^i18n-iso-countries$/ }, ({ kind, resolveDir }) =>
      bundle.resolve('i18n-iso-countries/index.js', { kind, resolveDir }),
    );
  },
};

export const DEFAULT_FUNCTIONS_DIR = join(ROOT, 'functions');

/** The names of all functions, from their files. */
export function functionNames(functionsDir: string = DEFAULT_FUNCTIONS_DIR): string[] {
  return readdirSync(functionsDir)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();
}

/** Bundles every function and returns their names. */
export async function bundleFunctions({ functionsDir = DEFAULT_FUNCTIONS_DIR, outdir }: BundleSettings): Promise<string[]> {
  const names = functionNames(functionsDir);
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: names.map((name) => ({ in: join(functionsDir, `${name}.ts`), out: join(name, 'index') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: { js: BANNER },
    plugins: [LAMBDA_CREDENTIALS, REGISTERED_LANGUAGES],
    legalComments: 'none',
    logLevel: 'warning',
  });
  // Its process would stay until this one ends.
  await stop();
  return names;
}
