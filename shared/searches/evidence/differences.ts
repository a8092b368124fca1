/** In which facts two values of JSON differ, by JSON pointer. PURE. */

export interface Difference {
  /** RFC 6901; empty: the whole. */
  pointer: string;
  /** Absent where only the other has it. */
  kept?: unknown;
  now?: unknown;
}

/** Of a pair that has nothing in common. */
const MAX = 200;

/** The order of members does not matter, that of lists does. At most 200. */
export function differencesBetween(kept: unknown, now: unknown): Difference[] {
  const found: Difference[] = [];
  compare(asJson(kept), asJson(now), '', found);
  return found.slice(0, MAX);
}

/** Without members that JSON does not have. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

function compare(kept: unknown, now: unknown, pointer: string, found: Difference[]): void {
  if (kept === now || found.length >= MAX) return;
  if (isObject(kept) && isObject(now) && Array.isArray(kept) === Array.isArray(now)) {
    for (const name of new Set([...Object.keys(kept), ...Object.keys(now)])) {
      const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      compare(kept[name], now[name], at, found);
    }
    return;
  }
  found.push({ pointer, ...(kept !== undefined && { kept }), ...(now !== undefined && { now }) });
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
