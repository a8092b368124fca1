/** A table of a page: its head is repeated on every sheet of paper. PURE. */
import { readable } from '../picture/readable.ts';
import { cutText } from '../picture/text-width.ts';
import { type Markup, markup } from './markup.ts';

export interface Column<T> {
  name: string;
  /** A text of a register may be written in either direction. */
  text(row: T): string | undefined;
  /** `code`: letters of equal width; `short`: on one line, cut where it is long. */
  look?: 'code' | 'number' | 'short';
}

/** Nothing for a table without rows. */
export function htmlTable<T>(title: string, columns: readonly Column<T>[], rows: readonly T[]): Markup | undefined {
  if (rows.length === 0) return undefined;
  return markup`<section><h2>${title}</h2>
<table><thead><tr>${columns.map(({ name }) => markup`<th scope="col">${name}</th>`)}</tr></thead><tbody>
${rows.map((row) => markup`<tr>${columns.map((column) => htmlCell(column, row))}</tr>\n`)}</tbody></table></section>
`;
}

/** In widths of a letter. */
const MAX_SHORT = 20;

function htmlCell<T>({ text, look }: Column<T>, row: T): Markup {
  const whole = readable(text(row) ?? '');
  const content = look === 'short' ? cutText(whole, 1, MAX_SHORT) : whole;
  return markup`<td${look && markup` class="${look}"`}>${content !== '' && markup`<bdi>${content}</bdi>`}</td>`;
}
