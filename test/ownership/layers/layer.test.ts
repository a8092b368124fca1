/** Columns of a layer: what parts of one whole say of each other, and which levels are no whole. */
import { describe, expect, test } from 'vitest';
import type { OwnershipInterest, OwnershipLevel } from '../../../shared/ownership/facts/facts.ts';
import { structureOf } from '../../../shared/ownership/facts/structure.ts';
import type { Column } from '../../../shared/ownership/layers/column.ts';
import { type LayerOptions, layerOf } from '../../../shared/ownership/layers/layer.ts';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';

function column(
  lines: readonly string[],
  sketch: Sketch = {},
  change: Partial<OwnershipInterest> = {},
  options: Partial<LayerOptions> = {},
): Column {
  const graph = graphOf(lines, sketch);
  const edges = graph.edges.map((edge) => ({ ...edge, interests: edge.interests.map((interest) => ({ ...interest, ...change })) }));
  const structure = structureOf({ ...graph, edges });
  const all: LayerOptions = { rightClass: 'shareholding', counting: 'multiplied', strict: false, trusts: 'through', ...options };
  return layerOf(structure, all).columns.get(structure.target)!;
}
const shares = ({ parts }: Column) => parts.map(({ interval }) => shareOf(interval));

describe('parts of one whole', () => {
  test('each is at most what the others leave', () => {
    expect(shares(column(['P1 [75,100]>T', 'P2 [0,100]>T']))).toEqual([
      { minimum: 75, maximum: 100 },
      { minimum: 0, maximum: 25 },
    ]);
  });

  test('in a complete list each is at least what the others do not take', () => {
    expect(shares(column(['P1 [10,20]>T', 'P2 [0,100]>T'], { levels: { T: COMPLETE } }))[1]).toEqual({ minimum: 80, maximum: 90 });
  });

  test('figures that were rounded may miss the whole by half a unit of their last place each', () => {
    const thirds = column(['P1 33.33>T', 'P2 33.33>T', 'P3 33.33>T'], { levels: { T: COMPLETE } });
    expect([thirds.state, shares(thirds)[0]]).toEqual(['summed', { minimum: 33.33, maximum: 33.335 }]);
    expect(column(['P1 33.34>T', 'P2 33.34>T', 'P3 33.33>T']).state).toBe('summed');
  });

  test('a list that is called complete and is far from it leaves the rest unknown', () => {
    expect(shareOf(column(['P1 30>T'], { levels: { T: COMPLETE } }).unlisted)).toEqual({ exact: 70 });
  });

  test('two equal holdings of one party are two', () => expect(shares(column(['P 10>T', 'P 10>T']))).toEqual([{ exact: 20 }]));
});

describe('levels that are no whole', () => {
  test('more than there is contradicts', () => expect(column(['P1 60>T', 'P2 50>T']).state).toBe('contradictory'));

  test('all of it and an open end more contradicts', () => expect(column(['P1 [75,100]>T', 'P2 (25,50]>T']).state).toBe('contradictory'));

  test('entries of trustees overlap', () => {
    const trustees = column(['P1 [75,100]>T', 'P2 [75,100]>T'], {}, { details: 'ownership-of-shares-75-to-100-percent-as-trust' });
    expect(trustees.state).toBe('overlapping');
  });
});

