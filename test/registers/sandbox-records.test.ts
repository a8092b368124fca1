/**
 * What the handlers read of every sandbox company, whole: `sandbox-records/<jurisdiction>.json`. A change of a handler shows here as a change of a
 * file, to be looked at and committed with it (`npx vitest run test/registers/sandbox-records.test.ts -u`).
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sandboxRecords } from '../support/sandbox-records.ts';

const FOLDER = join(import.meta.dirname, 'sandbox-records');
// Before the snapshots are compared: vitest writes those that are missing.
const files = readdirSync(FOLDER);
const byJurisdiction = Map.groupBy(await sandboxRecords(), ({ jurisdiction }) => jurisdiction);

test('every jurisdiction of the sandbox has its file, and no other', () => {
  expect(files.toSorted()).toEqual([...byJurisdiction.keys()].map((code) => `${code}.json`).toSorted());
});

test.each([...byJurisdiction])('the sandbox companies of %s read as in its file', async (code, records) => {
  const text = JSON.stringify(
    records.map(({ record }) => record),
    null,
    1,
  );
  await expect(`${text}\n`).toMatchFileSnapshot(join(FOLDER, `${code}.json`));
});
