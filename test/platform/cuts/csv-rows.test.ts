/** Rows of large CSV files, against the library csv-parse, and what is refused. */
import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, NotTheseColumns } from '../../../shared/platform/cuts/csv-rows.ts';
import { shareOf } from '../../support/share.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const rowsOf = (text: string, columns: readonly string[], size = 7, optional?: ReadonlySet<string>) =>
  Array.fromAsync(csvRows(inPieces(text, size), columns, optional));

const FIELD = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'ß', '日', ' '), maxLength: 8 });
const quoted = (field: string): string => `"${field.replaceAll('"', '""')}"`;

test('1,000 files give what csv-parse gives, cut into pieces of any size', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(FIELD, FIELD, FIELD), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(1, 3, 64, 4_096),
      fc.constantFrom('\n', '\r\n'),
      async (rows, size, end) => {
        const text = [['A', 'B', 'C'], ...rows].map((row) => row.map(quoted).join(',') + end).join('');
        const expected = parse(text, { columns: true, record_delimiter: end }) as Record<string, string>[];
        const wanted = expected.map(({ A, C }) => Object.fromEntries(Object.entries({ A, C }).filter(([, value]) => value)));
        expect(await rowsOf(text, ['A', 'C'], size)).toEqual(wanted);
      },
    ),
    { numRuns: shareOf(1_000) },
  ));

test('fields without quotes, an empty last field, a byte order mark', async () => {
  expect(await rowsOf('\uFEFFA,B\n1,2\n3,\n', ['A', 'B'])).toEqual([{ A: '1', B: '2' }, { A: '3' }]);
});

test('a column may be missing only where it is optional', async () => {
  expect(await rowsOf('A\n1\n', ['A', 'B'], 7, new Set(['B']))).toEqual([{ A: '1' }]);
  await expect(rowsOf('A\n1\n', ['A', 'B'])).rejects.toThrow(/exactly once: B/);
});

test.each([
  ['a doubled column', 'A,A\n1,2\n'],
  ['a row with a field too few', 'A,B\n1\n'],
  ['a row with a field too many', 'A,B\n1,2,3\n'],
  ['a last row that is cut off', 'A,B\n1,2\n3,4'],
  ['a quoted field without an end', 'A,B\n"1,2\n'],
  ['a sign behind a closing quote', 'A,B\n"1"x,2\n'],
  ['a row of over a megabyte', `A,B\n"${'x'.repeat(1_100_000)}`],
  ['an empty file', ''],
  ['a page in HTML', '<!doctype html>\n<title>Maintenance</title>\n'],
])('%s is refused', async (_, text) => {
  await expect(rowsOf(text, ['A', 'B'], 65_536)).rejects.toThrow(NotTheseColumns);
});
