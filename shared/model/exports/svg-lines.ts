/** The lines of a picture as SVG, and their labels. Each names the parties that it joins (`data-from`, `data-to`). PURE. */
import { lineClasses } from '../picture/line-classes.ts';
import { linePath } from '../picture/line-path.ts';
import type { PictureLine } from '../picture/picture.ts';
import { LABEL } from '../picture/sizes.ts';
import { type Markup, markup } from './markup.ts';

/** The arrows that lines end in. */
export const ARROWS = ['p-arrow', 'p-arrow-back'].map(
  (id) =>
    markup`<marker id="${id}" viewBox="0 0 10 10" refX="8.5" refY="5" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="${id}" d="M0 0 10 5 0 10z"/></marker>`,
);

export function svgLine(line: PictureLine): Markup {
  const { points, edge, back } = line;
  const ends = edge && markup` data-from="${edge.from}" data-to="${edge.to}"`;
  return markup`<path class="${classesOf(line)}" d="${linePath(points)}" marker-end="url(#p-arrow${back ? '-back' : ''})"${ends}/>
`;
}

export const classesOf = (line: PictureLine): string => ['line', ...lineClasses(line)].map((name) => `p-${name}`).join(' ');

/** On a ground of its own, so that a line below it does not meet its letters. */
export function svgLabel({ label, edge }: PictureLine): Markup | undefined {
  if (!label || !edge) return undefined;
  const { x, y, width, height } = label;
  const lines = edge.label.map(
    ({ strong, plain }, index) =>
      markup`<text class="p-label" x="${x + width / 2}" y="${y + LABEL.line - 1.5 + index * LABEL.line}" text-anchor="middle">${
        strong && markup`<tspan class="p-strong">${strong}</tspan>`
      }${strong && plain ? ' ' : ''}${plain}</text>`,
  );
  return markup`<rect class="p-ground" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>${lines}
`;
}
