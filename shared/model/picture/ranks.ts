/** Which rank each item stands in, and in which order: owners above what they own. PURE. */
import { alignColumns, type Pull } from './columns.ts';
import type { Item, Items, Line, Slot } from './items.ts';
import { orderRanks } from './rank-order.ts';
import { shortRanks } from './short-ranks.ts';
import { GAP } from './sizes.ts';
import { splitWideRanks } from './wide-ranks.ts';

/** A line with the places that it passes, from the upper item to the lower one. */
export interface Route {
  line: Line;
  way: readonly Slot[];
}

export interface Ranked {
  /** From the top; each from left to right. */
  ranks: readonly (readonly Slot[])[];
  routes: readonly Route[];
  isWaypoint: (slot: Slot) => boolean;
}

/** How much a line wants to be straight. */
const STRAIGHT = { passing: 8, long: 4, owner: 3, other: 1 };

export const upperOf = ({ back, from, to }: Line): Slot => (back ? to : from);
export const lowerOf = ({ back, from, to }: Line): Slot => (back ? from : to);

/** How much a line wants to be short. */
const SHORT = { owner: 4, other: 1 };

/** Sets `rank` and `x` of every item. `maxWidth`: in pixels, above which a rank is laid out in several rows. */
export function rankItems({ items, lines }: Items, maxWidth = Infinity): Ranked {
  setRanks(items, lines);
  if (maxWidth < Infinity) splitWideRanks(items, maxWidth);
  const ranks: Slot[][] = Array.from({ length: Math.max(...items.map(({ rank }) => rank)) + 1 }, () => []);
  for (const item of items) ranks[item.rank]!.push(item);
  const waypoints = new Set<Slot>();
  const routes = lines.map((line): Route => {
    const [upper, lower] = [upperOf(line), lowerOf(line)];
    const between = Array.from({ length: lower.rank - upper.rank - 1 }, (_, at): Slot => {
      return { id: `${line.id} ${at}`, rank: upper.rank + 1 + at, x: 0, left: GAP.waypoint, right: GAP.waypoint };
    });
    for (const waypoint of between) {
      waypoints.add(waypoint);
      ranks[waypoint.rank]!.push(waypoint);
    }
    return { line, way: [upper, ...between, lower] };
  });
  const isWaypoint = (slot: Slot): boolean => waypoints.has(slot);
  const pulls = routes.flatMap(pullsOf);
  const ordered = orderRanks(ranks, pulls);
  alignColumns(ordered, pulls, isWaypoint);
  return { ranks: ordered, routes, isWaypoint };
}

function setRanks(items: readonly Item[], lines: readonly Line[]): void {
  const places = new Map<Slot, number>(items.map((item, at) => [item, at]));
  const arcs = lines.map((line) => ({
    from: places.get(upperOf(line))!,
    to: places.get(lowerOf(line))!,
    weight: line.kind === 'owner' ? SHORT.owner : SHORT.other,
  }));
  const ranks = shortRanks(items.length, arcs);
  for (const [at, item] of items.entries()) item.rank = ranks[at]!;
}

function pullsOf({ line, way }: Route): Pull[] {
  const long = way.length > 2;
  return way.slice(1).map((lower, at): Pull => {
    const isLast = at === way.length - 2;
    const weight = !isLast ? STRAIGHT.passing : long ? STRAIGHT.long : line.kind === 'owner' ? STRAIGHT.owner : STRAIGHT.other;
    return { upper: way[at]!, lower, weight };
  });
}
