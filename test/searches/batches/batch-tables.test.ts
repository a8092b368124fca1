import { expect, test } from 'vitest';
import { reportFile, resultsFile } from '../../../shared/searches/batches/batch-tables.ts';
import { rowsOf } from '../../../shared/searches/batches/read-rows.ts';
import { resultLines } from '../../../shared/searches/batches/result-line.ts';
import { validRow } from '../../support/batches.ts';

const NAMES = ['=HYPERLINK("http://x")', '+1', "'@x", 'A, "B"\r\nC', 'ÅÄÖ 株式会社', "'s-Hertogenbosch"];
const checked = NAMES.map((reference, at) => validRow(at + 1, 'NO', { reference, jurisdiction: 'NO', identifier: `=${at}` }));

test('no cell of the results is calculated by a spreadsheet, and all come back as they were', () => {
  const file = resultsFile(resultLines(checked, [], 'PENDING'), 'csv');
  expect(file.toString()).toMatch(/^\ufeffrow,reference,jurisdiction,identifier,status,/);
  expect(file.toString()).not.toMatch(/(?:^|,|\n)"?[=+@]/);
  const read = rowsOf(file, 'text/csv').map(({ body }) => body);
  expect(read).toEqual(NAMES.map((reference, at) => ({ reference: reference.trim(), jurisdiction: 'NO', identifier: `=${at}` })));
});

test('JSON lines have the same columns, and no cell is changed', () => {
  const lines = resultsFile(resultLines(checked, [], 'PENDING'), 'jsonl')
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ reference }) => reference)).toEqual(NAMES);
  expect(lines[0]).toEqual({ row: 1, reference: NAMES[0], jurisdiction: 'NO', identifier: '=0', status: 'PENDING', cost: 0 });
});

test('the report says of each row what it can cost, or why it cannot be asked', () => {
  const rows = [
    validRow(1, 'GB', { identifier: '1', normalised: '00000001', figures: 1 }),
    { row: 2, ok: false as const, error: 'invalid_identifier' as const, message: 'no', didYouMean: '01234567' },
  ];
  const [header, first, second] = reportFile(rows, 'csv').toString().trim().split('\r\n');
  expect(header).toBe(
    '\ufeffrow,reference,jurisdiction,identifier,legal_name,ok,normalised,did_you_mean,duplicate_of,cost,error_code,error'.slice(1),
  );
  expect(first).toBe('1,,,1,,true,00000001,,,2,,');
  expect(second).toBe('2,,,,,false,,01234567,,0,invalid_identifier,no');
});
