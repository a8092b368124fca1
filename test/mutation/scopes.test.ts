/** A move of files leaves no scope of `npm run mutants` without its files. */
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SCOPES } from './scopes.ts';

/** The sandbox's own register has no folder of tests: the tests of all registers run it. */
const NONE = 'test/registers/qs/*.test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const alternatives = (pattern: string): string[] => {
  const [whole, list] = /\{([^}]+)\}/.exec(pattern) ?? [];
  return list ? list.split(',').flatMap((one) => alternatives(pattern.replace(whole!, one))) : [pattern];
};

test('every pattern of a scope names files', () => {
  const patterns = Object.values(SCOPES).flatMap(({ mutate, tests }) => [...mutate, ...tests]);
  const all = new Set(patterns.flatMap(alternatives));
  expect([...all].filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([NONE]);
});
