/** Every test file is collected, a new one too, and each by one project. */
import { existsSync, globSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVitest, type Vitest } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '../..');
let vitest: Vitest;
beforeAll(async () => {
  vitest = await createVitest('test', { root: ROOT, watch: false, reporters: [] });
});
afterAll(() => vitest.close());

/** The tests on recorded answers are collected only where those are, beside the project. */
const hasGenuine = existsSync(join(ROOT, '../shared/samples'));

test('every test file under test/ is collected once', async () => {
  const collected = (await vitest.globTestSpecifications()).map(({ moduleId }) => relative(ROOT, moduleId));
  const files = globSync('test/**/*.test.ts', { cwd: ROOT }).filter((file) => hasGenuine || !file.endsWith('genuine.test.ts'));
  expect(collected.toSorted()).toEqual(files.toSorted());
});

test.each(['test/new.test.ts', 'test/new-room/new.test.ts', 'test/registers/xx/deep/new.test.ts'])('a new file %s is collected', (file) => {
  const projects = vitest.projects.filter((project) => project.matchesTestGlob(join(ROOT, file), () => ''));
  expect(projects.map(({ name }) => name)).toEqual(['shared']);
});
