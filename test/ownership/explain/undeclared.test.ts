/** Owners by the register's own rule whom that register does not list. */
import { describe, expect, test } from 'vitest';
import { undeclaredOf } from '../../../shared/ownership/explain/undeclared.ts';
import type { OwnershipEdge, OwnershipGraph, OwnershipInterest, OwnershipLevel } from '../../../shared/ownership/facts/facts.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { graphOf } from '../graphs.ts';

const LEVEL: OwnershipLevel = { completeness: 'partial', declaredUnder: 'gb-psc' };

/** The persons found, each with the holdings that show it. */
function found(graph: OwnershipGraph, asOf?: string): Record<string, string[]> {
  const context = new DerivationContext(graph, { ...(asOf && { asOf }) });
  const { nodes, edges } = context.structure;
  return Object.fromEntries(
    undeclaredOf(context).map((one) => [nodes[one.nodes[0]!]!.nodeId, one.edges.map((edge) => edges[edge]!.edgeId)]),
  );
}
const graphWith = (lines: readonly string[], level: OwnershipLevel = LEVEL): OwnershipGraph => graphOf(lines, { levels: { T: level } });
const listed = (party: string, more: Partial<OwnershipInterest> = {}): OwnershipEdge => ({
  edgeId: 'entry',
  interestedParty: party,
  subject: 'T',
  interests: [{ type: 'shareholding', directOrIndirect: 'unknown', beneficialOwnershipOrControl: true, ...more }],
});
const adding = (graph: OwnershipGraph, edge: OwnershipEdge): OwnershipGraph => ({ ...graph, edges: [...graph.edges, edge] });

describe('undeclared is', () => {
  test('who has more than the limit of that rule and no entry, not who has the limit', () => {
    expect(found(graphWith(['P1 25.01>T', 'P2 25>T']))).toEqual({ P1: ['e1'] });
  });

  test('who is an owner through a company without an entry, by the holding in the target', () => {
    expect(found(graphWith(['P 60>A', 'A 40>T']))).toEqual({ P: ['e2'] });
  });

  test('nobody behind a company that has its own entry', () => {
    const relevantEntity = listed('A', { beneficialOwnershipOrControl: false, share: { exact: 40 } });
    expect(found(adding(graphWith(['P 60>A']), relevantEntity))).toEqual({});
  });

  test('who holds directly besides what its entry says', () => {
    const graph = graphWith(['A 20>T', 'A 40>T', 'P 60>A']);
    const [first, second, third] = graph.edges;
    const both = { ...first!, interests: [...first!.interests, { ...second!.interests[0]!, directOrIndirect: 'unknown' as const }] };
    expect(found({ ...graph, edges: [both, third!] })).toEqual({ P: ['e1'] });
  });

  test('a company never', () => expect(found(graphWith(['A 60>T']))).toEqual({}));
});

test.each<[OwnershipLevel['completeness'], number]>([
  ['complete', 1],
  ['partial', 1],
  ['noneOnRegister', 1],
  ['restricted', 0],
  ['notSearched', 0],
  ['sourceFailed', 0],
])('a list that is %s shows who is missing: %i', (completeness, count) => {
  expect(Object.keys(found(graphWith(['P 60>T'], { ...LEVEL, completeness })))).toHaveLength(count);
});

test('without a known rule of the register nobody is missing', () => {
  expect(found(graphWith(['P 60>T'], { completeness: 'partial' }))).toEqual({});
  expect(found(graphWith(['P 60>T'], { ...LEVEL, declaredUnder: 'no-such-rule' }))).toEqual({});
});

test('the entry counts on the days on which it held', () => {
  const graph = adding(graphWith(['P 60>T']), listed('P', { startDate: '2019-03-01', endDate: '2021-05-01' }));
  expect(found(graph)).toEqual({ P: ['e1'] });
  expect(found(graph, '2020-01-01')).toEqual({});
  const later = adding(graphWith(['P 60>T']), listed('P', { startDate: '2022-01-01' }));
  expect([found(later), found(later, '2021-12-31')]).toEqual([{}, { P: ['e1'] }]);
});
