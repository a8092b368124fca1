/** A law that lawyers read in two ways: the verdict follows one, and names the other where it would give more. */
import { describe, expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import type { VerdictAnswer } from '../../../shared/ownership/explain/answer.ts';
import type { OwnershipGraph } from '../../../shared/ownership/facts/facts.ts';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { otherReadingOf } from '../../../shared/ownership/judge/other-reading.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { graphOf } from '../graphs.ts';

const EU = ruleSetOf('eu-amlr-2024-1624')!;
const verdictBy = (id: string, graph: OwnershipGraph): VerdictAnswer =>
  ownershipOf(graph, { ruleSets: [ruleSetOf(id)!] }).owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner[0]!;

describe('a law that can be read otherwise', () => {
  const other = (...lines: string[]) => {
    const { status, otherReading } = verdictBy('eu-amlr-2024-1624', graphOf(lines));
    return [status, otherReading?.status, otherReading?.interval];
  };

  test.each<[string[], unknown[]]>([
    [
      ['P 20>T', 'P 51>A', 'A 7>T'],
      ['isNotBeneficialOwner', 'isBeneficialOwner', { exact: 27 }],
    ],
    [
      ['P 20>T', 'P 51>A', 'A (4,7]>T'],
      ['isNotBeneficialOwner', 'mayBeBeneficialOwner', { exclusiveMinimum: 24, maximum: 27 }],
    ],
    [
      ['P 20>T', 'P 51>A', 'A 4>T'],
      ['isNotBeneficialOwner', undefined, undefined],
    ],
    [
      ['P 20>T', 'P 50>A', 'A 7>T'],
      ['isNotBeneficialOwner', undefined, undefined],
    ],
    [
      ['P 20>T', 'P 51>A', 'A 25>T'],
      ['isBeneficialOwner', undefined, undefined],
    ],
  ])('%j: %j', (lines, expected) => {
    expect(other(...lines)).toEqual(expected);
  });

  test('says by which articles, and only where the rule set has another reading', () => {
    const graph = graphOf(['P 20>T', 'P 51>A', 'A 7>T']);
    expect(verdictBy('eu-amlr-2024-1624', graph).otherReading!.citation).toBe(EU.otherReading);
    expect(verdictBy('us-fincen-cdd', graph).otherReading).toBeUndefined();
  });

  test('is no matter where a listed company is outside the rule', () => {
    const graph = graphOf(['P 20>T', 'P 51>A', 'A 7>T']);
    const nodes = graph.nodes.map((node) => (node.nodeId === 'T' ? { ...node, listed: true } : node));
    const { owners } = ownershipOf({ ...graph, nodes }, { ruleSets: [{ ...EU, exempt: ['listed'] }] });
    const [verdict] = owners.find(({ nodeId }) => nodeId === 'P')!.beneficialOwner;
    expect([verdict!.reasons, verdict!.otherReading]).toEqual([['exempt'], undefined]);
  });

  test('is none for a party that the rule does not ask about', () => {
    const context = new DerivationContext(graphOf(['P 20>T']), {});
    expect(otherReadingOf(context, EU, { node: 0, together: [] }, ['shareholding'], undefined)).toBeUndefined();
  });
});
