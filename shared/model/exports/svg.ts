/**
 * A case as an SVG picture: drawn by the room that draws the console's picture, black on white, with its own head, legend and sources. PURE.
 *
 * Texts stay texts. There is no script, no link, no font and no image in it, and nothing of another document.
 */
import { countUndrawn, type DrawnCase, drawCase } from './drawn-case.ts';
import type { ExportFormat } from './format.ts';
import type { ExportGraph } from './graph.ts';
import { type Markup, markup } from './markup.ts';
import { svgBoxes } from './svg-boxes.ts';
import { aboutOf, footOf, headOf, MIN_WIDTH, nameOf, undrawnOf } from './svg-frame.ts';
import { ARROWS, svgLabel, svgLine } from './svg-lines.ts';
import { svgList } from './svg-lists.ts';
import { FONT, SHEET, STYLE } from './svg-style.ts';
import { countUnwritten, type WrittenFacts } from './unwritten-facts.ts';

const WRITTEN: WrittenFacts = {
  entity: [
    ...(['entityType', 'legalName', 'countryOfRegistration', 'identifiers', 'companyStatus', 'statusKind'] as const),
    ...(['nationality', 'dateOfBirth', 'dataStatus'] as const),
  ],
  edge: ['natureOfRelationship', 'role'],
  interest: ['kind', 'share', 'directOrIndirect'],
};

export const svg: ExportFormat = {
  file: () => ({ mediaType: 'image/svg+xml', extension: 'svg' }),
  *pieces(graph, _, losses) {
    const drawn = drawCase(graph);
    countUndrawn(drawn, losses);
    countUnwritten(graph, WRITTEN, losses);
    yield '<?xml version="1.0" encoding="UTF-8"?>\n';
    yield svgPicture(drawn, graph, { isAlone: true }).text;
  },
};

/** An `svg` element. `isAlone`: with what a page says above it, and with its own size on paper. */
export function svgPicture(drawn: DrawnCase, graph: ExportGraph, { isAlone }: { isAlone: boolean }): Markup {
  const { picture, all } = drawn;
  const { bounds, boxes, lines, lists } = picture;
  const width = Math.ceil(Math.max(MIN_WIDTH, bounds.width));
  const head = isAlone ? headOf(drawn, graph, width) : { content: [], height: 0 };
  const foot = footOf(drawn, graph, width);
  const height = Math.ceil(head.height + bounds.height + foot.height);
  return markup`<svg xmlns="http://www.w3.org/2000/svg" role="graphics-document" aria-labelledby="p-name-of-picture" aria-describedby="p-about-picture" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${FONT}">
<title id="p-name-of-picture">Ownership of ${nameOf(drawn)}</title>
<desc id="p-about-picture">${[aboutOf(drawn, graph), undrawnOf(drawn), 'Owners stand above what they own.'].filter(Boolean).join('. ')}</desc>
<style>${STYLE}${isAlone && SHEET}</style>
<defs>${ARROWS}</defs>
<rect class="p-paper" width="${width}" height="${height}"/>
${head.content}
<g transform="translate(${(width - bounds.width) / 2 - bounds.x} ${head.height - bounds.y})">
${lines.map(svgLine)}${lists.map(svgList)}${svgBoxes(boxes, all)}${lines.flatMap((line) => svgLabel(line) ?? [])}</g>
<g transform="translate(0 ${head.height + bounds.height})">${foot.content}</g>
</svg>
`;
}
