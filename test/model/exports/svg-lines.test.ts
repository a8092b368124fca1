/** Lines of an exported picture. */
import { expect, test } from 'vitest';
import type { GraphEdge } from '../../../shared/model/entity/graph.ts';
import type { Nature } from '../../../shared/model/entity/nature.ts';
import { drawCase } from '../../../shared/model/exports/drawn-case.ts';
import { ARROWS, classesOf, svgLabel, svgLine } from '../../../shared/model/exports/svg-lines.ts';
import type { PictureLine } from '../../../shared/model/picture/picture.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { exportGraph } from './random-graph.ts';

function lineOf(nature: Nature, more: Partial<GraphEdge> = {}): PictureLine {
  const nodes = [nodeOf('t', 'company'), nodeOf('o', 'company')];
  return drawCase(exportGraph({ nodes, edges: [edgeOf('o', 't', nature, more)] })).picture.lines[0]!;
}
const band = { interests: [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 50, exclusiveMaximum: 75 } }] };

test('a line names the parties that it joins, and ends in an arrow that is defined', () => {
  const { text } = svgLine(lineOf('Shareholder', band));
  expect(text).toMatch(/^<path class="p-line p-owner p-half" d="M[^"]+" marker-end="url\(#p-arrow\)" data-from="o" data-to="t"\/>\n$/);
  expect(ARROWS.map(({ text: arrow }) => /id="([^"]+)"/.exec(arrow)![1])).toEqual(['p-arrow', 'p-arrow-back']);
});

test('a line is dashed where the register does not state that it is direct', () => {
  expect(classesOf(lineOf('Beneficial Owner', band))).toBe('p-line p-owner p-half p-indirect');
  expect(classesOf(lineOf('Head Office'))).toBe('p-line p-structure');
});

test('a label has the band in signs on a ground of its own', () => {
  const { text } = svgLabel(lineOf('Shareholder', band))!;
  expect(text).toContain('<tspan class="p-strong">&gt;50–&lt;75 %</tspan> shares</text>');
  expect(text).toMatch(/^<rect class="p-ground"/);
});
