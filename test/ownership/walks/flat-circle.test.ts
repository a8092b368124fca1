/** Companies that own each other, in doubles: bounds on the exact values, and near them. */
import { describe, expect, test } from 'vitest';
import { RATIONALS } from '../../../shared/ownership/maths/arithmetic.ts';
import { DoubleWalk } from '../../../shared/ownership/walks/double-walk.ts';
import { FlatCircle } from '../../../shared/ownership/walks/flat-circle.ts';
import { FlatColumn } from '../../../shared/ownership/walks/flat-column.ts';
import { Walk } from '../../../shared/ownership/walks/walk.ts';
import { seeded } from '../../support/seeded.ts';
import type { Sketch } from '../graphs.ts';
import { preparedOf } from '../prepared.ts';

/** What P has of T at both ends. */
function endsOf(lines: readonly string[], sketch: Sketch = {}): [low: number, high: number] {
  const { prepared, at } = preparedOf(lines, sketch);
  const [low, high] = (['low', 'high'] as const).map(
    (end) => new DoubleWalk(prepared, { end, ownShares: 'excluded' }).from([at('P')]).at(at('T')).value,
  );
  return [low!, high!];
}

test('two companies that own each other: a geometric series', () => {
  // T = 0.5 + 0.4 A and A = 0.25 T: T = 0.5 / 0.9.
  const [low, high] = endsOf(['P 50>T', 'A 40>T', 'T 25>A']);
  expect([low, high]).toEqual([expect.closeTo(5 / 9, 10), expect.closeTo(5 / 9, 10)]);
  expect(low).toBeLessThanOrEqual(5 / 9);
  expect(high).toBeGreaterThanOrEqual(5 / 9);
});

test('own shares belong to nobody: the others are measured without them', () => {
  // 0.2 of the 0.5 that the company does not hold itself.
  expect(endsOf(['P 20>T', 'T 50>T'])).toEqual([expect.closeTo(0.4, 10), expect.closeTo(0.4, 10)]);
});

test('a circle that nobody outside owns has nothing for anybody', () => {
  const levels = { T: { completeness: 'complete' as const }, A: { completeness: 'complete' as const } };
  expect(endsOf(['A 100>T', 'T 100>A', 'P 0>A'], { levels })).toEqual([0, 0]);
});

test('companies that can keep all among themselves have nothing at least, however much at most', () => {
  // At least: T all A's, A all T's. At most: P has 50 % of A, which has all of T, and T the rest of A.
  const levels = { T: { completeness: 'complete' as const }, A: { completeness: 'complete' as const } };
  const [low, high] = endsOf(['A 100>T', 'T [50,100]>A', 'P [0,50]>A'], { levels });
  expect(low).toBe(0);
  expect(high).toBeCloseTo(1, 6);
});

describe('a ring of companies, each with a share of the next two', () => {
  const ring = (size: number, seed: number): string[] => {
    const random = seeded(seed);
    const percent = (max: number): number => Math.round(random() * max * 100) / 100;
    return Array.from({ length: size }, (_, at) => {
      const name = (place: number): string => (place % size === 0 ? 'T' : `C${place % size}`);
      const low = percent(10);
      return [
        `${name(at + 1)} [${percent(20)},${20 + percent(25)}]>${name(at)}`,
        `${name(at + 2)} ${percent(35)}>${name(at)}`,
        `P [${low},${low + percent(9)}]>${name(at)}`,
      ];
    }).flat();
  };

  test.each([3, 9, 24])('of %i has doubles outside of its exact values, and near', (size) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const { prepared, at } = preparedOf(ring(size, seed));
      for (const end of ['low', 'high'] as const) {
        const options = { end, ownShares: 'excluded' } as const;
        const run = new DoubleWalk(prepared, options).from([at('P')]);
        const exact = new Walk(RATIONALS, prepared, options)
          .from([at('P')])
          .at(at('T'))
          .value.valueOf();
        const found = run.at(at('T')).value;
        if (end === 'low') expect(found).toBeLessThanOrEqual(exact);
        else expect(found).toBeGreaterThanOrEqual(exact);
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(run.slack + run.error);
        expect(run.slack).toBeLessThan(1e-9);
      }
    }
  });
});

test('the members of one circle get their values, within the slack that is given', () => {
  const { prepared, at } = preparedOf(['P 60>A', 'B 40>A', 'P2 70>B', 'A 30>B', 'A 50>T']);
  const [flat, reach] = [prepared.flat(), prepared.reach()];
  for (const end of ['low', 'high'] as const) {
    const [value, base] = [new Float64Array(flat.nodes), new Float64Array(flat.nodes)];
    reach.below([at('P')]);
    value[at('P')] = 1;
    const column = new FlatColumn(flat, { end, ownShares: 'excluded' }, { reach, value, base });
    column.begin(at('P'), 'belowGoals');
    const before = flat.work.done;
    const { slack, holdings } = new FlatCircle(flat, column, value, { end, countsOwn: true }).solve(Int32Array.of(at('A'), at('B')))!;
    // a = 0.6 + 0.4 b, b = 0.3 a.
    for (const [id, exact] of [
      ['A', 15 / 22],
      ['B', 9 / 44],
    ] as const) {
      expect(Math.abs(value[at(id)]! - exact)).toBeLessThanOrEqual(slack + 1e-14);
      expect(end === 'low' ? value[at(id)]! <= exact : value[at(id)]! >= exact).toBe(true);
    }
    const read = flat.work.done - before;
    expect([slack > 0 && slack < 1e-6, holdings > 0 && read > holdings, value[at('T')]]).toEqual([true, true, 0]);
  }
});
