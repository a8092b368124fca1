/** A value made when it is first asked for. */
export function memoized<K, T>(all: Map<K, T>, key: K, make: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  const value = make();
  all.set(key, value);
  return value;
}
