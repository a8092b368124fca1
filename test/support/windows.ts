/** The most instants (milliseconds) that lie in any half-open window of `lengthMs`. */
export function mostIn(instants: readonly number[], lengthMs: number): number {
  const sorted = instants.toSorted((one, other) => one - other);
  let [most, first] = [0, 0];
  for (let last = 0; last < sorted.length; last += 1) {
    while (sorted[last]! - sorted[first]! >= lengthMs) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}
