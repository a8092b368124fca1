/** ZIP files: read back as they are, and the same in every time zone. */
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipOf } from '../../../shared/model/exports/zip.ts';

const files = { 'a.csv': ['a,b\r\n', 'ä,😀\r\n'], 'empty.txt': [] };
const zip = (): Buffer => Buffer.concat([...zipOf(files)]);

test('the files are read back', () => {
  const read = Object.entries(unzipSync(zip())).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(read).toEqual([
    ['a.csv', 'a,b\r\nä,😀\r\n'],
    ['empty.txt', ''],
  ]);
});

test('twice the same bytes', () => {
  expect(zip().equals(zip())).toBe(true);
});
