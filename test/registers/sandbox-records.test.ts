/**
 * What the handlers read of every sandbox company, whole: `sandbox-records/<jurisdiction>.json`. A change of a handler shows here as a change of a
 * file, to be looked at and committed with it (`npx vitest run test/registers/sandbox-records.test.ts -u`).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRegistries } from '../../shared/registers/catalogue.ts';
import { sandboxRegisters } from '../../shared/registers/sandbox-catalogue.ts';
import { sandboxRecords } from '../support/sandbox-records.ts';

// The handlers are loaded before the tests: constants of a module that a test loads would count as covered by that test alone.
await allRegistries();

const FOLDER = join(import.meta.dirname, 'sandbox-records');
// Before the snapshots are compared: vitest writes those that are missing.
const files = readdirSync(FOLDER);
const jurisdictions = [...new Set(sandboxRegisters.map(({ jurisdiction }) => jurisdiction))];

test('every jurisdiction of the sandbox has its file, and no other', () => {
  expect(files.toSorted()).toEqual(jurisdictions.map((code) => `${code}.json`).toSorted());
});

// Each is read in its own test: a mutant of one handler then runs no other handler's (`npm run mutants`).
test.each(jurisdictions)('the sandbox companies of %s read as in its file', async (code) => {
  const records = await sandboxRecords(code);
  const text = JSON.stringify(
    records.map(({ record }) => record),
    null,
    1,
  );
  await expect(`${text}\n`).toMatchFileSnapshot(join(FOLDER, `${code}.json`));
});
