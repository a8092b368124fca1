/** Names of tests: at most 90 characters. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const MAX_NAME = 90;

/** The first argument of `test`, `test.each(…)`, `describe` and the like, as it is written. */
const NAME = /\b(?:test|describe(?:Genuine)?)(?:\.\w+(?:\((?:[^()]|\([^()]*\))*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;

const namesIn = (source: string): string[] => [...source.matchAll(NAME)].map(([, , name]) => name!);

test('a long name is found, whatever calls it', () => {
  const long = 'x'.repeat(MAX_NAME + 1);
  const written = [`test('${long}', `, `test.each([[1, (2)]])("${long}", `, `describe(\n  \`${long}\`,`];
  expect(written.map((source) => namesIn(source))).toEqual([[long], [long], [long]]);
});

const FILES = globSync('test/**/*.test.ts', { cwd: ROOT });

test.each(FILES)('%s has no name that is too long', (file) => {
  expect(namesIn(readFileSync(join(ROOT, file), 'utf8')).filter((name) => name.length > MAX_NAME)).toEqual([]);
});
