/**
 * How much of a large number is tried: a tenth in `npm test`, all of it in `npm run test:full` (`SHARE=1`), which a pipeline runs. No behaviour is
 * left out, and what a number must prove is asserted of whatever was tried; titles that name a number name the whole one.
 */
const SHARE = Number(process.env.SHARE ?? 0.1);

export const shareOf = (number: number): number => Math.max(1, Math.round(number * SHARE));

/** Spread evenly, and the same in every run. */
export const shareAmong = <T>(all: readonly T[]): T[] => all.filter((_, at) => Math.floor(at * SHARE) !== Math.floor((at - 1) * SHARE));

/** As `shareAmong`, with the first of each group besides. */
export function shareOfEach<T>(all: readonly T[], groupOf: (one: T) => string): T[] {
  const share = new Set(shareAmong(all));
  const groups = new Set<string>();
  return all.filter((one) => {
    const isFirst = !groups.has(groupOf(one));
    groups.add(groupOf(one));
    return isFirst || share.has(one);
  });
}
