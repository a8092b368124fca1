/** A cache in a map: each value is computed at the first request for its key. PURE, but for the map that it is given. */

/** The value of `key` in `all`; `make` computes it where there is none. `undefined` counts as none and is computed again. */
export function memoized<K, T>(all: Map<K, T>, key: K, make: () => T): T {
  const known = all.get(key);
  if (known !== undefined) return known;
  const value = make();
  all.set(key, value);
  return value;
}
