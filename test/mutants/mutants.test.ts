/** The list of mutants (`npm run mutants`) must keep up with the code: each can still be made, and its test file is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allMutants } from './all.ts';

const ROOT = join(import.meta.dirname, '../..');
const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('there are at least as many as the rules ask for, each about another control', () => {
  expect(allMutants.length).toBeGreaterThanOrEqual(25);
  expect(new Set(allMutants.map(({ topic, control }) => `${topic} ${control}`)).size).toBe(allMutants.length);
});

test.each(allMutants.map((mutant) => [mutant.topic, mutant.control, mutant] as const))('%s: %s', (_topic, _control, mutant) => {
  expect(source(mutant.file).split(mutant.find), `in ${mutant.file}`).toHaveLength(2);
  expect(mutant.put).not.toBe(mutant.find);
  expect(source(mutant.test)).toMatch(/\btest[.(<]/);
});
