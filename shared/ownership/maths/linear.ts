/** Linear equations by elimination: doubles with the greatest pivot, fractions as whole numbers, so that nothing is reduced on the way. PURE. */
import Fraction from 'fraction.js';
import { type Arithmetic, costOf, ONE, type Rational } from './arithmetic.ts';
import { COSTS, FractionsTooLong, Work } from './work.ts';

type Matrix<N> = readonly (readonly N[])[];

/**
 * Solves `matrix · x = right` for several right sides at once (columns of `right`); `undefined` where the matrix has no inverse. Throws
 * `FractionsTooLong` and `GraphTooLarge`.
 */
export function solveLinear<N>(arithmetic: Arithmetic<N>, matrix: Matrix<N>, right: Matrix<N>, work = new Work()): N[][] | undefined {
  const solve = (arithmetic.isExact ? solveFractions : solveDoubles) as unknown as Solve<N>;
  return solve(matrix, right, work);
}

type Solve<N> = (matrix: Matrix<N>, right: Matrix<N>, work: Work) => N[][] | undefined;

const isLonger = (value: bigint, limit: bigint): boolean => value > limit || value < -limit;

/** Operations of one step of the elimination, by the binary digits of its numbers. */
const COSTS_BY_LENGTH = [
  [1n << 256n, 30],
  [1n << 1_000n, 60],
  [1n << 4_000n, 400],
] as const;

function costOfStep(pivot: bigint): number {
  for (const [length, cost] of COSTS_BY_LENGTH) if (!isLonger(pivot, length)) return cost;
  throw new FractionsTooLong('a circle in exact fractions has numbers that are too long');
}

/** Elimination without fractions (Bareiss): each step divides by the pivot before, without a rest, and leaves the same number in the diagonal. */
function solveFractions(matrix: Matrix<Rational>, right: Matrix<Rational>, work: Work): Rational[][] | undefined {
  const rows = matrix.map((row, at) => wholeNumbers([...row, ...right[at]!], work));
  const size = rows.length;
  let before = 1n;
  for (let at = 0; at < size; at += 1) {
    const pivot = rows.findIndex((row, place) => place >= at && row[at] !== 0n);
    if (pivot === -1) return undefined;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const top = rows[at]!;
    work.addExact(size * (top.length - at) * costOfStep(top[at]!));
    for (const [place, row] of rows.entries()) if (place !== at) eliminate(row, top, at, before);
    before = top[at]!;
  }
  return rows.map((row, at) => row.slice(size).map((value) => new Fraction(value, row[at]!)));
}

function eliminate(row: bigint[], top: readonly bigint[], at: number, before: bigint): void {
  const [pivot, own] = [top[at]!, row[at]!];
  for (let column = 0; column < row.length; column += 1) row[column] = (pivot * row[column]! - own * top[column]!) / before;
}

/** A row times its common denominator. */
function wholeNumbers(row: readonly Rational[], work: Work): bigint[] {
  let unit = ONE;
  for (const { d } of row) {
    const part = new Fraction(1n, d);
    work.addExact(costOf(unit, part));
    unit = unit.gcd(part);
  }
  return row.map(({ s, n, d }) => s * n * (unit.d / d));
}

/** In flat arrays. */
function solveDoubles(matrix: Matrix<number>, right: Matrix<number>, work: Work): number[][] | undefined {
  const size = matrix.length;
  const rows = matrix.map((row, at) => Float64Array.from([...row, ...right[at]!]));
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1) if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    if (rows[pivot]![at] === 0) return undefined;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let below = at + 1; below < size; below += 1) reduce(rows[below]!, rows[at]!, at, work);
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    for (let above = 0; above < at; above += 1) reduce(rows[above]!, rows[at]!, at, work);
  }
  return rows.map((row, at) => [...row.subarray(size)].map((value) => value / row[at]!));
}

function reduce(row: Float64Array, top: Float64Array, at: number, work: Work): void {
  if (row[at] === 0) return;
  work.add((row.length - at) * COSTS.circleStep);
  const factor = row[at]! / top[at]!;
  for (let column = at + 1; column < row.length; column += 1) row[column]! -= factor * top[column]!;
  row[at] = 0;
}
