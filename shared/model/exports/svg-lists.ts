/** The lists of a picture as SVG: officers beside their company, and the small owners above it. PURE. */
import type { PictureList } from '../picture/picture.ts';
import { ROW_TEXT, rowTexts } from '../picture/row-texts.ts';
import { LIST } from '../picture/sizes.ts';
import { inNumbers } from './figures.ts';
import { type Markup, markup } from './markup.ts';

export function svgList({ x, y, width, height, list, maxRows }: PictureList): Markup {
  const isOfficers = list.kind === 'officers';
  const left = list.rows.length - maxRows;
  const rows = list.rows.slice(0, maxRows).map((row, index) => {
    const { name, value } = rowTexts(row, list.kind, width);
    const base = LIST.head + index * LIST.row + ROW_TEXT.baseline;
    return markup`<text class="p-row" x="${ROW_TEXT.padding}" y="${base}">${name}</text><text class="${isOfficers ? 'p-value' : 'p-share'}" x="${
      width - ROW_TEXT.padding
    }" y="${base}" text-anchor="end">${value}</text>`;
  });
  const more = markup`<text class="p-value" x="${ROW_TEXT.padding}" y="${LIST.head + maxRows * LIST.row + ROW_TEXT.baseline}">and ${inNumbers(left)} more</text>`;
  return markup`<g transform="translate(${x} ${y})">${
    isOfficers && markup`<path class="p-line p-officer" d="M0 22H${2 - LIST.gap}" marker-end="url(#p-arrow)"/>`
  }<rect class="p-box" width="${width}" height="${height}" rx="7"/><text class="p-head" x="${ROW_TEXT.padding}" y="${ROW_TEXT.head}">${
    isOfficers ? 'Officers' : 'Owners'
  } ${inNumbers(list.rows.length)}</text>${rows}${left > 0 && more}</g>
`;
}
