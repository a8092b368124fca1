/** Tables of registers: heading rows, kept columns, cells of spreadsheets. */
import { describe, expect, test } from 'vitest';
import { CompanyNumbers, exactly, serialDay, type TableOptions, tableRows, wholeNumber } from '../../shared/registers/table-rows.ts';

const TABLES = {
  company: { columns: exactly('Number', 'Name'), optional: exactly('Form') },
  officer: { columns: exactly('Number', 'Officer Name') },
};
async function* given(rows: readonly (readonly string[])[]) {
  yield* rows;
}
const read = (rows: readonly (readonly string[])[], options?: TableOptions) => Array.fromAsync(tableRows(given(rows), TABLES, options));

describe('rows of a table', () => {
  test('its heading row says which table it is, and which columns are kept, wherever they stand', async () => {
    expect(
      await read([
        ['NAME', 'Telephone', 'Form', 'number'],
        [' A ', '1', '', '7'],
      ]),
    ).toEqual(['["company",{"Number":"7","Name":"A"}]']);
    expect(
      await read([
        ['Officer-Name', 'Number'],
        ['B', '7'],
      ]),
    ).toEqual(['["officer",{"Number":"7","Officer Name":"B"}]']);
  });

  test('a row of another length is odd, but for blank cells behind it', async () => {
    const heading = ['Number', 'Name'];
    expect(await read([heading, ['7'], ['7', 'A', ' '], ['7', 'A', 'x']])).toEqual([
      undefined,
      '["company",{"Number":"7","Name":"A"}]',
      undefined,
    ]);
    expect(await read([heading, ['7']], { isRagged: true })).toEqual(['["company",{"Number":"7"}]']);
  });

  test('titles may stand above the heading row, as many as are expected', async () => {
    const rows = [['Title'], ['Number', 'Name'], ['7', 'A']];
    expect(await read(rows, { headingWithin: 2 })).toHaveLength(1);
    await expect(read(rows)).rejects.toThrow('exactly once: Number, Name');
  });

  test.each([
    ['a missing column', [['Number', 'Form']], 'exactly once: Name'],
    ['a column that stands there twice', [['Number', 'Name', 'Form', 'Form']], 'exactly once: Form'],
    ['nothing', [], 'exactly once: all'],
  ])('%s is refused with its name', async (_, rows, sentence) => {
    await expect(read(rows)).rejects.toThrow(sentence);
  });
});

test.each([
  ['1.0036E+12', '1003600000000'],
  ['42.0', '42'],
  ['0042', '0042'],
  ['1.5', '1.5'],
  ['1E+99', '1E+99'],
  ['AB', 'AB'],
])('the cell %s is the number %s', (cell, number) => {
  expect(wholeNumber(cell)).toBe(number);
});

test.each([
  ['43536', '2019-03-12'],
  ['43536.75', '2019-03-12'],
  ['1', '1899-12-31'],
  ['0', undefined],
  ['99999', undefined],
  ['12.03.2019', undefined],
  [undefined, undefined],
])('the cell %s is the day %s', (cell, day) => {
  expect(serialDay(cell)).toBe(day);
});

test('rows whose company is missing are a fault once there are more than some', () => {
  const numbers = new CompanyNumbers();
  numbers.add('7');
  expect([numbers.has('7'), numbers.has('8')]).toEqual([true, false]);
  expect(numbers.fault('officers', 0.5)).toBeUndefined();
  expect(numbers.fault('officers', 0.4)).toBe('1 of 2 officers have no company in the other files: all must be of one day');
});
