/** One version of a case gives the same bytes in every format: again, in another process, another time zone and another locale. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { FORMAT_NAMES } from '../../../shared/model/exports/formats.ts';
import { digests } from './print-digests.ts';

const run = promisify(execFile);

test('twice, and in another process with another time zone and locale', async () => {
  const here = await digests();
  expect(here.length).toBe(12 * FORMAT_NAMES.length);
  expect(await digests()).toEqual(here);
  const env = { ...process.env, TZ: 'Pacific/Chatham', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'print-digests.ts')], { env });
  expect(stdout.trim().split('\n')).toEqual(here);
});
