/** Whether a search can still change a verdict. */
import { describe, expect, test } from 'vitest';
import type { OwnershipEdge, OwnershipGraph, OwnershipNode } from '../../../shared/ownership/facts/facts.ts';
import { ruleSetOf } from '../../../shared/ownership/rule-sets/all.ts';
import { decide } from '../../../shared/searches/unwrap/decision.ts';

const FATF = { ruleSets: [ruleSetOf('fatf-r24')!] };
const PSC = { ruleSets: [ruleSetOf('gb-psc')!] };
type Share = NonNullable<OwnershipEdge['interests'][number]['share']>;
const holds = (interestedParty: string, subject: string, share: Share): OwnershipEdge => ({
  edgeId: `${interestedParty}>${subject}`,
  interestedParty,
  subject,
  interests: [{ type: 'shareholding', directOrIndirect: 'direct', share }],
});
/** T is complete; other companies are not searched. Persons have lower-case names. */
function graph(...edges: OwnershipEdge[]): OwnershipGraph {
  const names = [...new Set(['T', ...edges.flatMap(({ interestedParty, subject }) => [interestedParty, subject])])];
  const nodes = names.map((nodeId): OwnershipNode => ({ nodeId, type: nodeId === nodeId.toLowerCase() ? 'person' : 'company' }));
  const levels = Object.fromEntries(
    names.map((name) => [
      name,
      { completeness: edges.some(({ subject }) => subject === name) ? ('complete' as const) : ('notSearched' as const) },
    ]),
  );
  return { target: 'T', nodes, edges, levels, unaccounted: 'unknown', seniorManagingOfficials: [] };
}

describe('it is decided', () => {
  test('where nothing is open', () => {
    expect(decide(graph(holds('p', 'T', { exact: 100 })), FATF, []).isDecided()).toBe(true);
  });

  test('where all open shares together are below the limit', () => {
    const facts = graph(holds('p', 'T', { exact: 80 }), holds('A', 'T', { exact: 20 }));
    expect(decide(facts, FATF, ['A']).isDecided()).toBe(true);
  });

  test('where a verdict is open for another reason, and stays so', () => {
    const facts = graph(
      holds('p', 'T', { minimum: 20, maximum: 60 }),
      holds('q', 'T', { minimum: 35, maximum: 80 }),
      holds('A', 'T', { maximum: 1 }),
    );
    expect(decide(facts, FATF, ['A']).isDecided()).toBe(true);
  });
});

describe('it is not decided', () => {
  test('where an unknown party may own enough of the open shares', () => {
    const facts = graph(holds('p', 'T', { exact: 70 }), holds('A', 'T', { exact: 30 }));
    expect(decide(facts, FATF, ['A']).isDecided()).toBe(false);
  });

  test('where many small open branches are enough together', () => {
    const small = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => holds(name, 'T', { exact: 5 }));
    const facts = graph(holds('p', 'T', { exact: 70 }), ...small);
    expect(decide(facts, FATF, ['A', 'B', 'C', 'D', 'E', 'F']).isDecided()).toBe(false);
    expect(decide(facts, FATF, ['A', 'B', 'C', 'D']).isDecided()).toBe(false);
  });

  test('where a known person reaches the limit with what stands open', () => {
    const facts = graph(holds('p', 'T', { exact: 60 }), holds('q', 'T', { exact: 20 }), holds('A', 'T', { exact: 20 }));
    expect(decide(facts, FATF, ['A']).isDecided()).toBe(false);
    expect(decide(facts, PSC, ['A']).isDecided()).toBe(false);
  });

  test('where what is known of the owners of an open company may contradict the trial', () => {
    const facts = graph(holds('p', 'T', { exact: 80 }), holds('A', 'T', { exact: 20 }), holds('q', 'A', { exact: 10 }));
    expect(decide(facts, FATF, ['A']).isDecided()).toBe(false);
  });
});
