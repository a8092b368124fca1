/**
 * What may not be published in the project and lies beside it, in `../shared`: recorded answers of registers, schemas and examples of formats,
 * worked cases. Only files `*genuine.test.ts` read it. They are the vitest project `genuine`, which a run has where the folder is; a test
 * whose own file is missing there is skipped, and the end of the run names the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { beforeEach, describe, TestRunner, test } from 'vitest';
import type { Saved } from './replay.ts';

const BESIDE = new URL('../../../shared/', import.meta.url);

class MissingFile extends Error {}

/** The bytes of a file of `../shared`. Where it is missing: skips the test that runs, or the group that is being collected. */
export function beside(path: string): Buffer {
  const file = new URL(path, BESIDE);
  if (existsSync(file)) return readFileSync(file);
  const reason = `../shared/${path} is not here`;
  TestRunner.getCurrentTest()?.context.skip(reason);
  throw new MissingFile(reason);
}

/** A recorded answer of a register, by its path below `../shared/samples`. */
export const sample = (path: string): Saved => ({ body: beside(`samples/${path}`) });

/** A group whose body may read files of `../shared` while it is collected. */
export function describeGenuine(name: string, body: () => void): void {
  describe(name, () => {
    try {
      body();
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      beforeEach(({ skip }) => skip(error.message));
      test('reads its file', () => undefined);
    }
  });
}
