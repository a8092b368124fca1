import { describe, expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '../../../shared/model/entity/graph.ts';
import { casePartiesOf, endedMark, hasEnded, kindOf } from '../../../shared/model/picture/case-parties.ts';
import { edgeOf, nodeOf } from './random-case.ts';

const TODAY = '2026-11-23';
const searched = { provenance: {} as never };
const partiesOf = (nodes: GraphNode[], edges: GraphEdge[], groups: string[][] = []) => casePartiesOf({ nodes, edges }, 't', groups, TODAY);
const T = nodeOf('t', 'company', searched);

describe('parties', () => {
  test('mentions of one group are one party, named by the mention nearest to the target', () => {
    const nodes = [T, nodeOf('a', 'company'), nodeOf('b', 'company', searched)];
    const { parties, edges } = partiesOf(nodes, [edgeOf('a', 't', 'Parent'), edgeOf('b', 't', 'Parent')], [['b', 'a']]);
    expect([...parties.keys()]).toEqual(['t', 'a']);
    expect(parties.get('a')).toMatchObject({ entityIds: ['a', 'b'], searched: true, facts: { _id: 'b' } });
    expect(edges).toHaveLength(1);
    expect(edges[0]!.relationships).toHaveLength(1);
  });

  test('a party that was not searched has the facts of the fullest mention', () => {
    const nodes = [T, nodeOf('a', 'company'), nodeOf('b', 'company', { jurisdiction: 'GB' })];
    const edges = [edgeOf('a', 't', 'Parent'), edgeOf('b', 't', 'Parent')];
    expect(partiesOf(nodes, edges, [['a', 'b']]).parties.get('a')!.facts._id).toBe('b');
  });

  test('what a party holds of itself is a note and no edge', () => {
    const own = edgeOf('t', 't', 'Shareholder', { interests: [{ kind: 'shareholding', share: { exact: 5 } }] });
    const { parties, edges } = partiesOf([T], [own]);
    expect(parties.get('t')!.ownShares).toEqual([{ strong: '5 %', plain: 'shares' }]);
    expect(edges).toEqual([]);
  });
});

describe('edges', () => {
  const of = (...edges: GraphEdge[]) => partiesOf([T, nodeOf('p', 'person')], edges).edges[0]!;
  const shares = { interests: [{ kind: 'shareholding' as const, share: { exclusiveMinimum: 25, maximum: 50 } }] };

  test('an owner who is an officer as well is one edge', () => {
    expect(of(edgeOf('p', 't', 'Director'), edgeOf('p', 't', 'Shareholder', shares))).toMatchObject({
      ...{ id: 'p>t', kind: 'owner', isOffice: true, former: false, weight: 25 },
      label: [{ strong: '>25–50 %', plain: 'shares' }],
    });
  });

  test('relationships that have ended are known on an edge that holds; an ended edge is marked', () => {
    const [ended, held] = [edgeOf('p', 't', 'Director', { to: '2026-11-22' }), edgeOf('p', 't', 'Secretary')];
    const [now, past] = [of(ended, held), of(ended)];
    expect(now.relationships.map((one) => [one.natureOfRelationship, hasEnded(now, one)])).toEqual([
      ['Director', true],
      ['Secretary', false],
    ]);
    expect([hasEnded(past, past.relationships[0]!), endedMark(now), endedMark(past)]).toEqual([true, '', ' (ended)']);
  });

  test('a relationship that ended is former; one that ends later is not', () => {
    expect(of(edgeOf('p', 't', 'Director', { to: '2026-11-22' })).former).toBe(true);
    expect(of(edgeOf('p', 't', 'Director', { to: '2026-11-23' })).former).toBe(false);
    expect(of(edgeOf('p', 't', 'Director', { to: '2026' })).former).toBe(false);
    expect(of(edgeOf('p', 't', 'Director', { former: true })).former).toBe(true);
  });

  test('present relationships decide the kind', () => {
    const edge = of(edgeOf('p', 't', 'Shareholder', { ...shares, to: '2020-01-01' }), edgeOf('p', 't', 'Director'));
    expect(edge).toMatchObject({ kind: 'officer', weight: 0, former: false });
  });

  test('a subsidiary is stated by its owner', () => {
    const { edges } = partiesOf([T, nodeOf('s', 'company')], [edgeOf('t', 's', 'Subsidiary')]);
    expect(edges[0]).toMatchObject({ from: 't', to: 's', kind: 'owner', statedByOwner: true });
  });

  test.each([
    ['Other', 'officer'],
    ['Head Office', 'structure'],
    ['Member', 'owner'],
  ] as const)('%s is drawn as %s', (nature, kind) => {
    expect(kindOf(edgeOf('p', 't', nature))).toBe(kind);
  });

  test('an office with a share is drawn as an owner', () => {
    expect(kindOf(edgeOf('p', 't', 'Managing Director', shares))).toBe('owner');
  });
});
