/** Skipped tests are counted with their reason. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { SkippedTests } from '../support/skipped-tests.ts';

const moduleOf = (skipped: number, note?: string, ok = true) =>
  ({
    ok: () => ok,
    children: {
      allTests: (state: string) =>
        Array.from({ length: state === 'skipped' ? skipped : 9 }, () => ({
          fullName: 'a test',
          result: () => ({ state: 'skipped', note }),
        })),
    },
  }) as unknown as TestModule;

function linesOf(modules: TestModule[], testNamePattern?: RegExp): string[] {
  const lines: string[] = [];
  const reporter = new SkippedTests((line) => void lines.push(line));
  reporter.onInit({ config: { testNamePattern } } as never);
  reporter.onTestRunEnd(modules);
  return lines;
}

test('tests with one reason are counted over all files, each reason by itself', () => {
  const modules = [moduleOf(7, 'no Chromium'), moduleOf(2, 'no network'), moduleOf(3, 'no Chromium')];
  expect(linesOf(modules)).toEqual(['10 skipped: no Chromium', '2 skipped: no network']);
});

test('a skipped test without a reason is named', () => {
  expect(linesOf([moduleOf(1)])).toEqual(['1 skipped: no reason is given: a test']);
});

test('tests that a failed hook skipped are not counted', () => {
  expect(linesOf([moduleOf(3, undefined, false)])).toEqual([]);
});

test('tests that a name filter left out are not counted', () => {
  expect(linesOf([moduleOf(3)], /one/)).toEqual([]);
});

test('nothing is written where no test was skipped', () => {
  expect(linesOf([moduleOf(0)])).toEqual([]);
});

test('nothing but a missing Chromium, or a missing file beside the project, skips a test', () => {
  const skipping = globSync('test/**/*.ts').filter((file) => /\.(?:skip|skipIf|runIf|todo)\(|\{ skip \}/.test(readFileSync(file, 'utf8')));
  expect(skipping.toSorted()).toEqual(['test/console/browser.ts', 'test/support/genuine.ts']);
});
