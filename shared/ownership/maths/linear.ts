/** Linear equations by Gaussian elimination, in either arithmetic. PURE. */
import type { Arithmetic } from './arithmetic.ts';

/** Solves `matrix · x = right` for several right sides at once (columns of `right`); `undefined` where the matrix has no inverse. */
export function solveLinear<N>(
  arithmetic: Arithmetic<N>,
  matrix: readonly (readonly N[])[],
  right: readonly (readonly N[])[],
): N[][] | undefined {
  if (!arithmetic.isExact) return solveDoubles(matrix as unknown as Doubles, right as unknown as Doubles) as unknown as N[][] | undefined;
  const { sub, mul, div, zero } = arithmetic;
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...right[at]!]);
  const width = rows[0]?.length ?? 0;
  for (let at = 0; at < size; at += 1) {
    const pivot = pivotRow(arithmetic, rows, at);
    if (pivot === undefined) return undefined;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const top = rows[at]!;
    for (let below = 0; below < size; below += 1) {
      const row = rows[below]!;
      if (below === at || arithmetic.toNumber(row[at]!) === 0) continue;
      const factor = div(row[at]!, top[at]!);
      for (let column = at + 1; column < width; column += 1) row[column] = sub(row[column]!, mul(factor, top[column]!));
      row[at] = zero;
    }
  }
  return rows.map((row, at) => row.slice(size).map((value) => div(value, row[at]!)));
}

/** Any that is not 0. */
function pivotRow<N>({ toNumber }: Arithmetic<N>, rows: readonly (readonly N[])[], at: number): number | undefined {
  for (let row = at; row < rows.length; row += 1) if (toNumber(rows[row]![at]!) !== 0) return row;
  return undefined;
}

type Doubles = readonly (readonly number[])[];

/** The same in flat arrays, with the greatest pivot, for which it matters in doubles. */
function solveDoubles(matrix: Doubles, right: Doubles): number[][] | undefined {
  const size = matrix.length;
  const rows = matrix.map((row, at) => Float64Array.from([...row, ...right[at]!]));
  const width = rows[0]?.length ?? 0;
  for (let at = 0; at < size; at += 1) {
    let pivot = at;
    for (let row = at + 1; row < size; row += 1) if (Math.abs(rows[row]![at]!) > Math.abs(rows[pivot]![at]!)) pivot = row;
    if (rows[pivot]![at] === 0) return undefined;
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    for (let below = at + 1; below < size; below += 1) reduce(rows[below]!, rows[at]!, at, width);
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    for (let above = 0; above < at; above += 1) reduce(rows[above]!, rows[at]!, at, width);
  }
  return rows.map((row, at) => [...row.subarray(size)].map((value) => value / row[at]!));
}

function reduce(row: Float64Array, top: Float64Array, at: number, width: number): void {
  if (row[at] === 0) return;
  const factor = row[at]! / top[at]!;
  for (let column = at + 1; column < width; column += 1) row[column]! -= factor * top[column]!;
  row[at] = 0;
}
