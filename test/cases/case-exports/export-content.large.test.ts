/** The pieces of a file: whole up to 5 MB, compressed as they are made where there are more. */
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentOf, MAX_FILE_BYTES } from '../../../shared/cases/case-exports/export-content.ts';
import { measured } from '../../support/memory.ts';

const KILOBYTE = 'x'.repeat(1000);

function* pieces(count: number): Generator<string> {
  for (let at = 0; at < count; at += 1) yield KILOBYTE;
}

test('up to 5 MB a file is whole', async () => {
  const content = await contentOf(pieces(MAX_FILE_BYTES / 1000));
  expect('whole' in content && content.whole.byteLength).toBe(MAX_FILE_BYTES);
});

test('one byte more, and it is compressed; nothing is lost', async () => {
  const all = [...pieces(MAX_FILE_BYTES / 1000), 'é'];
  const content = await contentOf(all);
  expect('packed' in content && gunzipSync(content.packed).toString()).toBe(all.join(''));
});

test('text and bytes keep their order', async () => {
  const content = await contentOf(['a', new Uint8Array([0, 255]), 'b', 'c']);
  expect('whole' in content && [...content.whole]).toEqual([97, 0, 255, 98, 99]);
});

test('no piece is a file of no bytes', async () => {
  expect(await contentOf([])).toEqual({ whole: Buffer.alloc(0) });
});

test('pieces of 200 MB are read as they are needed, and are never in memory together', async () => {
  const { result, grown } = await measured(() => contentOf(pieces(200_000)));
  expect('packed' in result && result.packed.byteLength).toBeLessThan(2_000_000);
  expect(grown).toBeLessThan(150);
});
