/** The ZIP file of a pack: what was written can be read, the same bytes in every time zone, and its comment belongs to all before it. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { COMMENT, PackZip } from '../../../shared/model/evidence/pack-zip.ts';

function packed(files: Readonly<Record<string, readonly string[]>>): Buffer {
  const zip = new PackZip();
  const pieces: Uint8Array[] = [];
  for (const [path, texts] of Object.entries(files)) {
    const file = zip.file(path);
    for (const text of texts) file.write(Buffer.from(text));
    file.end();
    pieces.push(...zip.take());
  }
  return Buffer.concat([...pieces, ...zip.end()]);
}

const FILES = { 'folder/a.txt': ['one ', 'two'], 'folder/data/b.json': ['{}'], 'folder/empty': [] };

test('files are read as they were written, and are stored as they are', () => {
  const bytes = packed(FILES);
  const read = Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]);
  expect(read).toEqual([
    ['folder/a.txt', 'one two'],
    ['folder/data/b.json', '{}'],
    ['folder/empty', ''],
  ]);
  expect(bytes.includes('one two')).toBe(true);
});

test('the comment has the digest of all before it', () => {
  const bytes = packed(FILES);
  const before = bytes.subarray(0, bytes.byteLength - COMMENT.length - 64);
  expect(bytes.subarray(before.byteLength).toString()).toBe(COMMENT + createHash('sha256').update(before).digest('hex'));
});

test('no clock and no time zone is in the bytes', () => {
  const script = `
    import { PackZip } from ${JSON.stringify(new URL('../../../shared/model/evidence/pack-zip.ts', import.meta.url).href)};
    const zip = new PackZip();
    const file = zip.file('folder/a.txt');
    file.write(Buffer.from('one two'));
    file.end();
    process.stdout.write(Buffer.concat([...zip.take(), ...zip.end()]));`;
  const inZone = (TZ: string): Buffer =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { ...process.env, TZ } });
  const here = packed({ 'folder/a.txt': ['one ', 'two'] });
  expect(inZone('Pacific/Kiritimati').equals(here)).toBe(true);
  expect(inZone('America/Los_Angeles').equals(here)).toBe(true);
});
