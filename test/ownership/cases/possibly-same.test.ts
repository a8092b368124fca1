/** Parties that may be the same: apart for what is certain, together for what is possible. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import type { OwnershipGraph } from '../../../shared/ownership/facts/facts.ts';
import { RULE_SETS } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf } from '../graphs.ts';

const FINCEN = RULE_SETS.filter(({ id }) => id === 'us-fincen-cdd');
const PSC = RULE_SETS.filter(({ id }) => id === 'gb-psc');

/** P1 and P2 may be the same. */
function ownersOf(lines: readonly string[], ruleSets = FINCEN, levels: OwnershipGraph['levels'] = {}) {
  const graph = graphOf(lines, { levels });
  const other: Readonly<Record<string, string>> = { P1: 'P2', P2: 'P1' };
  const nodes = graph.nodes.map((node) => ({ ...node, ...(other[node.nodeId] && { possiblySame: [other[node.nodeId]!] }) }));
  const { owners } = ownershipOf({ ...graph, nodes }, { ruleSets });
  return Object.fromEntries(owners.map((owner) => [owner.nodeId, { ...owner, verdict: owner.beneficialOwner[0]! }]));
}

test('two holdings that may be one party’s are an interval, and a verdict on it is open', () => {
  const { P1, P2 } = ownersOf(['P1 15>T', 'P2 20>T', 'Q 65>T']);
  expect([P1!.effectiveInterest.shareholding, P2!.effectiveInterest.shareholding]).toEqual([
    { minimum: 15, maximum: 35 },
    { minimum: 20, maximum: 35 },
  ]);
  for (const [owner, other] of [
    [P1, 'P2'],
    [P2, 'P1'],
  ] as const) {
    const { status, reasons, possiblySame } = owner!.verdict;
    expect([status, reasons.includes('identityUncertain'), possiblySame]).toEqual(['mayBeBeneficialOwner', true, [other]]);
  }
});

test('the interval has the share of each alone and of both together', () => {
  const shares = fc.tuple(fc.nat(30), fc.nat(30), fc.integer({ min: 1, max: 100 }));
  fc.assert(
    fc.property(shares, ([first, second, above]) => {
      const lines = [`P1 ${first}>T`, `P2 ${second}>A`, `A ${above}>T`].filter((line) => !/ 0>/.test(line) && above + first <= 100);
      fc.pre(lines.length === 3);
      const { exact, minimum = exact!, maximum = exact! } = ownersOf(lines).P1!.effectiveInterest.shareholding!;
      const together = first + (second * above) / 100;
      expect(minimum).toBe(first);
      expect(maximum).toBeCloseTo(together, 5);
    }),
    { numRuns: 30 },
  );
});

test('a verdict that does not depend on it is as without', () => {
  const certain = ownersOf(['P1 60>T', 'P2 5>T', 'Q 35>T']).P1!.verdict;
  expect([certain.status, certain.reasons, certain.possiblySame]).toEqual(['isBeneficialOwner', [], undefined]);
  const band = ownersOf(['P1 (20,30]>T', 'P2 60>A', 'Q 65>T']).P1!.verdict;
  expect([band.status, band.reasons, band.possiblySame]).toEqual(['mayBeBeneficialOwner', ['band'], undefined]);
  const small = ownersOf(['P1 5>T', 'P2 5>T', 'Q 90>T']).P1!.verdict;
  expect(small.status).toBe('isNotBeneficialOwner');
});

test('who may be a listed beneficial owner may be one', () => {
  const graph = graphOf(['P1 5>T', 'P2 influence>T', 'Q 95>T'], { levels: { T: { completeness: 'partial', declaredUnder: 'gb-psc' } } });
  const nodes = graph.nodes.map((node) => (node.nodeId === 'P1' ? { ...node, possiblySame: ['P2'] } : node));
  const edges = graph.edges.map((edge) =>
    edge.interestedParty === 'P2'
      ? { ...edge, interests: edge.interests.map((interest) => ({ ...interest, beneficialOwnershipOrControl: true })) }
      : edge,
  );
  const { owners } = ownershipOf({ ...graph, nodes, edges }, { ruleSets: PSC });
  const { status, tests } = owners.find(({ nodeId }) => nodeId === 'P1')!.beneficialOwner[0]!;
  expect([status, tests.map(({ code }) => code)]).toEqual(['mayBeBeneficialOwner', expect.arrayContaining(['declared', 'control'])]);
});

test('who may be the trustee of an owner may be one', () => {
  const graph = graphOf(['P1 5>T', 'P2 trustee>X', 'X 60>T', 'Q 35>T'], { types: { X: 'trust' } });
  const nodes = graph.nodes.map((node) => (node.nodeId === 'P1' ? { ...node, possiblySame: ['P2'] } : node));
  const { owners } = ownershipOf({ ...graph, nodes }, { ruleSets: FINCEN });
  const statusOf = (id: string) => owners.find(({ nodeId }) => nodeId === id)!.beneficialOwner[0]!.status;
  expect([statusOf('P2'), statusOf('P1')]).toEqual(['isBeneficialOwner', 'mayBeBeneficialOwner']);
});
