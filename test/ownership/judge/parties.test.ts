/** The parties of an answer: who is listed, with what of the target, and what each controls. */
import { describe, expect, test } from 'vitest';
import { DerivationContext } from '../../../shared/ownership/judge/derivation-context.ts';
import { type InterestClass, Parties } from '../../../shared/ownership/judge/parties.ts';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { graphOf, type Sketch } from '../graphs.ts';

/** `same`: pairs of nodes that may be one party. */
function partiesOf(lines: readonly string[], sketch: Sketch = {}, same: Readonly<Record<string, readonly string[]>> = {}) {
  const graph = graphOf(lines, sketch);
  const nodes = graph.nodes.map((node) => ({ ...node, ...(same[node.nodeId] && { possiblySame: same[node.nodeId]! }) }));
  const context = new DerivationContext({ ...graph, nodes });
  const parties = new Parties(context);
  const at = (id: string): number => context.structure.indexOf.get(id)!;
  const idOf = (node: number): string => context.structure.nodes[node]!.nodeId;
  const interest = (id: string, rightClass: InterestClass = 'shareholding') => shareOf(parties.interest(at(id), rightClass));
  const controlled = (id: string, certainty: 'certain' | 'possible') =>
    [...parties.controlledBy(at(id), certainty).own].map(idOf).toSorted();
  return {
    parties,
    interest,
    controlled,
    ids: parties.all().map(idOf).toSorted(),
    together: (id: string) => parties.together(at(id)).map(idOf),
  };
}

describe('listed are', () => {
  test('all above the target, at any distance, and not the target', () => {
    expect(partiesOf(['P 50>A', 'A 60>T', 'T 70>S', 'B 10>S']).ids).toEqual(['A', 'P']);
  });

  test('who has votes only, or controls by other means', () => {
    expect(partiesOf(['A votes 10>T', 'B 10>T', 'C board>T']).ids).toEqual(['A', 'B', 'C']);
  });

  test('every person, also with no interest in the target', () => {
    expect(partiesOf(['P 50>S', 'B 50>S', 'P1 60>T']).ids).toEqual(['P', 'P1']);
  });
});

describe('the interest of a party', () => {
  test('is multiplied, with own shares left out', () => {
    expect(partiesOf(['P 50>A', 'A 40>T', 'T 20>T']).interest('P')).toEqual({ exact: 25 });
  });

  test('in votes is apart from that in shares where votes are published', () => {
    const { interest } = partiesOf(['P 50>T', 'P votes 30>T']);
    expect([interest('P'), interest('P', 'votingRights')]).toEqual([{ exact: 50 }, { exact: 30 }]);
    const shares = partiesOf(['P 50>T']);
    expect(shares.interest('P', 'votingRights')).toEqual({ exact: 50 });
  });

  test('is larger at most by who may be the same party', () => {
    const { interest, together } = partiesOf(['P 15>T', 'P1 20>T'], {}, { P: ['P1', 'not in the graph'] });
    expect([interest('P'), interest('P1'), together('P')]).toEqual([{ minimum: 15, maximum: 35 }, { exact: 20 }, ['P1']]);
  });
});

describe('a party controls', () => {
  test('by a majority of votes and by any published means, down every chain', () => {
    const { controlled } = partiesOf(['P 60>A', 'A 51>T', 'P board>B', 'P influence>C', 'P 50>D']);
    expect(controlled('P', 'certain')).toEqual(['A', 'B', 'C', 'P', 'T']);
  });

  test('possibly what it controls by the upper ends, or with who may be the same', () => {
    const { controlled } = partiesOf(['P [40,60]>A', 'A 5>T', 'P 30>T', 'P1 30>T'], {}, { P: ['P1'] });
    expect([controlled('P', 'certain'), controlled('P', 'possible')]).toEqual([['P'], ['A', 'P', 'P1', 'T']]);
  });

  test('nothing by a share of a joint parcel, of which it may have any part', () => {
    const parcel: Sketch = { types: { X: 'jointHolding' }, members: { X: ['P', 'P1'] } };
    expect(partiesOf(['X 60>T'], parcel).controlled('P', 'certain')).toEqual(['P']);
  });
});
