import { test } from 'vitest';

/** `test` if it applies. A test that does not apply is not registered, because skipped tests are counted as not run. */
export const testIf =
  (applies: unknown) =>
  (name: string, work: () => Promise<void>): void => {
    if (applies) test(name, work);
  };
