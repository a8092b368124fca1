import { test } from 'vitest';

/** `test` where it applies. A test that does not apply is left out: a skipped test is one that should have run. */
export const testWhere =
  (applies: unknown) =>
  (name: string, work: () => Promise<void>): void => {
    if (applies) test(name, work);
  };
