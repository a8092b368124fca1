/** How old facts are, and which of them are younger than the day that is asked about. */
import { expect, test } from 'vitest';
import { dayOf, oldestDay, staleEdges } from '../../../shared/ownership/facts/fact-days.ts';
import type { OwnershipEdge } from '../../../shared/ownership/facts/facts.ts';
import { structureOf } from '../../../shared/ownership/facts/structure.ts';
import { graphOf } from '../graphs.ts';

function structure(...facts: { asOf?: string; retrievedAt?: string; startDate?: string; endDate?: string }[]) {
  const graph = graphOf(facts.map((_, at) => `P${at} 10>T`));
  const edges = graph.edges.map((edge, at): OwnershipEdge => {
    const { asOf, retrievedAt, startDate, endDate } = facts[at]!;
    const source = { ...(asOf && { asOf }), ...(retrievedAt && { retrievedAt }) };
    const dates = { ...(startDate && { startDate }), ...(endDate && { endDate }) };
    return {
      ...edge,
      interests: edge.interests.map((one) => ({ ...one, ...dates })),
      ...(Object.keys(source).length > 0 && { source: source as NonNullable<OwnershipEdge['source']> }),
    };
  });
  return structureOf({ ...graph, edges });
}

test('a fact is of the day that its source gives, else of the day on which it was read', () => {
  const { edges } = structure({ asOf: '2025-12-31', retrievedAt: '2026-11-20T10:00:00Z' }, { retrievedAt: '2026-11-20T10:00:00Z' }, {});
  expect(edges.map(dayOf)).toEqual(['2025-12-31', '2026-11-20', undefined]);
});

test('the oldest day is of the facts that hold', () => {
  const facts = structure({ asOf: '2026-03-01' }, { asOf: '2024-01-01', endDate: '2025-01-01' }, {});
  expect([oldestDay(facts, undefined), oldestDay(facts, '2024-06-01')]).toEqual(['2026-03-01', '2024-01-01']);
  expect(oldestDay(structure({}), undefined)).toBeUndefined();
});

test('a fact without a first day that was read after the day may not have held then', () => {
  const facts = structure({ asOf: '2026-03-01' }, { asOf: '2026-03-01', startDate: '2020-01-01' }, { asOf: '2025-01-01' }, {});
  expect([...staleEdges(facts, '2025-06-30')]).toEqual([0]);
  expect([...staleEdges(facts, undefined)]).toEqual([]);
});
