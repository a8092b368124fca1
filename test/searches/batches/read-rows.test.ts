import { expect, test } from 'vitest';
import { NoRows, rowsOf } from '../../../shared/searches/batches/read-rows.ts';

const csv = (text: string | Uint8Array) => rowsOf(Buffer.from(text), 'text/csv');
const bodies = (text: string | Uint8Array) => csv(text).map(({ body }) => body);

function refusal(work: () => unknown): string {
  try {
    work();
    return 'taken';
  } catch (error) {
    if (!(error instanceof NoRows)) throw error;
    return `${error.rejection} ${error.line ?? ''}`.trim();
  }
}

const ONE = { jurisdiction: 'GB', identifier: '01', reference: 'a' };

test.each([
  ['commas', 'jurisdiction,identifier,reference\nGB,01,a\n'],
  ['semicolons', 'jurisdiction;identifier;reference\r\nGB;01;a\r\n'],
  ['tabs', 'jurisdiction\tidentifier\treference\nGB\t01\ta'],
  ['another order, other columns', 'status,reference,identifier,x,jurisdiction\nDONE,a,01,y,GB\n'],
  ['a byte order mark, quotes and case', '\ufeff"Jurisdiction","Identifier" ,Reference\n"GB","01","a"\n'],
  ['empty lines', 'jurisdiction,identifier,reference\n\nGB,01,a\n\n'],
  ['missing last cells', 'jurisdiction,identifier,reference,legal_name\nGB,01,a\n'],
])('CSV with %s is read', (_, text) => {
  expect(bodies(text)).toEqual([ONE]);
});

test('a quoted cell may have delimiters, line ends and quotes in it', () => {
  expect(bodies('jurisdiction,legal_name\nIQ,"A, ""B""\nC"\n')).toEqual([{ jurisdiction: 'IQ', legal_name: 'A, "B"\nC' }]);
});

test('a cell that was made text for spreadsheets is read as it was', () => {
  expect(bodies("jurisdiction,legal_name\nIQ,'=SUM(1)\nIQ,''=x\nIQ,'s-Hertogenbosch\n").map(({ legal_name }) => legal_name)).toEqual([
    '=SUM(1)',
    "'=x",
    "'s-Hertogenbosch",
  ]);
});

test('a row with more cells than the header is a fault of that row alone', () => {
  expect(csv('jurisdiction,identifier\nGB,01,x\nGB,02\n').map(({ fault }) => fault)).toEqual([
    'The row has 3 cells under a header of 2',
    undefined,
  ]);
});

test('JSON lines are read, and a line that is no object is a fault of that row alone', () => {
  const rows = rowsOf(Buffer.from(`${JSON.stringify(ONE)}\r\n[1]\n{"a\n\n`), 'application/x-ndjson');
  expect(rows).toEqual([{ body: ONE }, { body: {}, fault: 'The row is no JSON object' }, { body: {}, fault: 'The row is no JSON object' }]);
});

const HEADER = 'jurisdiction,identifier\n';

test.each([
  ['UTF-16', 'not_utf8 1', Buffer.from(`\ufeff${HEADER}GB,01\n`, 'utf16le')],
  ['Latin-1', 'not_utf8 3', Buffer.concat([Buffer.from(`${HEADER}GB,01\nGB,`), Buffer.from('Zürich\n', 'latin1')])],
  ['a NUL', 'not_utf8 2', `${HEADER}GB,0\u00001\n`],
  ['a quote that is never closed', 'no_table 3', `${HEADER}GB,"01\nGB,02\n`],
  ['a quote in the middle of a cell', 'no_table 3', `${HEADER}GB,01\nGB,a"b\n`],
  ['no header', 'no_table 1', 'GB,01\nGB,02\n'],
  ['a column twice', 'no_table 1', 'jurisdiction,identifier,identifier\nGB,01,02\n'],
  ['no column for a number or name', 'no_table 1', 'jurisdiction,reference\nGB,01\n'],
  ['nothing in it', 'no_table 1', ''],
  ['a header alone', 'no_rows', HEADER],
  ['10,001 rows', 'too_many_rows', HEADER + 'GB,01\n'.repeat(10_001)],
  ['5 MB of one line', 'no_table 2', `${HEADER}GB,${'1'.repeat(5 * 1024 * 1024)}`],
  ['5 MB of one header', 'no_table 1', 'x,'.repeat(2_500_000)],
])('a file with %s is refused: %s', (_, expected, file) => {
  expect(refusal(() => csv(file))).toBe(expected);
});

test('10,000 rows are taken, and a header twice is a row that can be checked', () => {
  expect(csv(HEADER + 'GB,01\n'.repeat(10_000))).toHaveLength(10_000);
  expect(bodies(HEADER + HEADER)).toEqual([{ jurisdiction: 'jurisdiction', identifier: 'identifier' }]);
});

test('cells that nobody reads are not kept', () => {
  const [row] = csv(`${HEADER.trim()}${',x'.repeat(400)}\nGB,01${',y'.repeat(400)}\n`);
  expect(row).toEqual({ body: { jurisdiction: 'GB', identifier: '01' } });
});
