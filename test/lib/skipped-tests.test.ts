/** Skipped tests are counted with their reason. */
import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { checkSamples } from '../support/samples.ts';
import { SkippedTests } from '../support/skipped-tests.ts';

/** This file names `samplesAreHere`, as files do that read samples. */
const moduleOf = (skipped: number, note?: string, ok = true) =>
  ({
    ok: () => ok,
    moduleId: import.meta.filename,
    children: {
      allTests: (state: string) =>
        Array.from({ length: state === 'skipped' ? skipped : 9 }, () => ({
          fullName: 'a test',
          result: () => ({ state: 'skipped', note }),
        })),
    },
  }) as unknown as TestModule;

function linesOf(isHere: boolean, modules: TestModule[]): string[] {
  const lines: string[] = [];
  new SkippedTests(isHere, (line) => void lines.push(line)).onTestRunEnd(modules);
  return lines;
}

test('tests that are skipped for want of samples are counted over all files', () => {
  const modules = [moduleOf(7), moduleOf(3)];
  expect(linesOf(false, modules)).toEqual(['10 skipped: ../shared/samples, the genuine answers of registers, is not here']);
});

test('a reason that the test gives is counted by itself', () => {
  const modules = [moduleOf(2, 'no network'), moduleOf(1)];
  expect(linesOf(false, modules)).toEqual([
    '2 skipped: no network',
    '1 skipped: ../shared/samples, the genuine answers of registers, is not here',
  ]);
});

test('a skipped test without a reason is named', () => {
  expect(linesOf(true, [moduleOf(1)])).toEqual(['1 skipped: no reason is given: a test']);
});

test('tests that a failed hook skipped are not counted', () => {
  expect(linesOf(true, [moduleOf(3, undefined, false)])).toEqual([]);
});

test('tests that a name filter left out are not counted', () => {
  const lines: string[] = [];
  const reporter = new SkippedTests(true, (line) => void lines.push(line));
  reporter.onInit({ config: { testNamePattern: /one/ } } as never);
  reporter.onTestRunEnd([moduleOf(3)]);
  expect(lines).toEqual([]);
});

test('nothing is written where no test was skipped', () => {
  expect(linesOf(false, [moduleOf(0)])).toEqual([]);
});

test('REQUIRE_SAMPLES=1 makes the absence of samples a failure', () => {
  expect(() => checkSamples(false, { REQUIRE_SAMPLES: '1' })).toThrow('../shared/samples');
  expect(() => checkSamples(true, { REQUIRE_SAMPLES: '1' })).not.toThrow();
  expect(() => checkSamples(false, {})).not.toThrow();
});
