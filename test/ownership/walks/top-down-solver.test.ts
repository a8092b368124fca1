/** One pass over the companies below a goal: what it solves, from which values, and how much it reads. */
import { describe, expect, test } from 'vitest';
import { DOUBLES, RATIONALS, type Rational, rationalOf } from '../../../shared/ownership/maths/arithmetic.ts';
import type { Valued } from '../../../shared/ownership/walks/circle.ts';
import type { WalkOptions } from '../../../shared/ownership/walks/run.ts';
import { TopDownSolver } from '../../../shared/ownership/walks/top-down-solver.ts';
import { Walk } from '../../../shared/ownership/walks/walk.ts';
import { CIRCLES } from '../graphs.ts';
import { preparedOf } from '../prepared.ts';

const shown = ({ value, open }: Valued<Rational>): string => `${value.toFraction()}${open ? ' open' : ''}`;
const OPTIONS: WalkOptions = { end: 'high', ownShares: 'excluded' };

function exactOf(lines: readonly string[], options: Partial<WalkOptions> = {}) {
  const { prepared, at } = preparedOf(lines);
  return { prepared, at, walk: new Walk(RATIONALS, prepared, { ...OPTIONS, ...options }) };
}

describe('a pass in exact fractions', () => {
  const LINES = ['P 50>C', 'C 50>B', 'B 50>A', 'A 50>T'];

  test('solves a company when it is asked about, with what is above it only, and once', () => {
    const { walk, at, prepared } = exactOf(LINES);
    const run = walk.from([at('P')]);
    const workFor = (id: string): number => {
      const before = prepared.work.done;
      run.at(at(id));
      return prepared.work.done - before;
    };
    const [alone, whole, again] = [workFor('C'), workFor('T'), workFor('T')];
    expect([whole, again]).toEqual([3 * alone, 0]);
    expect(alone).toBeGreaterThan(0);
    expect([shown(run.at(at('C'))), shown(run.at(at('T')))]).toEqual(['1/2', '1/16']);
  });

  test('has no error of rounding, and one in doubles has', () => {
    const { walk, at, prepared } = exactOf(LINES);
    const [exact, doubles] = [walk.from([at('P')]), new Walk(DOUBLES, prepared, OPTIONS).from([at('P')])];
    expect(exact.error).toBe(0);
    expect(doubles.error).toBeGreaterThan(0);
    expect(doubles.error).toBeLessThan(1e-12);
    expect([doubles.at(at('T')).value, doubles.holdings]).toEqual([0.0625, 8]);
  });
});

describe('the greatest circle', () => {
  test.each(CIRCLES)('with %s', (_, lines, greatest) => {
    const { prepared, at } = preparedOf(lines);
    expect(new Walk(DOUBLES, prepared, OPTIONS).from([at('P')]).greatestCircle).toBe(greatest);
  });
});

describe('values from elsewhere', () => {
  test('are those of owners that were solved by another solver', () => {
    const { walk, at } = exactOf(['P 50>A', 'A 60>T']);
    const outside = (node: number) => (node === at('A') ? { value: rationalOf('0.5'), open: true } : undefined);
    const solver = new TopDownSolver(walk, [], undefined, false, outside);
    expect(solver.members([at('T')], new Map([[at('T'), [0]]])).values.map(shown)).toEqual(['3/10 open']);
  });

  test('are those of the base for what no goal reaches, and not for what one does', () => {
    const { walk, at } = exactOf(['P 50>A', 'A 60>T', 'B 20>T']);
    const base = { ...walk.from([]), at: () => ({ value: rationalOf('1/4'), open: false }) };
    const solver = new TopDownSolver(walk, [at('P')], base);
    const touched = new Map([
      [at('A'), [0]],
      [at('T'), [0]],
    ]);
    const run = solver.run({ touched, components: walk.prepared.order.components });
    expect([shown(run.at(at('B'))), shown(run.at(at('P')))]).toEqual(['1/4', '1']);
  });
});

test('members of a circle have their values in the order in which they are given', () => {
  const { walk, at } = exactOf(['P 60>A', 'B 40>A', 'P2 70>B', 'A 30>B', 'A 50>T']);
  const touched = new Map([
    [at('B'), [1]],
    [at('A'), [0, 1]],
  ]);
  // a = 0.6 + 0.4 b, b = 0.3 a.
  const { values, slack } = new TopDownSolver(walk, [at('P')], undefined).members([at('B'), at('A')], touched);
  expect([values.map(shown), slack]).toEqual([['9/44', '15/22'], 0]);
});

describe('one company with the owners of some parts worth 1', () => {
  const single = (ownShares: WalkOptions['ownShares'], places: readonly number[]): string => {
    const { walk, at } = exactOf(['P1 30>T', 'T 40>T', 'P2 10>T'], { ownShares });
    return shown(new TopDownSolver(walk, [], undefined).single(at('T'), places));
  };

  test('counts own shares as the walk says', () => {
    expect([single('excluded', [0]), single('included', [0]), single('halved', [0])]).toEqual(['1/2', '3/10', '1/2']);
  });

  test('takes the company’s own part for no owner, also where its place is among those given', () => {
    expect([single('excluded', [0, 1]), single('halved', [0, 1]), single('included', [0, 1, 2])]).toEqual(['1/2', '1/2', '2/5']);
  });
});

test('a pass that takes in what is unlisted gives the goal all that the others leave', () => {
  const { walk, at } = exactOf(['P 10>T', 'P1 [20,30]>T']);
  const run = walk.withUnlisted([at('P')]);
  expect(shown(run.at(at('T')))).toBe('4/5');
});
