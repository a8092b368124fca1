/** Of many measurements, the ones that count. */

/** The middle one; of an even number the mean of both in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) throw new Error('no median of nothing');
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The least value that `percent` of all do not exceed (nearest rank). */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (sorted.length === 0) throw new Error('no percentile of nothing');
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!;
}
