/** Prints at the end of a run how many tests were skipped, by reason. A skipped test without a reason is named. */
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

export class SkippedTests implements Reporter {
  readonly #write: (line: string) => void;

  constructor(write: (line: string) => void = console.log) {
    this.#write = write;
  }

  /** With `-t` the other tests are skipped by intention. */
  #isFiltered = false;

  onInit({ config }: Pick<Vitest, 'config'>): void {
    this.#isFiltered = config.testNamePattern !== undefined;
  }

  onTestRunEnd(modules: readonly Pick<TestModule, 'children' | 'ok'>[]): void {
    if (this.#isFiltered) return;
    const counts = new Map<string, number>();
    // A failed hook skips its tests, and is reported as the failure.
    for (const module of modules.filter((one) => one.ok())) {
      for (const test of module.children.allTests('skipped')) {
        const reason = reasonOf(test) ?? `no reason is given: ${test.fullName}`;
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
      }
    }
    for (const [reason, count] of counts) this.#write(`${count} skipped: ${reason}`);
  }
}

/** What the test gave as the reason when it skipped itself. */
function reasonOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === 'skipped' ? result.note : undefined;
}
