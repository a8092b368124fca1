/** Least and greatest parts in exact fractions, with open ends, against shares worked out by hand. */
import { describe, expect, test } from 'vitest';
import type { OwnershipLevel } from '../../../shared/ownership/facts/facts.ts';
import { DOUBLES, RATIONALS, type Rational } from '../../../shared/ownership/maths/arithmetic.ts';
import type { Valued } from '../../../shared/ownership/walks/circle.ts';
import type { WalkOptions } from '../../../shared/ownership/walks/run.ts';
import { Walk } from '../../../shared/ownership/walks/walk.ts';
import { COMPLETE, type Sketch } from '../graphs.ts';
import { preparedOf } from '../prepared.ts';

const shown = ({ value, open }: Valued<Rational>): string => `${value.toFraction()}${open ? ' open' : ''}`;

function walkOf(lines: readonly string[], options: Partial<WalkOptions> = {}, sketch: Sketch = {}) {
  const { prepared, at } = preparedOf(lines, sketch);
  return { prepared, at, walk: new Walk(RATIONALS, prepared, { end: 'high', ownShares: 'excluded', ...options }) };
}

/** What P has of T: the least and the greatest. */
function endsOf(lines: readonly string[], options: Partial<WalkOptions> = {}, sketch: Sketch = {}): [low: string, high: string] {
  const of = (end: WalkOptions['end']): string => {
    const { walk, at } = walkOf(lines, { ...options, end }, sketch);
    return shown(walk.from([at('P')]).at(at('T')));
  };
  return [of('low'), of('high')];
}

describe('along chains', () => {
  test('an open end stays open when it is multiplied, and when a closed one is added', () => {
    expect(endsOf(['P (25,50]>A', 'A 60>T'])).toEqual(['3/20 open', '3/10']);
    expect(endsOf(['P (25,50]>A', 'P 10>T', 'A 60>T'])).toEqual(['1/4 open', '2/5']);
  });

  test('a share is at most what the others leave, open where they do not reach their least', () => {
    expect(endsOf(['P [10,60]>T', 'P1 (50,90]>T'])).toEqual(['1/10', '1/2 open']);
  });

  test('a third of a third is a ninth', () => expect(endsOf(['P 1/3>A', 'A 1/3>T'])).toEqual(['1/9', '1/9']));

  test('a party with no chain to the company has nothing of it', () => {
    expect(endsOf(['P 50>S', 'P1 60>T'])).toEqual(['0', '0']);
  });
});

describe('in a circle', () => {
  test('all rounds are added', () => {
    const lines = ['P 60>A', 'B 40>A', 'P2 70>B', 'A 30>B', 'A 50>T', 'B 50>T'];
    expect(endsOf(lines)).toEqual(['39/88', '39/88']);
  });

  test('without an owner outside nobody has a part', () => {
    expect(endsOf(['A 100>T', 'B 100>A', 'A 100>B', 'P 10>S'])).toEqual(['0', '0']);
  });

  test('a band from nothing is nothing at least, and all where the rest returns', () => {
    expect(endsOf(['P [0,50]>A', 'B [50,100]>A', 'A 100>B', 'A 100>T'])).toEqual(['0', '1']);
  });
});

describe('own shares', () => {
  test.each<[WalkOptions['ownShares'], string]>([
    ['excluded', '2/5'],
    ['included', '1/5'],
    ['halved', '9/20'],
  ])('are %s: 20 %% beside 50 %% of the company itself', (ownShares, part) => {
    expect(endsOf(['P 20>T', 'T 50>T'], { ownShares })).toEqual([part, part]);
  });
});

describe('records that are not parts of one whole', () => {
  const level = (completeness: OwnershipLevel['completeness']): Sketch => ({ levels: { T: { completeness } } });

  test('are each true alone where they overlap', () => {
    expect(endsOf(['P [50,75]>T', 'P1 60>T'], {}, level('overlapping'))).toEqual(['1/2', '3/4']);
  });

  test('may each be false where they contradict each other', () => {
    expect(endsOf(['P [50,75]>T', 'P1 60>T'], {}, level('contradictory'))).toEqual(['0', '3/4']);
  });
});

