/** Rows of separated fields, however the file is cut into pieces. */
import { expect, test } from 'vitest';
import { csvCells } from '../../../shared/platform/cuts/csv-cells.ts';
import { NotTheseColumns } from '../../../shared/platform/cuts/csv-rows.ts';

async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = (text: string | Buffer, size = 3, separator = ',') => Array.fromAsync(csvCells(pieces(Buffer.from(text), size), separator));

test.each([
  [
    'lines of Windows and of Unix, the last without an end',
    'a,b\r\nc,d\ne,f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['a mark at the beginning, and letters of several bytes', '\uFEFFé,ΛΤΔ\n', [['é', 'ΛΤΔ']]],
  ['quoted fields with commas, quotes and line ends', '"a,""b""","c\nd"\n', [['a,"b"', 'c\nd']]],
  [
    'quotes inside a field that begins without one',
    '5" PIPE,a "b" c\nd,e\n',
    [
      ['5" PIPE', 'a "b" c'],
      ['d', 'e'],
    ],
  ],
  ['letters behind a closing quote, which is then none', '"a"b,c\r\n', [['"a"b', 'c']]],
  [
    'blank fields at the end, and blank lines',
    'a,\n\n \nb,"",\r\n',
    [
      ['a', ''],
      ['b', '', ''],
    ],
  ],
  ['nothing', '', []],
])('%s', async (_, text, rows) => {
  for (const size of [1, 2, 5, 4_096]) expect(await read(text, size), `pieces of ${size}`).toEqual(rows);
});

test('the separator may be another sign', async () => {
  expect(await read('a;b,c\n"d;e";f\n', 4, ';')).toEqual([
    ['a', 'b,c'],
    ['d;e', 'f'],
  ]);
});

test.each([
  ['a quoted field without an end', 'a,"b\nc,d\n', /Quote Not Closed/],
  ['another charset', Buffer.from('a,é\n', 'latin1'), /not in UTF-8/],
  ['a file that ends within a letter', Buffer.from('a,é').subarray(0, -1), /not in UTF-8/],
  ['a row without an end', 'x'.repeat(1_200_000), /Max Record Size/],
])('%s is refused', async (_, text, sentence) => {
  const refused = read(text, 100_000);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toThrow(NotTheseColumns);
});
