/** Text in the columns of a terminal: widths as it shows them, cells cut or filled, rows as tables. PURE. */
import type { Style } from './style.ts';

/** Letters of two columns: Chinese, Japanese, Korean, full-width forms, most pictures. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const NO_WIDTH = /\p{M}/u;
const COLOUR = /\u001b\[[\d;]{0,20}m/g;

const widthOfLetter = (letter: string): number => (NO_WIDTH.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1);

/** Columns that the text takes; colours take none. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const letter of text.replace(COLOUR, '')) columns += widthOfLetter(letter);
  return columns;
}

/** Text without colours, of `width` columns at most; what is cut ends with `ellipsis`. */
export function cut(text: string, width: number, ellipsis = '…'): string {
  if (columnsOf(text) <= width) return text;
  const room = Math.max(width - columnsOf(ellipsis), 0);
  let kept = '';
  let columns = 0;
  for (const letter of text) {
    columns += widthOfLetter(letter);
    if (columns > room) break;
    kept += letter;
  }
  return `${kept.trimEnd()}${ellipsis}`;
}

export const filled = (text: string, width: number): string => text + ' '.repeat(Math.max(width - columnsOf(text), 0));

/** Words, and figures with their percent sign, in lines of at most `width` columns; a longer word has a line of its own. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ (?!%)/)) {
    const last = lines.at(-1);
    if (last !== undefined && columnsOf(last) + 1 + columnsOf(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

const GAP = '  ';
const SET_IN = '    ';
/** The least width of the column that is cut. */
const MIN_CUT = 24;

/**
 * Rows under their headings. Where they are too wide for the terminal, the last columns go below their row; what is still too wide is cut in the
 * column `flexible`.
 */
export function table(headings: readonly string[], rows: readonly (readonly string[])[], style: Style, flexible = 0): string[] {
  const widths = headings.map((heading, at) => Math.max(columnsOf(heading), ...rows.map((row) => columnsOf(row[at] ?? ''))));
  const totalOf = (count: number, least: number): number =>
    widths.slice(0, count).reduce((all, width, at) => all + (at === flexible ? Math.min(width, least) : width), GAP.length * (count - 1));
  let count = headings.length;
  while (count > flexible + 1 && totalOf(count, MIN_CUT) > style.width) count -= 1;
  const room = style.width - totalOf(count, 0);
  widths[flexible] = Math.min(widths[flexible]!, Math.max(room, MIN_CUT));
  const textOf = (row: readonly string[]): string[] => {
    const cells = row.map((cell, at) => filled(at === flexible ? cut(cell, widths[at]!, style.signs.ellipsis) : cell, widths[at]!));
    const below = row.slice(count).filter(Boolean).join(GAP);
    return [
      cells.slice(0, count).join(GAP).trimEnd(),
      ...(below ? wrapped(below, style.width - SET_IN.length).map((line) => SET_IN + line) : []),
    ];
  };
  return [...textOf(headings).map((line) => style.dim(line)), ...rows.flatMap(textOf)];
}
