/**
 * `npm run mutants -- <scope> [share] [seed]`: Stryker over one scope of `scopes.ts`; fails below its threshold.
 *
 * `share` (0 to 1, 1 when absent) takes that part of the lines, in windows of eight chosen by `seed`: the same seed, the same mutants.
 * MUTATION_CONCURRENCY: test processes at once, 2 when absent.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { assembly } from '../support/assembly.ts';
import { seeded } from '../support/seeded.ts';
import { SCOPES } from './scopes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const WINDOW_LINES = 8;

const [name = '', share = '1', seed = '1'] = process.argv.slice(2);
const scope = SCOPES[name];
if (!scope) throw new Error(`Name one of the scopes: ${Object.keys(SCOPES).join(', ')}`);

/** Stryker copies the project below this folder; the samples stand beside the copy as they stand beside the project. */
const folder = mkdtempSync(join(tmpdir(), 'registry-graph-mutation-'));
symlinkSync(join(ROOT, '../shared'), join(folder, 'shared'));
mkdirSync(join(ROOT, 'reports'), { recursive: true });
const config = join(folder, 'stryker.config.json');
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: mutated(Number(share), Number(seed)),
    coverageAnalysis: 'perTest',
    concurrency: Number(process.env.MUTATION_CONCURRENCY ?? 2),
    ignoreStatic: scope.withoutConstants === true,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `reports/mutation-${name}.json` },
    thresholds: { high: 100, low: scope.threshold, break: scope.threshold },
    tempDirName: folder,
    ignorePatterns: ['reports', 'bench', '.local'],
    disableTypeChecks: false,
    // Stryker rewrites it with an interface that TypeScript 7 does not have; nothing here is compiled.
    tsconfigFile: 'none.json',
  }),
);
const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    MUTATION_TESTS: JSON.stringify(scope.tests),
    ...scope.env,
    ...(scope.usesTable && { MUTATION_ASSEMBLY: await assembly() }),
  },
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;

/** Files, or windows of their lines where only a share is wanted. */
function mutated(part: number, from: number): string[] {
  const files = scope!.mutate.flatMap((glob) => globSync(glob, { cwd: ROOT })).toSorted();
  if (part >= 1) return files;
  const random = seeded(from);
  return files.flatMap((file) => {
    const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').length;
    const starts = Array.from({ length: Math.ceil(lines / WINDOW_LINES) }, (_, at) => at * WINDOW_LINES + 1);
    return starts.filter(() => random() < part).map((start) => `${file}:${start}-${Math.min(lines, start + WINDOW_LINES - 1)}`);
  });
}
