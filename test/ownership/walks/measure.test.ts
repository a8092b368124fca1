/** What a party has of each company, by passes that are made when they are asked for. */
import { describe, expect, test } from 'vitest';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { Measure } from '../../../shared/ownership/walks/measure.ts';
import type { WalkOptions } from '../../../shared/ownership/walks/run.ts';
import { COMPLETE, type Sketch } from '../graphs.ts';
import { preparedOf } from '../prepared.ts';

function measureOf(lines: readonly string[], sketch: Sketch = {}, ownShares: WalkOptions['ownShares'] = 'excluded') {
  const { prepared, at } = preparedOf(lines, sketch);
  return { measure: new Measure(prepared, ownShares), at };
}

/** In percent, by both ways: along the single chain, and by a pass over the graph. */
function bothWays(lines: readonly string[], sketch: Sketch = {}, ownShares: WalkOptions['ownShares'] = 'excluded') {
  const { measure, at } = measureOf(lines, sketch, ownShares);
  return [measure.atTarget(at('P')), measure.of(at('P')).of(at('T'))].map(shareOf);
}

describe('what a party has of the target', () => {
  test.each<[string, readonly string[], object]>([
    ['one chain', ['P 50>A', 'A 60>T'], { exact: 30 }],
    ['a chain of bands', ['P (25,50]>A', 'A [50,60)>T'], { exclusiveMinimum: 12.5, exclusiveMaximum: 30 }],
    ['a chain that begins with nothing', ['P [0,50)>A', 'A 60>T'], { minimum: 0, exclusiveMaximum: 30 }],
    ['two chains', ['P 50>A', 'P 20>B', 'A 60>T', 'B 10>T'], { exact: 32 }],
    ['a chain that divides', ['P 50>A', 'A 60>B', 'A 10>T', 'B 40>T'], { exact: 17 }],
    ['a chain into a circle', ['P 50>A', 'B 50>A', 'A 50>B', 'P1 50>B', 'A 100>T'], { exact: 66.666667 }],
    ['a company with own shares', ['P 40>A', 'A 20>A', 'A 50>T'], { exact: 25 }],
    ['an end of few places behind one of many', ['P 60>A', 'A 25>T', 'B [50,75]>T', 'T 80>B'], { minimum: 25, maximum: 37.5 }],
    ['nothing', ['P 50>S', 'P1 50>T'], { exact: 0 }],
  ])('is the same by its chain and by a pass: %s', (_, lines, share) => expect(bothWays(lines)).toEqual([share, share]));

  test('leaves own shares in the whole where the measure does', () => {
    expect(bothWays(['P 40>A', 'A 20>A', 'A 50>T'], {}, 'included')).toEqual([{ exact: 20 }, { exact: 20 }]);
  });

  test('is kept for the companies of a chain, whatever is asked first', () => {
    const lines = ['P 50>A', 'A 60>B', 'B 50>T'];
    const { measure, at } = measureOf(lines);
    const [first, ...others] = ['P', 'A', 'B', 'T'].map((id) => shareOf(measure.atTarget(at(id))));
    expect([first, ...others]).toEqual([{ exact: 15 }, { exact: 30 }, { exact: 50 }, { exact: 100 }]);
    const again = measureOf(lines);
    expect(['T', 'B', 'A', 'P'].map((id) => shareOf(again.measure.atTarget(again.at(id))))).toEqual([
      { exact: 100 },
      { exact: 50 },
      { exact: 30 },
      { exact: 15 },
    ]);
  });
});

describe('several parties', () => {
  test('that may be the same raise the upper end only', () => {
    const { measure, at } = measureOf(['P 15>T', 'P1 20>T']);
    expect(shareOf(measure.of(at('P'), [at('P1')]).of(at('T')))).toEqual({ minimum: 15, maximum: 35 });
    expect(shareOf(measure.of(at('P')).of(at('T')))).toEqual({ exact: 15 });
  });

  test('that are taken together raise both', () => {
    const { measure, at } = measureOf(['P 15>T', 'P1 [20,30]>T']);
    expect(shareOf(measure.ofAll([at('P'), at('P1')]).of(at('T')))).toEqual({ minimum: 35, maximum: 45 });
  });

  test('each have all of themselves', () => {
    const { measure, at } = measureOf(['P 15>T', 'P1 20>T']);
    const standing = measure.ofAll([at('P'), at('P1')]);
    expect([shareOf(standing.of(at('P'))), shareOf(standing.of(at('P1')))]).toEqual([{ exact: 100 }, { exact: 100 }]);
  });
});

