/** The Markdown of the OpenAPI document as HTML: headings, lists, tables, paragraphs; code, bold. Everything else is text. PURE */
import { type Markup, markup } from './markup.ts';

/** Where a piece of code leads, if it names something of the reference. */
export type Anchors = (code: string) => string | undefined;

export function prose(text: string, anchors: Anchors): Markup[] {
  return text
    .replace(/\n(?=- )/g, '\n\n')
    .replace(/^- .*(?:\n\n- .*)*/gm, (items) => items.replaceAll('\n\n', '\n'))
    .split(/\n{2,}/)
    .map((block) => blockOf(block, anchors));
}

function blockOf(block: string, anchors: Anchors): Markup {
  const lines = block.split('\n');
  if (block.startsWith('## ')) return markup`<h2 id="${slug(block.slice(3))}">${inline(block.slice(3), anchors)}</h2>`;
  if (lines.every((line) => line.startsWith('- ')))
    return markup`<ul>${lines.map((line) => markup`<li>${inline(line.slice(2), anchors)}</li>`)}</ul>`;
  if (lines.length > 2 && lines.every((line) => line.startsWith('|'))) return table(lines, anchors);
  return markup`<p>${inline(block.replaceAll('\n', ' '), anchors)}</p>`;
}

export const slug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function table([head, , ...rows]: readonly string[], anchors: Anchors): Markup {
  const headers = cells(head!).map((cell) => markup`<th scope="col">${inline(cell, anchors)}</th>`);
  const body = rows.map((row) => markup`<tr>${cells(row).map((cell) => markup`<td>${inline(cell, anchors)}</td>`)}</tr>`);
  return markup`<table><thead><tr>${headers}</tr></thead><tbody>${body}</tbody></table>`;
}

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Code is taken first: what stands within it is not Markdown. */
export function inline(text: string, anchors: Anchors): Markup[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
    if (piece.startsWith('`') && piece.length > 2) return code(piece.slice(1, -1), anchors);
    if (piece.startsWith('**') && piece.length > 4) return markup`<b>${piece.slice(2, -2)}</b>`;
    return markup`${piece}`;
  });
}

export function code(words: string, anchors: Anchors): Markup {
  const anchor = anchors(words);
  return anchor === undefined ? markup`<code>${words}</code>` : markup`<a href="#${anchor}"><code>${words}</code></a>`;
}
