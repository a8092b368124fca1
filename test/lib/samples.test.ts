/** Tests that read genuine answers say so when they are skipped. */
import { expect, test } from 'vitest';
import type { TestModule } from 'vitest/node';
import { checkSamples, SamplesReporter } from '../support/samples.ts';

const moduleOf = (file: string, skipped: number) =>
  ({
    moduleId: `${import.meta.dirname}/../${file}`,
    children: { allTests: (state: string) => Array.from({ length: state === 'skipped' ? skipped : 9 }) },
  }) as unknown as TestModule;

function linesOf(isHere: boolean, modules: TestModule[]): string[] {
  const lines: string[] = [];
  new SamplesReporter(isHere, (line) => void lines.push(line)).onTestRunEnd(modules);
  return lines;
}

test('one line with the count of what was skipped for want of samples, and of nothing else', () => {
  const modules = [
    moduleOf('registers/gb/gb.test.ts', 7),
    moduleOf('registers/no/no.test.ts', 3),
    moduleOf('searches/crash-points.test.ts', 2),
  ];
  expect(linesOf(false, modules)).toEqual(['10 tests of genuine register answers did not run: ../shared/samples is not here.']);
});

test('no line where the samples are here, or nothing was skipped', () => {
  expect(linesOf(true, [moduleOf('registers/gb/gb.test.ts', 7)])).toEqual([]);
  expect(linesOf(false, [moduleOf('registers/gb/gb.test.ts', 0)])).toEqual([]);
});

test('REQUIRE_SAMPLES=1 makes their absence a failure, and nothing else does', () => {
  expect(() => checkSamples(false, { REQUIRE_SAMPLES: '1' })).toThrow('../shared/samples');
  expect(() => checkSamples(true, { REQUIRE_SAMPLES: '1' })).not.toThrow();
  expect(() => checkSamples(false, {})).not.toThrow();
});
