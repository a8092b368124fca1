/** PURE. The order of keys in a cut: by the bytes of their UTF-8, as SQLite sorts text. JavaScript compares UTF-16 units, which differs beyond U+FFFF. */

/** Below 0 where `a` comes first. */
export function compareKeys(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (left !== right) return weight(left) - weight(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for the highest code points, but have lower units than U+E000 to U+FFFF. */
const weight = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
