/**
 * Genuine register answers. They are not ours to publish, so they stand beside the project (`../shared/samples`) and not in it: where the folder
 * is not there, the tests that read them are skipped, and the run says how many. With `REQUIRE_SAMPLES=1` it fails instead.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

export const SAMPLES = new URL('../../../shared/samples/', import.meta.url);

/** True where the folder of genuine answers stands beside the project. */
export const samplesAreHere = existsSync(new URL('no/SOURCES.txt', SAMPLES));

/** Throws where the samples are required and missing. */
export function checkSamples(isHere = samplesAreHere, env: NodeJS.ProcessEnv = process.env): void {
  if (env.REQUIRE_SAMPLES === '1' && !isHere)
    throw new Error('REQUIRE_SAMPLES=1, and the genuine answers (../shared/samples) are not here');
}

/** Says at the end of a run how many tests were skipped for want of samples. */
export class SamplesReporter implements Reporter {
  readonly #isHere: boolean;
  readonly #write: (line: string) => void;

  constructor(isHere = samplesAreHere, write: (line: string) => void = console.log) {
    this.#isHere = isHere;
    this.#write = write;
  }

  onTestRunEnd(modules: readonly Pick<TestModule, 'moduleId' | 'children'>[]): void {
    if (this.#isHere) return;
    const skipped = modules
      .filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes('samplesAreHere'))
      .reduce((sum, { children }) => sum + [...children.allTests('skipped')].length, 0);
    if (skipped > 0) this.#write(`${skipped} tests of genuine register answers did not run: ../shared/samples is not here.`);
  }
}
