/** The largest number of instants (milliseconds) in any half-open window of `lengthMs`. */
export function maxInWindow(instants: readonly number[], lengthMs: number): number {
  const sorted = instants.toSorted((one, other) => one - other);
  let [max, first] = [0, 0];
  for (let last = 0; last < sorted.length; last += 1) {
    while (sorted[last]! - sorted[first]! >= lengthMs) first += 1;
    max = Math.max(max, last - first + 1);
  }
  return max;
}
