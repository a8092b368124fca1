/** Which assumptions a rule set makes on one graph. */
import { describe, expect, test } from 'vitest';
import type { OwnershipGraph, OwnershipInterest } from '../../../shared/ownership/facts/facts.ts';
import { assumptionsOf, type JudgedDay } from '../../../shared/ownership/judge/assumptions.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf, type Sketch } from '../graphs.ts';

/** Shares and votes, by the act on the UK register; shares alone, by the US rule. */
const [GB, US] = [ruleSetOf('gb-psc')!, ruleSetOf('us-fincen-cdd')!];

/** `facts` of the interest at each place. */
function withFacts(graph: OwnershipGraph, facts: Readonly<Record<number, Partial<OwnershipInterest>>>): OwnershipGraph {
  const edges = graph.edges.map((edge, at) => ({ ...edge, interests: edge.interests.map((one) => ({ ...one, ...facts[at] })) }));
  return { ...graph, edges };
}
const assumed = (graph: OwnershipGraph, rules = GB, day: JudgedDay = {}, strict = false) =>
  assumptionsOf(new DerivationContext(graph, { strict }), rules, day);

describe('votesFollowShares', () => {
  test('is made where votes are published nowhere, by rule sets that count votes', () => {
    expect(assumed(graphOf(['P 60>T']))).toEqual(['votesFollowShares']);
    expect(assumed(graphOf(['P 60>T']), US)).toEqual([]);
    expect(assumed(graphOf(['P votes 60>T']))).toEqual([]);
  });

  test('is made of rights to profit where a partnership publishes nothing else', () => {
    expect(assumed(withFacts(graphOf(['P 60>T']), { 0: { type: 'rightsToProfitOrIncome' } }))).toEqual(['votesFollowShares']);
    expect(assumed(graphOf(['P board>T']))).toEqual([]);
  });

  test('is made where one company publishes votes and another only shares', () => {
    expect(assumed(graphOf(['P votes 60>A', 'A 60>T']))).toEqual(['votesFollowShares']);
    expect(assumed(graphOf(['P votes 60>A', 'A votes 60>T', 'T 60>S']))).toEqual([]);
  });
});

describe('declaredTakenAsHeld', () => {
  const DECLARED = { directOrIndirect: 'unknown', beneficialOwnershipOrControl: true } as const;

  test('is made where the declared share of a beneficial owner is all that is published', () => {
    expect(assumed(withFacts(graphOf(['P 60>T']), { 0: DECLARED }))).toContain('declaredTakenAsHeld');
  });

  test('is not made of a declared share beside the list of legal holders, which is compared only', () => {
    expect(assumed(withFacts(graphOf(['P 60>T', 'P1 40>T']), { 0: DECLARED }))).toEqual(['votesFollowShares']);
  });
});

test('parentByConsolidationControls: a parent by the accounts is no holder', () => {
  const parent = withFacts(graphOf(['A influence>T']), { 0: { ground: 'accountingConsolidation' } });
  expect(assumed(parent)).toEqual(['parentByConsolidationControls']);
  expect(assumed(graphOf(['A influence>T']))).toEqual([]);
});

test('unlistedBelowFloor: only where what no record names may be held by anybody', () => {
  const sketch: Sketch = { levels: { T: { completeness: 'partial', publicationFloor: 5 } } };
  expect(assumed(graphOf(['P 60>T'], { ...sketch, unaccounted: 'unknown' }))).toContain('unlistedBelowFloor');
  expect(assumed(graphOf(['P 60>T'], sketch))).not.toContain('unlistedBelowFloor');
});

test('contributionProportional and singleClass: by the unit of the share, of no named class', () => {
  const counted = (shareBasis: OwnershipInterest['shareBasis']) =>
    assumed(withFacts(graphOf(['P 60>T']), { 0: { shareBasis: shareBasis! } }));
  expect(counted({ unit: 'contribution' })).toContain('contributionProportional');
  expect(counted({ unit: 'nominalAmount' })).toContain('singleClass');
  expect(counted({ unit: 'nominalAmount', class: 'A' })).not.toContain('singleClass');
  expect(counted({ unit: 'percent' })).toEqual(['votesFollowShares']);
});

test('singleClass: not where votes are published, which need not follow the shares', () => {
  const graph = withFacts(graphOf(['P 60>T', 'P votes 60>T']), { 0: { shareBasis: { unit: 'shares' } } });
  expect(assumed(graph)).not.toContain('singleClass');
});

describe('factStillTrue', () => {
  const graph = graphOf(['P votes 60>T']);
  const read = { ...graph, edges: graph.edges.map((edge) => ({ ...edge, source: { retrievedAt: '2026-03-01T23:00:00Z' } })) };

  test('is made where a fact is older than the day that is judged, even when strict', () => {
    expect(assumed(read, GB, { today: '2026-03-02' })).toEqual(['factStillTrue']);
    expect(assumed(read, GB, { today: '2026-03-01' })).toEqual([]);
    expect(assumed(read, GB, { today: '2026-03-02' }, true)).toEqual(['factStillTrue']);
  });

  test('is by the day that is asked about before today', () => {
    expect(assumed(read, GB, { asOf: '2026-03-01', today: '2026-12-31' })).toEqual([]);
  });
});
