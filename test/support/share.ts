/**
 * The share of a large number of cases that is tried: a fiftieth by default, all in `npm run test:full` (`SHARE=1`). No
 * behaviour is left out, and every tried case is asserted in full; titles that name a number name the full one. A soak has a share above 1.
 */
const SHARE = Number(process.env.SHARE ?? 0.02);

export const isWhole = SHARE >= 1;
export const isSoak = SHARE > 1;

/** At least `least`. */
export const shareOf = (number: number, least = 1): number => Math.max(least, Math.round(number * SHARE));

/** An evenly spread share, the same in every run. */
export const shareAmong = <T>(all: readonly T[]): T[] => all.filter((_, at) => Math.floor(at * SHARE) !== Math.floor((at - 1) * SHARE));

/** As `shareAmong`, but at least `least` of them. */
export function shareAtLeast<T>(least: number, all: readonly T[]): T[] {
  const step = Math.max(1, all.length / shareOf(all.length, least));
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** The share of a few variants of one case; neighbouring cases, by their number, take different ones. */
export const shareInTurn = <T>(all: readonly T[], turn: number): T[] =>
  all.map((_, at) => all[(at + turn) % all.length]!).slice(0, shareOf(all.length));

/** As `shareAmong`, plus the first of each group. */
export function shareOfEach<T>(all: readonly T[], groupOf: (one: T) => string): T[] {
  const share = new Set(shareAmong(all));
  const groups = new Set<string>();
  return all.filter((one) => {
    const isFirst = !groups.has(groupOf(one));
    groups.add(groupOf(one));
    return isFirst || share.has(one);
  });
}
