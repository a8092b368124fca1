/** Each module without side effects has a test file of its own name, which imports it. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const source = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** A header says `PURE`; a module of these rooms is pure without saying so. */
const PURE_ROOMS = /^shared\/(?:model\/(?:entity|identifiers)|ownership)\//;
const saysPure = (file: string): boolean => /^\/\*\*[^/]*\bPURE\b/.test(source(file));
/** Types and tables have nothing to run. */
const hasFunctions = (file: string): boolean =>
  /^export (?:async )?(?:function|class) |^export const \w+ = .*=>|^export const \w+ =\n.*=>/m.test(source(file));

const modules = globSync('shared/!(registers|api)/**/*.ts', { cwd: ROOT }).filter(
  (file) => (PURE_ROOMS.test(file) || saysPure(file)) && hasFunctions(file),
);

test('the pure modules are found', () => {
  expect(modules.length).toBeGreaterThan(25);
  expect(modules).toContain('shared/model/entity/same-party.ts');
});

test.each(modules)('%s has a test of its name', (file) => {
  const own = file.replace(/^shared/, 'test').replace(/\.ts$/, '.test.ts');
  expect(existsSync(join(ROOT, own)), own).toBe(true);
  expect(source(own)).toContain(`/${file}'`);
});
