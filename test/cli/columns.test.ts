import { describe, expect, test } from 'vitest';
import { columnsOf, cut, filled, table, wrapped } from '../../cli/src/columns.ts';
import { plainText } from '../../cli/src/plain-text.ts';
import { styleOf } from '../../cli/src/style.ts';

test('columns: wide letters take two, marks and colours none', () => {
  expect(['abc', '株式', 'e\u0301', '\u001b[31mred\u001b[39m'].map(columnsOf)).toEqual([3, 4, 1, 3]);
});

test('a cut text ends with an ellipsis and is never wider', () => {
  expect([cut('株式会社', 5), cut('HARBOUR LIMITED', 9), cut('short', 5), filled('ab', 4)]).toEqual(['株式…', 'HARBOUR…', 'short', 'ab  ']);
});

test('words wrap; a longer word has a line of its own', () => {
  expect(wrapped('one two incomprehensible 50 %', 7)).toEqual(['one two', 'incomprehensible', '50 %']);
});

describe('a table', () => {
  const rows = [['HARBOUR INVENTED HOLDINGS LIMITED', 'GB', '0123456789']];
  const at = (width: number): string[] => table(['name', 'in', 'id'], rows, styleOf({ width, colour: false }));

  test('stands in columns where there is room', () => {
    expect(at(60)).toEqual(['name                               in  id', 'HARBOUR INVENTED HOLDINGS LIMITED  GB  0123456789']);
  });

  test('cuts one column, or puts the last ones below', () => {
    expect(at(44)[1]).toBe('HARBOUR INVENTED HOLDINGS L…  GB  0123456789');
    expect(at(36).slice(2)).toEqual(['HARBOUR INVENTED HOLDINGS LIMIT…  GB', '    0123456789']);
  });
});

test('text from outside is plain: no controls, no directions, not too long', () => {
  expect(plainText('A\u001b[2J\u202eB\u0000\nC\u200bD')).toBe('A[2JB CD');
  expect(plainText('x'.repeat(100_000))).toHaveLength(300);
  expect(plainText(`${'x'.repeat(298)}😀😀`)).toMatch(/^x{298}…$/);
});
