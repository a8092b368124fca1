/**
 * Cells that a spreadsheet would calculate, made text so that it can be undone: one `'` in front. PURE.
 *
 * Who reads by machine removes one `'` from each cell that matches `ESCAPED`. Text with a `'` of its own in front of such a character gets another, so
 * that nothing is lost; text that begins with a `'` and a letter stays as it is.
 */

/** Spreadsheets also calculate from the full-width forms, which some programs turn into the narrow ones. */
const CALCULATED = /^'*[=+\-@\t\r＝＋－＠]/;
export const ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;

/** What a spreadsheet takes in one cell. */
export const MAX_CELL = 32_767;
const CUT_MARK = ' […]';

/** Text for a cell. */
export function textCell(text: string): string {
  const cell = CALCULATED.test(text) ? `'${text}` : text;
  if (cell.length <= MAX_CELL) return cell;
  // Half of a surrogate pair is no character.
  return cell.slice(0, MAX_CELL - CUT_MARK.length).replace(/[\ud800-\udbff]$/, '') + CUT_MARK;
}

/** True where `textCell` shortens the text. */
export const isTooLong = (text: string): boolean => text.length + (CALCULATED.test(text) ? 1 : 0) > MAX_CELL;
