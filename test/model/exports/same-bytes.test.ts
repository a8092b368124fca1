/** The same case gives the same bytes, whatever the process, the time zone and the locale. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { digestsOf, sampleGraph } from './same-bytes.ts';

const SCRIPT = join(import.meta.dirname, 'same-bytes.ts');

test.each([
  ['Pacific/Kiritimati', 'tr_TR.UTF-8'],
  ['America/Los_Angeles', 'de_DE.UTF-8'],
])('in %s with the locale %s', async (TZ, LC_ALL) => {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], { env: { ...process.env, TZ, LC_ALL, LANG: LC_ALL } });
  expect(JSON.parse(stdout)).toEqual(await digestsOf(sampleGraph()));
});
