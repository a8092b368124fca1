/** Rows of fixed columns, however the file is cut into pieces. */
import { expect, test } from 'vitest';
import { fixedRows, NoFixedRows } from '../../../shared/platform/cuts/fixed-rows.ts';

async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text, 'latin1');
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string, size: number) => Array.fromAsync(fixedRows(pieces(text, size), 4));

test.each([
  ['lines of Windows', 'abcd\r\nefgh\r\n', ['abcd', 'efgh']],
  ['lines of Unix, the last without an end', 'abcd\nefgh', ['abcd', 'efgh']],
  ['the mark at the end of the file', 'abcd\r\n\x1a', ['abcd']],
  ['letters beyond ASCII', 'é ñü\r\n', ['é ñü']],
  ['a line that is too short, and one that is too long', 'abc\r\nabcd\r\nabcde\r\n', [undefined, 'abcd', undefined]],
  ['no lines', '', []],
])('%s', async (_, text, rows) => {
  for (const size of [1, 3, 4_096]) expect(await read(text, size), `pieces of ${size}`).toEqual(rows);
});

test('a file without line ends is none', async () => {
  await expect(read('x'.repeat(100), 10)).rejects.toThrow(NoFixedRows);
});