describe('declared interests', () => {
  test('a beneficial owner by direct holding, without a share, repeats the legal holding', () => {
    const graph = graphOf(['P 60>T', 'P 1>T']);
    const [legal, declared] = graph.edges;
    const repeated = declared!.interests.map(({ share: _share, ...one }) => ({
      ...one,
      directOrIndirect: 'direct' as const,
      beneficialOwnershipOrControl: true,
    }));
    const structure = structureOf({ ...graph, edges: [legal!, { ...declared!, interests: repeated }] });
    const { columns } = layerOf(structure, { rightClass: 'shareholding', counting: 'multiplied', strict: false, trusts: 'through' });
    expect(shares(columns.get(structure.target)!)).toEqual([{ exact: 60 }]);
  });

  test('are left out where there are legal holdings', () => {
    const graph = graphOf(['A 60>T', 'P 30>T']);
    const [legal, declared] = graph.edges;
    const indirect = { ...declared!, interests: declared!.interests.map((one) => ({ ...one, directOrIndirect: 'indirect' as const })) };
    const structure = structureOf({ ...graph, edges: [legal!, indirect] });
    const layer = layerOf(structure, { rightClass: 'shareholding', counting: 'multiplied', strict: false, trusts: 'through' });
    expect(layer.columns.get(structure.target)!.parts).toHaveLength(1);
  });

  test('of one party, in two bands, are no sum: the greatest lower end holds', () => {
    const classifies = { directOrIndirect: 'unknown' } as const;
    expect(shares(column(['P (25,50]>T', 'P (50,75)>T'], {}, classifies))).toEqual([{ exclusiveMinimum: 50, maximum: 100 }]);
    expect(column(['P (25,50]>T', 'P (50,75)>T']).parts[0]!.interval.low.valueOf()).toBe(0.75);
  });

  test('by majority stakes may be less when they are multiplied', () => {
    const psc = { directOrIndirect: 'unknown', beneficialOwnershipOrControl: true, attribution: 'majorityStake' } as const;
    expect(shares(column(['P (25,50]>T'], {}, psc))).toEqual([{ minimum: 0, maximum: 50 }]);
  });
});

test('strict: an indirect share that may have been counted otherwise may be less', () => {
  const indirect = { directOrIndirect: 'unknown', attribution: 'unknown' } as const;
  expect(shares(column(['P (25,50]>T'], {}, indirect))).toEqual([{ exclusiveMinimum: 25, maximum: 50 }]);
  expect(shares(column(['P (25,50]>T'], {}, indirect, { strict: true }))).toEqual([{ minimum: 0, maximum: 50 }]);
});

test('who has shares and no published votes may have as many votes as the floor lets pass', () => {
  const votesWith = (level: OwnershipLevel) =>
    shares(column(['P1 votes 40>T', 'P2 30>T'], { levels: { T: level } }, {}, { rightClass: 'votingRights' }));
  const floor = { completeness: 'partial', publicationFloor: 25 } as const;
  expect(votesWith({ ...floor, totalHoldings: true })).toEqual([{ exact: 40 }, { minimum: 0, maximum: 25 }]);
  expect(votesWith(floor)).toEqual([{ exact: 40 }, { minimum: 0, maximum: 60 }]);
});

describe('what nobody lists', () => {
  const level: OwnershipLevel = { completeness: 'partial', publicationFloor: 5 };

  test('may be anybody’s, below the floor', () => {
    const { floor } = column(['P 20>T'], { unaccounted: 'unknown', levels: { T: level } });
    expect([floor!.high.valueOf(), floor!.open]).toEqual([0.05, true]);
  });

  test('may be all of it where the floor is not relied on', () => {
    const { floor } = column(['P 20>T'], { unaccounted: 'unknown', levels: { T: level } }, {}, { strict: true });
    expect([floor!.high.valueOf(), floor!.open]).toEqual([1, false]);
  });

  test('belongs to others where the caller says so', () => expect(column(['P 20>T'], { levels: { T: level } }).floor).toBeUndefined());
});

test('when strict, no other right stands for votes that are not published', () => {
  const strictVotes = (type: OwnershipInterest['type']) => {
    const graph = graphOf(['P1 60>T']);
    const edges = graph.edges.map((edge) => ({ ...edge, interests: edge.interests.map((interest) => ({ ...interest, type })) }));
    const structure = structureOf({ ...graph, edges });
    const layer = layerOf(structure, { rightClass: 'votingRights', counting: 'attributed', strict: true, trusts: 'through' });
    return shares(layer.columns.get(structure.target)!);
  };
  const anything = [{ minimum: 0, maximum: 100 }];
  expect(strictVotes('votingRights')).toEqual([{ exact: 60 }]);
  expect([strictVotes('shareholding'), strictVotes('rightsToProfitOrIncome')]).toEqual([anything, anything]);
});
