/** Declared shares against derived ones. */
import { describe, expect, test } from 'vitest';
import { declaredOf } from '../../../shared/ownership/explain/declared.ts';
import type { OwnershipGraph, OwnershipInterest } from '../../../shared/ownership/facts/facts.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import type { StatedShare } from '../../../shared/ownership/maths/interval.ts';
import { graphOf } from '../graphs.ts';

/** A graph with one more entry: a declared interest of `party` in T. */
function declaring(
  lines: readonly string[],
  share: StatedShare | undefined,
  more: Partial<OwnershipInterest> = {},
  party = 'P',
): OwnershipGraph {
  const graph = graphOf(lines);
  const interest: OwnershipInterest = {
    ...{ type: 'shareholding', directOrIndirect: 'unknown', beneficialOwnershipOrControl: true },
    ...(share && { share }),
    ...more,
  };
  return { ...graph, edges: [...graph.edges, { edgeId: 'declared', interestedParty: party, subject: 'T', interests: [interest] }] };
}

function comparisonsOf(graph: OwnershipGraph, party = 'P', asOf?: string): [edge: string, against: string][] {
  const context = new DerivationContext(graph, { ...(asOf && { asOf }) });
  const node = context.structure.indexOf.get(party)!;
  const standing = () => context.measure('shareholding', 'multiplied', 'excluded').of(node);
  return declaredOf(context, node, standing).map(({ edge, against }) => [graph.edges[edge]!.edgeId, against]);
}

describe('a declared share', () => {
  test.each<[string, StatedShare, string]>([
    ['the same share', { exact: 30 }, 'agrees'],
    ['a band that has it', { exclusiveMinimum: 25, maximum: 50 }, 'agrees'],
    ['a band that ends at it, closed', { minimum: 5, maximum: 30 }, 'agrees'],
    ['a band that ends before it, open', { minimum: 5, exclusiveMaximum: 30 }, 'disagrees'],
    ['a band that begins after it, open', { exclusiveMinimum: 30, maximum: 50 }, 'disagrees'],
    ['another share', { exact: 31 }, 'disagrees'],
  ])('%s against the 30 %% that follow from 50 %% of 60 %%: %#', (_, share, against) => {
    expect(comparisonsOf(declaring(['P 50>A', 'A 60>T'], share))).toEqual([['declared', against]]);
  });

  test('agrees with a derived band that it touches', () => {
    const lines = ['P [25,50]>A', 'A 60>T'];
    expect(comparisonsOf(declaring(lines, { exact: 15 }))).toEqual([['declared', 'agrees']]);
    expect(comparisonsOf(declaring(lines, { exact: 14.9 }))).toEqual([['declared', 'disagrees']]);
    expect(comparisonsOf(declaring(['P (25,50]>A', 'A 60>T'], { exact: 15 }))).toEqual([['declared', 'disagrees']]);
  });

  test('of which no holding is known is not comparable, nor is a right without shares', () => {
    expect(comparisonsOf(declaring(['P1 60>T', 'P 10>B'], { exact: 30 }))).toEqual([['declared', 'notComparable']]);
    const board = declaring(['P 60>T'], undefined, { type: 'appointmentOfBoard' });
    expect(comparisonsOf(board)).toEqual([['declared', 'notComparable']]);
  });

  test('without a figure agrees with any', () => {
    expect(comparisonsOf(declaring(['P 60>T'], undefined))).toEqual([['declared', 'agrees']]);
  });
});

test('direct holdings are what is compared with, and no declaration', () => {
  expect(comparisonsOf(graphOf(['P 60>T']))).toEqual([]);
});

test('only persons are compared: a company is no beneficial owner', () => {
  expect(comparisonsOf(declaring(['A 60>T'], { exact: 60 }, {}, 'A'), 'A')).toEqual([]);
});

test('an entry counts on the days on which it held', () => {
  const former = declaring(['P 60>T'], { exact: 60 }, { startDate: '2019-03-01', endDate: '2021-05-01' });
  expect(comparisonsOf(former)).toEqual([]);
  expect(comparisonsOf(former, 'P', '2021-04-30')).toEqual([['declared', 'agrees']]);
  expect([comparisonsOf(former, 'P', '2021-05-01'), comparisonsOf(former, 'P', '2019-02-28')]).toEqual([[], []]);
});
