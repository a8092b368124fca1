import { expect, test } from 'vitest';
import { csvTable, guessedMapping, isComplete, mappedCsv } from '../../console/csv-table.ts';
import { rowsOf } from '../../shared/searches/batches/read-rows.ts';

const FILE = '\ufeffCompany name;Country;Reg. no;Ref\r\n"A; ""B""\nC";GB;01;x\r\n\r\n;NO;02;=1\r\n';

test('rows are those between line ends outside quotes, without empty ones', () => {
  expect(csvTable(FILE)).toEqual({
    header: ['Company name', 'Country', 'Reg. no', 'Ref'],
    rows: [
      ['A; "B"\nC', 'GB', '01', 'x'],
      ['', 'NO', '02', '=1'],
    ],
  });
});

test.each(['', '\n\n', '"', '"a', 'a,b,"'])('%j is read without end or error', (text) => {
  expect(csvTable(text).rows).toEqual([]);
});

test('columns are guessed by usual words', () => {
  expect(guessedMapping(csvTable(FILE).header)).toEqual({ jurisdiction: 1, identifier: 2, legal_name: 0, reference: 3 });
  expect(guessedMapping(['a', 'b'])).toEqual({});
});

test('a jurisdiction, and a number or a name, are needed', () => {
  expect(isComplete({ jurisdiction: 0, identifier: 1 })).toBe(true);
  expect(isComplete({ everyJurisdiction: 'GB', legal_name: 1 })).toBe(true);
  expect(isComplete({ everyJurisdiction: '', identifier: 1 })).toBe(false);
  expect(isComplete({ jurisdiction: 0, reference: 1 })).toBe(false);
});

test('the file that is sent is read by the service as it was chosen', () => {
  const table = csvTable(FILE);
  const sent = (mapping: Parameters<typeof mappedCsv>[1]) =>
    rowsOf(Buffer.from(mappedCsv(table, mapping)), 'text/csv').map(({ body }) => body);
  expect(sent(guessedMapping(table.header))).toEqual([
    { jurisdiction: 'GB', identifier: '01', legal_name: 'A; "B"\nC', reference: 'x' },
    { jurisdiction: 'NO', identifier: '02', reference: '=1' },
  ]);
  expect(sent({ identifier: 2, everyJurisdiction: 'FR' })).toEqual([
    { jurisdiction: 'FR', identifier: '01' },
    { jurisdiction: 'FR', identifier: '02' },
  ]);
});
