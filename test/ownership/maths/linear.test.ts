/** Linear equations in both arithmetics, against solutions worked out by hand. */
import { expect, test } from 'vitest';
import { DOUBLES, RATIONALS, rationalOf } from '../../../shared/ownership/maths/arithmetic.ts';
import { solveLinear } from '../../../shared/ownership/maths/linear.ts';

test('fractions give the exact solution', () => {
  // a = 0.6 + 0.4 b and b = 0.3 a: a = 0.6 / 0.88, b = 0.18 / 0.88.
  const matrix = [
    [rationalOf(1), rationalOf(-0.4)],
    [rationalOf(-0.3), rationalOf(1)],
  ];
  const solved = solveLinear(RATIONALS, matrix, [[rationalOf(0.6)], [rationalOf(0)]])!;
  expect(solved.map(([value]) => value!.toFraction())).toEqual(['15/22', '9/44']);
});

test('doubles solve several right sides at once, also where the first row begins with 0', () => {
  const matrix = [
    [0, 2],
    [4, 1],
  ];
  // 2 y = 6 and 4 x + y = 11: y = 3, x = 2. 2 y = 2 and 4 x + y = 1: y = 1, x = 0.
  expect(
    solveLinear(DOUBLES, matrix, [
      [6, 2],
      [11, 1],
    ]),
  ).toEqual([
    [2, 0],
    [3, 1],
  ]);
});

test('dependent equations have no solution', () => {
  const rows = [
    [1, 2],
    [2, 4],
  ];
  expect(solveLinear(DOUBLES, rows, [[1], [2]])).toBeUndefined();
  const exact = rows.map((row) => row.map((value) => rationalOf(value)));
  expect(solveLinear(RATIONALS, exact, [[rationalOf(1)], [rationalOf(2)]])).toBeUndefined();
});