describe('the most of a party', () => {
  test('is the upper end of the records where nothing else can be held', () => {
    const { measure, at } = measureOf(['P (25,50)>A', 'A 60>T']);
    const most = measure.mostOf(at('P'));
    expect([most.of(at('T')).value.toFraction(), most.of(at('T')).open]).toEqual(['3/10', true]);
    const limit = { threshold: 30, comparison: '>=' } as const;
    expect([most.mayMeet(at('T'), limit), most.mayMeet(at('T'), { threshold: 29.9, comparison: '>=' })]).toEqual([false, true]);
    expect(most.of(at('A')).value.toFraction()).toBe('1/2');
  });

  test('has besides what no record names, and more with who may be the same', () => {
    const sketch: Sketch = {
      unaccounted: 'unknown',
      levels: { T: { completeness: 'partial', publicationFloor: 5, floorInclusive: true } },
    };
    const { measure, at } = measureOf(['P 15>T', 'P1 20>T'], sketch);
    expect(measure.mostOf(at('P')).of(at('T')).value.toFraction()).toBe('1/5');
    expect(
      measure
        .mostOf(at('P'), [at('P1')])
        .of(at('T'))
        .value.toFraction(),
    ).toBe('2/5');
    expect(measure.mostOfStranger().of(at('T')).value.toFraction()).toBe('1/20');
  });

  test('of half of a company is not more than half', () => {
    const more = (share: string) =>
      measureOf([`P ${share}>T`])
        .measure.mostOf(0)
        .moreThanHalf().length;
    expect([more('50'), more('[40,50]'), more('[40,50.1]')]).toEqual([0, 0, 1]);
  });
});

test('with what is unlisted a party has all that the others do not', () => {
  const { measure, at } = measureOf(['P 10>T', 'P1 [20,30]>T']);
  expect(shareOf(measure.withUnlisted([at('P')]).of(at('T')))).toEqual({ minimum: 70, maximum: 80 });
  expect(shareOf(measure.withUnlisted([]).of(at('T')))).toEqual({ minimum: 60, maximum: 70 });
});

describe('parts pooled', () => {
  const pooled = (lines: readonly string[], places: readonly number[], ownShares?: WalkOptions['ownShares'], sketch: Sketch = {}) => {
    const { measure, at } = measureOf(lines, sketch, ownShares);
    const [low, high] = [measure.pooledLow(at('T'), places), measure.pooledHigh(at('T'), places)];
    const rough = (['low', 'high'] as const).map((end) => measure.roughly(end, at('T'), places));
    const exact = shareOf({ ...low, high: high.value, highOpen: high.open });
    expect(rough[0]).toBeCloseTo(low.low.valueOf(), 9);
    expect(rough[1]).toBeCloseTo(high.value.valueOf(), 9);
    return exact;
  };

  test('are the sum of the parts, within the whole', () => {
    expect(pooled(['P 30>T', 'P1 (10,20]>T'], [0, 1])).toEqual({ exclusiveMinimum: 40, maximum: 50 });
    expect(pooled(['P [30,80]>T', 'P1 [30,60]>T', 'P2 10>T'], [0, 1])).toEqual({ minimum: 60, maximum: 90 });
  });

  test('of one part are its interval, narrowed by the others', () => {
    expect(pooled(['P [30,80]>T', 'P1 [30,60)>T'], [0])).toEqual({ minimum: 30, maximum: 70 });
    expect(pooled(['P [30,80]>T', 'P1 [10,60)>T'], [0], 'excluded', { levels: { T: COMPLETE } })).toEqual({
      exclusiveMinimum: 40,
      maximum: 80,
    });
  });

  test('of no part are nothing, but for own shares, half of which are votes of nobody', () => {
    expect(pooled(['P 30>T', 'T 20>T'], [])).toEqual({ exact: 0 });
    const { measure, at } = measureOf(['P 30>T', 'T 20>T'], {}, 'halved');
    expect(measure.pooledHigh(at('T'), []).value.toFraction()).toBe('1/10');
  });

  test('of one part count own shares as the measure does', () => {
    const lines = ['P 40>T', 'T 20>T'];
    expect([pooled(lines, [0]), pooled(lines, [0], 'halved'), pooled(lines, [0], 'included')]).toEqual([
      { exact: 50 },
      { exact: 50 },
      { exact: 40 },
    ]);
  });

  test('may be more with what no record names', () => {
    const sketch: Sketch = { unaccounted: 'unknown', levels: { T: { completeness: 'partial', publicationFloor: 5 } } };
    const { measure, at } = measureOf(['P 30>T', 'P1 20>T'], sketch);
    const { value, open } = measure.mostPooled(at('T'), [0], at('P'));
    expect([value.toFraction(), open, measure.roughly('most', at('T'), [0], at('P'))]).toEqual(['7/20', true, expect.closeTo(0.35, 9)]);
  });
});
