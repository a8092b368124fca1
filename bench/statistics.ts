/** Median and percentiles of measurements. */

/** The mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) throw new Error('there is no median of nothing');
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The smallest value that `percent` of all do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) throw new Error('there is no percentile of nothing');
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!;
}
