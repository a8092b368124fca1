/**
 * `functions/*.ts` -> `<outdir>/<name>/index.mjs`: one minified ES module for each function, with the SDK inside.
 * Importing a file of the project has no side effects (`sideEffects` in package.json), so a bundle holds only what its function uses.
 * Same sources, same bytes: the asset hash of a function changes only when its code does.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type BuildOptions, build, type OnResolveArgs, type OnResolveResult, type Plugin, stop } from 'esbuild';
import { endpoints } from '../shared/api/endpoints.ts';
import { joinedStart, type Piece } from './joined-start.ts';
import { readersDefine } from './readers-digest.ts';

export interface BundleSettings {
  /** Folder with one `<name>.ts` for each function. */
  readonly functionsDir?: string;
  readonly outdir: string;
}

const ROOT = resolve(import.meta.dirname, '..');

/** Some CommonJS packages inside a bundle call `require` for Node's own modules; an ES module has no `require` unless it creates one. */
const BANNER =
  "import{createRequire as __createRequire}from'node:module';" +
  'const require=__createRequire(import.meta.url),__filename=import.meta.filename,__dirname=import.meta.dirname;';

/**
 * Lambda passes credentials in variables, which the SDK's chain reads first. The rest of the chain (single sign-on, files, other roles) is a
 * fifth of a bundle and is never reached.
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

/** DynamoDB commands do not discover endpoints; the client builds the cache for it nevertheless. */
const NO_ENDPOINT_DISCOVERY: Plugin = {
  name: 'no-endpoint-discovery',
  setup(bundle) {
    bundle.onResolve({ filter: /^@aws-sdk\/middleware-endpoint-discovery$/ }, () => ({ path: 'none', namespace: 'endpoint-discovery' }));
    bundle.onLoad({ filter: /.*/, namespace: 'endpoint-discovery' }, () => ({
      contents:
        'export const resolveEndpointDiscoveryConfig = (config) => config; export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = ' +
        '{ environmentVariableSelector: () => undefined, configFileSelector: () => undefined, default: false };',
    }));
  },
};

/**
 * An `import` of `node:http` reads every export of the module, also the ones for web sockets, for which Node loads its own undici: a sixth of
 * the processor time until a function is loaded. Taken as below, Node reads only these, which are all that functions use.
 */
const HTTP_WITHOUT_WEB_SOCKETS: Plugin = {
  name: 'http-without-web-sockets',
  setup(bundle) {
    bundle.onResolve({ filter: /^(?:node:)?http$/ }, ({ kind }) =>
      kind === 'require-call' ? undefined : { path: 'http', namespace: 'built-in' },
    );
    bundle.onLoad({ filter: /.*/, namespace: 'built-in' }, () => ({
      contents: "export const { Agent, request, STATUS_CODES } = process.getBuiltinModule('node:http');",
    }));
  },
};

/** The package's entry for Node loads the country names of 80 languages; its other entry loads only those that are registered. */
const REGISTERED_LANGUAGES: Plugin = {
  name: 'registered-languages-only',
  setup(bundle) {
    bundle.onResolve({ filter: /^i18n-iso-countries$/ }, ({ kind, resolveDir }) =>
      bundle.resolve('i18n-iso-countries/index.js', { kind, resolveDir }),
    );
  },
};

/**
 * The shapes of requests use zod's small build, those of registers, which are loaded later, the large one. Both use the same core, and a
 * shared piece holds what either needs of it: so the small build gets its own copy, with only what it needs itself.
 */
const OWN_CORE_OF_REQUESTS: Plugin = {
  name: 'own-core-of-requests',
  setup(bundle) {
    const namespace = 'small-zod';
    const copied = async ({ path, importer, kind, resolveDir, pluginData }: OnResolveArgs): Promise<OnResolveResult | undefined> => {
      if (pluginData === namespace) return undefined;
      const found = await bundle.resolve(path, { importer, kind, resolveDir, pluginData: namespace });
      return found.errors.length > 0 ? { errors: found.errors } : { path: found.path, sideEffects: found.sideEffects, namespace };
    };
    bundle.onResolve({ filter: /^zod\/(?:mini$|v4\/locales\/)/ }, copied);
    bundle.onResolve({ filter: /^\./, namespace }, copied);
    bundle.onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: readFileSync(path), resolveDir: dirname(path), loader: 'js' }));
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

/**
 * Functions whose bundles come in pieces (`index.mjs` and what it imports, some of it later), because a call needs little of the code that
 * they hold: one register of all, the bucket only for large answers.
 */
const IN_PIECES: ReadonlySet<string> = new Set([
  ...endpoints().flatMap(({ inPieces, function: name }) => (inPieces ? [name] : [])),
  'process-search',
]);

/** Built by itself: it alone holds the prose of the endpoints, and a piece shared with other functions would carry the prose to them. */
const DOCUMENT = 'openapi';

/** Bundles every function and returns their names. */
export async function bundleFunctions({ functionsDir = DEFAULT_FUNCTIONS_DIR, outdir }: BundleSettings): Promise<string[]> {
  const names = functionNames(functionsDir);
  const source = (name: string): string => join(functionsDir, `${name}.ts`);
  rmSync(outdir, { recursive: true, force: true });
  await Promise.all([
    build({
      ...OPTIONS,
      banner: { js: BANNER },
      outdir,
      entryPoints: names.filter((name) => !IN_PIECES.has(name)).map((name) => ({ in: source(name), out: join(name, 'index') })),
    }),
    inPieces(names.filter((name) => IN_PIECES.has(name) && name !== DOCUMENT).map(source), outdir),
    inPieces(names.filter((name) => name === DOCUMENT).map(source), outdir),
  ]);
  // Otherwise esbuild's process runs until this one ends.
  await stop();
  return names;
}

const OPTIONS = {
  absWorkingDir: ROOT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  plugins: [LAMBDA_CREDENTIALS, NO_ENDPOINT_DISCOVERY, HTTP_WITHOUT_WEB_SOCKETS, REGISTERED_LANGUAGES, OWN_CORE_OF_REQUESTS],
  define: readersDefine(),
  legalComments: 'none',
  logLevel: 'warning',
} satisfies BuildOptions;

const NEEDS_BANNER = /\brequire\b|__filename|__dirname/;

/** Each function gets a folder with its own pieces. esbuild also writes pieces for imports in code that it then drops: these are left out. */
async function inPieces(entryPoints: string[], outdir: string): Promise<void> {
  if (entryPoints.length === 0) return;
  const { outputFiles, metafile } = await build({ ...OPTIONS, outdir, entryPoints, splitting: true, metafile: true, write: false });
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const pieces = new Map(
    Object.entries(metafile.outputs).map(([path, output]): [string, Piece] => {
      const pathsOf = (isLater: boolean): string[] =>
        output.imports
          .filter(({ kind, external }) => !external && (kind === 'dynamic-import') === isLater)
          .map((one) => basename(one.path));
      return [
        basename(path),
        { text: texts.get(basename(path))!, imports: pathsOf(false), importsLater: pathsOf(true), exports: output.exports },
      ];
    }),
  );
  const { plugins: _, absWorkingDir: _dir, ...options } = OPTIONS;
  for (const entryPoint of entryPoints) {
    const name = basename(entryPoint, '.ts');
    mkdirSync(join(outdir, name), { recursive: true });
    for (const [file, text] of await joinedStart(pieces, `${name}.mjs`, options))
      writeFileSync(join(outdir, name, file), NEEDS_BANNER.test(text) ? BANNER + text : text);
  }
}
