/** What the parts of one company are worth together, where a rest beyond their lower ends is to be shared among them; in doubles. PURE. */
import type { End } from './column-choice.ts';

/** By part: what a unit of it is worth, its lower end, and how much it may be more. */
export interface Parts {
  worth: readonly number[];
  lows: readonly number[];
  rooms: readonly number[];
}

/** Beyond this number of parts sorting is quicker than looking for the best again and again. */
const FEW = 16;

/** The rest goes to the parts that are worth most (`high`) or least (`low`). A rest that is not positive is none. */
export function shared(end: End, rest: number, { worth, lows, rooms }: Parts): number {
  let value = 0;
  for (let at = 0; at < worth.length; at += 1) value += lows[at]! * worth[at]!;
  if (rest <= 0) return value;
  const sign = end === 'high' ? 1 : -1;
  let left = rest;
  for (const at of worth.length > FEW ? sorted(worth, sign) : selected(worth, rooms, sign)) {
    const taken = Math.min(left, rooms[at]!);
    value += taken * worth[at]!;
    left -= taken;
    if (left <= 0) break;
  }
  return value;
}

const sorted = (worth: readonly number[], sign: number): Iterable<number> =>
  [...worth.keys()].sort((one, other) => sign * (worth[other]! - worth[one]!));

/** One by one, because most often the first takes all. */
function* selected(worth: readonly number[], rooms: readonly number[], sign: number): Iterable<number> {
  let done = 0;
  for (;;) {
    let best = -1;
    for (let at = 0; at < worth.length; at += 1) {
      if (rooms[at]! <= 0 || done & (1 << at)) continue;
      if (best < 0 || sign * (worth[at]! - worth[best]!) > 0) best = at;
    }
    if (best < 0) return;
    done |= 1 << best;
    yield best;
  }
}
