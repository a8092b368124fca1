/** Cells that a spreadsheet would calculate: made text, and undone without loss. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ESCAPED, isTooLong, MAX_CELL, textCell } from '../../../shared/model/exports/spreadsheet-cells.ts';
import { shareOf } from '../../support/share.ts';
import { HOSTILE_NAMES } from './generated.ts';

/** As docs/exports.md says it. */
const undone = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["'", "'"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j becomes %j', (text, cell) => {
  expect(textCell(text)).toBe(cell);
  expect(undone(cell)).toBe(text);
});

test('any text can be undone', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '＝', 'a') }),
  );
  fc.assert(
    fc.property(text, (one) => {
      expect(undone(textCell(one))).toBe(one);
    }),
    { numRuns: shareOf(10_000) },
  );
  for (const name of HOSTILE_NAMES) expect(undone(textCell(name))).toBe(name);
});

test('what a spreadsheet cannot hold is cut with a mark, and never inside a character', () => {
  const long = 'x'.repeat(MAX_CELL);
  expect(textCell(long)).toBe(long);
  expect([isTooLong(long), isTooLong(`${long}x`), isTooLong(`=${long.slice(1)}`)]).toEqual([false, true, true]);
  const cut = textCell(`${long}x`);
  expect([cut.length, cut.endsWith('x […]')]).toEqual([MAX_CELL, true]);
  expect(textCell(`x${'😀'.repeat(20_000)}`).isWellFormed()).toBe(true);
});
