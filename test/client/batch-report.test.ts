/** The check of a batch, as the command and the console read it. */
import { expect, test } from 'vitest';
import { isNameAlone, reportRows } from '../../client/src/batches.ts';

const row = { row: 1, ok: false, jurisdiction: 'GB', legal_name: 'INVENTED LIMITED', error_code: 'missing_input' };

test('a report is a row a line, and may be empty', () => {
  const lines = `${JSON.stringify(row)}\n${JSON.stringify({ row: 2, ok: true })}\n`;
  expect(reportRows(new TextEncoder().encode(lines))).toEqual([row, { row: 2, ok: true }]);
  expect(reportRows(new Uint8Array())).toEqual([]);
});

test.each([
  [{}, true],
  [{ identifier: '' }, true],
  [{ identifier: '1' }, false],
  [{ legal_name: '' }, false],
  [{ jurisdiction: '' }, false],
  [{ error_code: 'unsupported_jurisdiction' }, false],
])('with %j candidates can be found: %s', (more, isFound) => {
  expect(isNameAlone({ ...row, ...more })).toBe(isFound);
});
