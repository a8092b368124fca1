/** The cells of a CSV answer and the lines of a plain text, in the order in which they stand. PURE. */
import type { Leaf, Level } from './leaf.ts';

const SEPARATORS = [';', '\t', '|', ','] as const;

/** A line is an entry; a cell has the name that stands above it in the first line. */
export function* lineLeaves(text: string): Generator<Leaf> {
  const end = text.indexOf('\n');
  const head = text.slice(0, end < 0 ? text.length : end);
  const separator = SEPARATORS.toSorted((one, other) => head.split(other).length - head.split(one).length)[0]!;
  const names = [...cellsIn(text, 0, separator)].map((cell) => cell.text);
  const list = { count: 0 };
  for (let at = 0; at < text.length; ) {
    const line: Level = { name: String(list.count + 1), at: list.count, list, isListed: true };
    list.count += 1;
    let column = 0;
    let to = at;
    for (const cell of cellsIn(text, at, separator)) {
      yield { level: { name: names[column] || String(column + 1), parent: line }, ...cell };
      column += 1;
      to = cell.next;
    }
    at = to + 1;
  }
}

/** To the end of the line, which a cell in quotation marks may go beyond. */
function* cellsIn(text: string, start: number, separator: string): Generator<Omit<Leaf, 'level'> & { next: number }> {
  for (let at = start; at <= text.length; ) {
    const isQuoted = text[at] === '"';
    const from = isQuoted ? at + 1 : at;
    const to = isQuoted ? quoteEnd(text, from) : cellEnd(text, from, separator);
    const next = isQuoted ? cellEnd(text, to, separator) : to;
    const written = text.slice(from, to);
    const shown = isQuoted ? written.replaceAll('""', '"') : written.trim();
    yield { from, to: isQuoted ? to : from + written.trimEnd().length, text: shown, next };
    if (next >= text.length || text[next] === '\n') return;
    at = next + 1;
  }
}

function quoteEnd(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}

function cellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}
