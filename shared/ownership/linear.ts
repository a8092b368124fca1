/** Linear equations by Gaussian elimination, in either arithmetic. */
import type { Arithmetic } from './arithmetic.ts';

/** Solves `matrix · x = right` for several right sides at once (columns of `right`); `undefined` where the matrix has no inverse. */
export function solveLinear<N>(
  arithmetic: Arithmetic<N>,
  matrix: readonly (readonly N[])[],
  right: readonly (readonly N[])[],
): N[][] | undefined {
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

/** The greatest for doubles, for which it matters; any but 0 for exact fractions. */
function pivotRow<N>({ toNumber, isExact }: Arithmetic<N>, rows: readonly (readonly N[])[], at: number): number | undefined {
  let best: number | undefined;
  let greatest = 0;
  for (let row = at; row < rows.length; row += 1) {
    const size = Math.abs(toNumber(rows[row]![at]!));
    if (size > greatest) [best, greatest] = [row, size];
    if (isExact && best !== undefined) return best;
  }
  return best;
}
