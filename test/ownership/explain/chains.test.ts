/** Which relationships a party's part of the target is made of. */
import { expect, test } from 'vitest';
import { ownershipWithChains } from '../../../shared/ownership/derive.ts';
import { Chains } from '../../../shared/ownership/explain/chains.ts';
import type { OwnershipEdge, OwnershipGraph } from '../../../shared/ownership/facts/facts.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { GraphTooLarge } from '../../../shared/ownership/maths/work.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf, type Sketch } from '../graphs.ts';

const chainOf = (graph: OwnershipGraph, party: string, most?: number): string[] => {
  const context = new DerivationContext(graph);
  return new Chains(context, most).of(context.structure.indexOf.get(party)!);
};
const drawn = (lines: readonly string[], sketch: Sketch = {}) => graphOf(lines, sketch);

test.each<[string, readonly string[], string[]]>([
  ['a chain of three', ['P 60>A', 'A 60>B', 'B 60>T', 'P1 40>B'], ['e1', 'e2', 'e3']],
  ['two ways to the target', ['P 30>A', 'P 10>T', 'A 50>T', 'P1 50>A'], ['e1', 'e2', 'e3']],
  ['a circle on the way', ['P 50>A', 'B 50>A', 'A 50>B', 'A 50>T'], ['e1', 'e2', 'e3', 'e4']],
  ['a circle through the target', ['P 60>T', 'T 10>A', 'A 40>T'], ['e1', 'e2', 'e3']],
  ['a holding alone', ['P 60>T', 'P1 40>T'], ['e1']],
  ['own shares, which belong to no owner', ['P 60>T', 'T 20>T'], ['e1']],
  ['companies beside and below the target', ['P 60>A', 'A 60>T', 'P 50>X', 'T 50>Y'], ['e1', 'e2']],
  ['votes apart from shares', ['P 60>A', 'P votes 90>A', 'A votes 60>T', 'P1 100>T'], ['e1', 'e2', 'e3']],
  ['control without a holding', ['P board>A', 'A 60>T'], ['e1', 'e2']],
  ['nothing where nothing leads to the target', ['P 60>X', 'A 60>T'], []],
])('%s', (_, lines, expected) => {
  expect(chainOf(drawn(lines), 'P')).toEqual(expected);
});

test('what is declared beside legal holdings is compared only, and no part of a chain', () => {
  const declared: OwnershipEdge = {
    ...{ edgeId: 'declared', interestedParty: 'P', subject: 'T' },
    interests: [{ type: 'shareholding', directOrIndirect: 'indirect', beneficialOwnershipOrControl: true, share: { exact: 36 } }],
  };
  const graph = drawn(['P 60>A', 'A 60>T']);
  expect(chainOf({ ...graph, edges: [...graph.edges, declared] }, 'P')).toEqual(['e1', 'e2']);
});

test('a joint parcel: of each holder the own entry, and what the parcel is of', () => {
  const graph = drawn(['P 26>A', 'P1 26>A', 'P1 10>A', 'A 60>T']);
  const joint = graph.edges.map((edge, at) => (at < 2 ? { ...edge, holding: { id: 'h', manner: 'joint' as const } } : edge));
  expect(chainOf({ ...graph, edges: joint }, 'P')).toEqual(['e1', 'e4']);
  expect(chainOf({ ...graph, edges: joint }, 'P1')).toEqual(['e2', 'e3', 'e4']);
});

test('a nominee passes its holding on: its own entry and that of the nominator', () => {
  const graph = drawn(['P1 60>T', 'P influence>T']);
  const edges = [
    { ...graph.edges[0]!, holding: { id: 'h', manner: 'nominee' as const } },
    { ...graph.edges[1]!, interests: [{ type: 'nominator' as const }] },
  ];
  expect(chainOf({ ...graph, edges }, 'P')).toEqual(['e1', 'e2']);
});

test('a trust: the role in it and its holding', () => {
  expect(chainOf(drawn(['P settlor>X', 'P1 trustee>X', 'X 60>T'], { types: { X: 'trust' } }), 'P')).toEqual(['e1', 'e3']);
});

test('more than may be listed is refused', () => {
  const graph = drawn(['P 60>A', 'A 60>T']);
  expect(chainOf(graph, 'P', 4)).toEqual(['e1', 'e2']);
  expect(() => chainOf(graph, 'P', 3)).toThrow(GraphTooLarge);
});

test('all owners of an answer have theirs', () => {
  const { answer, chains } = ownershipWithChains(drawn(['P 60>A', 'A 60>T']), { ruleSets: [ruleSetOf('us-fincen-cdd')!] });
  expect(answer.owners.map(({ nodeId }) => [nodeId, chains.get(nodeId)])).toEqual([
    ['A', ['e2']],
    ['P', ['e1', 'e2']],
  ]);
});