describe('the most of a party, with what no record names for it', () => {
  const floor = (more: Partial<OwnershipLevel> = {}): Sketch => ({
    unaccounted: 'unknown',
    levels: { T: { completeness: 'partial', publicationFloor: 5, ...more } },
  });
  const most = (lines: readonly string[], sketch: Sketch): string => endsOf(lines, { atMost: true }, sketch)[1];

  test('goes up to the floor, which is reached only where the law says so', () => {
    expect(most(['P 20>T'], floor())).toBe('1/4 open');
    expect(most(['P 20>T'], floor({ floorInclusive: true }))).toBe('1/4');
  });

  test('is no more than is left', () => expect(most(['P 98>T'], floor())).toBe('1'));

  test('is the listed share where the register lists all that a holder has', () => {
    expect(most(['P 20>T'], floor({ totalHoldings: true }))).toBe('1/5');
    expect(most(['P1 20>T', 'P 10>S'], floor({ totalHoldings: true }))).toBe('1/20 open');
  });
});

test('the most of a party has companies that no record says are its own', () => {
  const sketch: Sketch = { unaccounted: 'unknown', levels: { T: COMPLETE } };
  expect(endsOf(['P 10>T', 'A 60>T', 'P1 30>T'], { atMost: true }, sketch)[1]).toBe('7/10');
});

test('doubles are solved from the top down, in whatever order the companies are found', () => {
  const { prepared, at } = preparedOf(['P 50>A', 'P 50>B', 'A 50>T', 'B 50>C', 'C 50>A']);
  const run = new Walk(DOUBLES, prepared, { end: 'high', ownShares: 'excluded' }).from([at('P')]);
  expect(run.at(at('T')).value).toBe(0.3125);
});

describe('a party that no record names', () => {
  const stranger = (lines: readonly string[], levels: Record<string, OwnershipLevel> = {}): string => {
    const { walk, at } = walkOf(lines, { atMost: true }, { unaccounted: 'unknown', levels });
    return shown(walk.stranger().at(at('T')));
  };

  test('may have all that is open, of the company and of those above it', () => {
    expect(stranger(['P 10>T', 'A 60>T'])).toBe('9/10');
    expect(stranger(['P 40>T', 'A 60>T'], { T: COMPLETE })).toBe('3/5');
  });

  test('has no more than the floor of a company above', () => {
    expect(stranger(['P 40>T', 'A 60>T'], { T: COMPLETE, A: { completeness: 'partial', publicationFloor: 25 } })).toBe('3/20 open');
  });

  test('may hold through the companies whose places are given', () => {
    const { walk, at } = walkOf(['P 40>T', 'A 30>T', 'B 30>T'], { atMost: true }, { unaccounted: 'unknown', levels: { T: COMPLETE } });
    expect(walk.strangersIn(at('T'))).toEqual([1, 2]);
  });
});

test('what ends at a party or at no known one is all that the others do not have', () => {
  for (const end of ['low', 'high'] as const) {
    const { walk, at } = walkOf(['P (10,20]>T', 'P1 30>T'], { end });
    expect(
      walk
        .withUnlisted([at('P')])
        .at(at('T'))
        .value.toFraction(),
    ).toBe('7/10');
  }
});

test('of several parties each part counts', () => {
  const { walk, at } = walkOf(['P 10>T', 'P1 20>A', 'A 50>T', 'P2 30>T']);
  expect(shown(walk.from([at('P'), at('P1')]).at(at('T')))).toBe('1/5');
});

describe('parts pooled', () => {
  const pooled = (end: WalkOptions['end'], ownShares: WalkOptions['ownShares'] = 'halved'): string => {
    const { walk, at } = walkOf(['P1 30>T', 'P2 (10,20]>T', 'T 20>T'], { end, ownShares });
    return shown(walk.pooled(at('T'), [0, 1]));
  };

  test('are worth 1 each, own shares what the walk says', () => {
    expect([pooled('low'), pooled('high')]).toEqual(['1/2 open', '3/5']);
    expect([pooled('low', 'included'), pooled('high', 'included')]).toEqual(['2/5 open', '1/2']);
    expect([pooled('low', 'excluded'), pooled('high', 'excluded')]).toEqual(['1/2 open', '5/8']);
  });

  test('may be more by the floor, but not of who is listed with all that it holds', () => {
    const levels = { T: { completeness: 'partial' as const, publicationFloor: 5, totalHoldings: true } };
    const { walk, at } = walkOf(['P1 30>T', 'P2 10>S'], { atMost: true }, { unaccounted: 'unknown', levels });
    const of = (party?: string): string => shown(walk.pooled(at('T'), [0], party === undefined ? undefined : at(party)));
    expect([of(), of('P1'), of('P2')]).toEqual(['7/20 open', '3/10', '7/20 open']);
  });

  test('of a person are nothing', () => {
    const { walk, at } = walkOf(['P 30>T']);
    expect(shown(walk.pooled(at('P'), [0]))).toBe('0');
  });
});
