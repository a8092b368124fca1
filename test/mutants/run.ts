/**
 * `npm run mutants`: each control is switched off in a copy of the project, and the test that guards it must fail. Minutes, not seconds.
 * `npm run mutants -- <words>` takes those whose topic or control has all of the words.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { allMutants } from './all.ts';
import type { Mutant } from './mutant.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const MOST_MS = 240_000;

interface Report {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
}

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = allMutants.filter(({ topic, control }) => words.every((word) => `${topic} ${control}`.toLowerCase().includes(word)));
const copy = mkdtempSync(join(tmpdir(), 'registry-graph-mutants-'));
const survivors: string[] = [];
try {
  copyProject();
  for (const { topic, ...mutant } of chosen) {
    const outcome = tried(mutant);
    if (outcome !== 'caught') survivors.push(mutant.control);
    console.log(`${outcome.padEnd(9)} ${topic}: ${mutant.control}`);
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - survivors.length} of ${chosen.length} caught`);
process.exitCode = survivors.length > 0 || chosen.length === 0 ? 1 : 0;

function copyProject(): void {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
}

/** `caught`: a test failed; that nothing could be run, or not to its end, proves nothing. */
function tried({ file, find, put, test, name }: Mutant): 'caught' | 'SURVIVED' | 'UNTRIED' {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(find, () => put),
  );
  try {
    const report = vitest(test, name);
    if (!report || report.numPassedTests + report.numFailedTests === 0) return 'UNTRIED';
    return report.numFailedTests > 0 ? 'caught' : 'SURVIVED';
  } finally {
    writeFileSync(path, source);
  }
}

function vitest(test: string, name: string | undefined): Report | undefined {
  const output = join(copy, 'report.json');
  rmSync(output, { force: true });
  const chosenTests = name === undefined ? [] : ['-t', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const vitestFile = join(copy, 'node_modules/vitest/vitest.mjs');
  const reported = ['--reporter=json', `--outputFile=${output}`];
  spawnSync(process.execPath, [vitestFile, 'run', test, ...chosenTests, ...reported], { cwd: copy, stdio: 'ignore', timeout: MOST_MS });
  try {
    return JSON.parse(readFileSync(output, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
