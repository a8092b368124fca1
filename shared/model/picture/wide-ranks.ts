/** A rank that is too wide for a page is laid out in several rows, on which its items stand in turn. PURE. */
import type { Item } from './items.ts';
import { GAP } from './sizes.ts';

const MAX_ROWS = 6;
/** In pixels: what a line takes that passes a row. */
const PASSING = 2 * GAP.waypoint + GAP.between;

/** Sets `rank` of the items anew: what stood above another still does. */
export function splitWideRanks(items: readonly Item[], maxWidth: number): void {
  const ranks = Map.groupBy(items, ({ rank }) => rank);
  let added = 0;
  // From the lowest rank upwards: rows that are added push up everything above them.
  for (const rank of [...ranks.keys()].toSorted((one, other) => other - one)) {
    const all = ranks.get(rank)!;
    const rows = rowsFor(all, maxWidth);
    for (const [at, item] of all.entries()) item.rank -= added + (at % rows);
    added += rows - 1;
  }
  for (const item of items) item.rank += added;
}

/** The fewest with which a row is narrow enough. */
function rowsFor(all: readonly Item[], maxWidth: number): number {
  const width = all.reduce((sum, { left, right }) => sum + left + right + GAP.between, 0);
  const most = Math.min(MAX_ROWS, all.length);
  for (let rows = 1; rows < most; rows += 1) {
    const passing = (all.length - Math.ceil(all.length / rows)) * PASSING;
    if (width / rows + passing <= maxWidth) return rows;
  }
  return most;
}
