/** Boxes of an exported picture. */
import { expect, test } from 'vitest';
import type { GraphNode } from '../../../shared/model/entity/graph.ts';
import { drawCase } from '../../../shared/model/exports/drawn-case.ts';
import { svgBoxes } from '../../../shared/model/exports/svg-boxes.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { exportGraph } from './random-graph.ts';

const OWNER = 'A & B INVENTED HOLDING OF A NAME THAT IS MUCH LONGER THAN ITS BOX IN THREE LINES IS WIDE LIMITED';

function boxes(facts: Partial<GraphNode> = {}): string[] {
  const nodes = [nodeOf('t', 'company', { legalName: 'TARGET' }), nodeOf('o', 'company', { legalName: OWNER, ...facts })];
  const interests = [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 25, maximum: 50 } }];
  const { picture, all } = drawCase(exportGraph({ nodes, edges: [edgeOf('o', 't', 'Shareholder', { interests })] }));
  return svgBoxes(picture.boxes, all).map(({ text }) => text);
}
const owner = (facts?: Partial<GraphNode>): string => boxes(facts).find((text) => text.includes('data-id="o"'))!;

test('a box has the whole name and its ties for readers of screens, and as much as fits in sight', () => {
  const text = owner();
  expect(text).toContain(`<title>${OWNER.replace('&', '&amp;')}</title><desc>Shareholder of TARGET, shareholding over 25 to 50 %</desc>`);
  expect(text.match(/class="p-name"/g)).toHaveLength(3);
});

test('kind, target and end are shapes: a bar, a round box, a thick outline, a dashed one', () => {
  expect(owner()).toContain('rx="7"/><rect class="p-mark"');
  expect(owner({ entityType: 'person' })).toMatch(/rx="22"\/><path/);
  expect(owner({ statusKind: 'liquidation' })).toContain('p-box p-ended');
  expect(boxes()[0]).toContain('p-box p-target');
});

test('above a company without owners stands the reason', () => {
  const searched = { provenance: {} as never, dataStatus: { owners: 'restricted' } as never };
  expect(owner(searched)).toContain('>restricted by law</text>');
  expect(owner({ jurisdiction: 'GB', identifiers: [{ type: 'Company number', value: '1' }] })).toContain('>not looked up</text>');
  expect(owner({ entityType: 'person' })).not.toContain('p-unknown');
});
