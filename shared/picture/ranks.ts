/** Which rank each item stands in, and in which order: owners above what they own. By dagre, which knows how to cross few lines. PURE. */
import { Graph, layout, type Point } from '@dagrejs/dagre';
import { alignColumns, type Pull } from './columns.ts';
import type { Items, Line, Slot } from './items.ts';
import { GAP } from './sizes.ts';

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

/** Above this many items the quick way of ranking is good enough. */
const MAX_EXACT = 150;
/** How much a line wants to be straight. */
const STRAIGHT = { passing: 8, long: 4, owner: 3, other: 1 };

export const upperOf = ({ back, from, to }: Line): Slot => (back ? to : from);
export const lowerOf = ({ back, from, to }: Line): Slot => (back ? from : to);

/** Sets `rank` and `x` of every item. */
export function rankItems({ items, lines }: Items): Ranked {
  const graph = orderedBy({ items, lines });
  const heights = [...new Set(items.map(({ id }) => Math.round(graph.node(id).y!)))].toSorted((one, other) => one - other);
  const ranks: Slot[][] = heights.map(() => []);
  for (const item of items) {
    const { x, y } = graph.node(item.id);
    item.rank = heights.indexOf(Math.round(y!));
    item.x = x!;
    ranks[item.rank]!.push(item);
  }
  const waypoints = new Set<Slot>();
  const routes = lines.map((line): Route => {
    const [upper, lower] = [upperOf(line), lowerOf(line)];
    const points: readonly Point[] = graph.edge({ v: upper.id, w: lower.id, name: line.id }).points ?? [];
    const between = heights.slice(upper.rank + 1, lower.rank).map((height, at): Slot => {
      const nearest = points.reduce((best, point) => (Math.abs(point.y - height) < Math.abs(best.y - height) ? point : best));
      return { id: `${line.id} ${at}`, rank: upper.rank + 1 + at, x: nearest.x, left: GAP.waypoint, right: GAP.waypoint };
    });
    for (const waypoint of between) {
      waypoints.add(waypoint);
      ranks[waypoint.rank]!.push(waypoint);
    }
    return { line, way: [upper, ...between, lower] };
  });
  for (const rank of ranks) rank.sort((one, other) => one.x - other.x);
  const isWaypoint = (slot: Slot): boolean => waypoints.has(slot);
  alignColumns(ranks, routes.flatMap(pullsOf), isWaypoint);
  return { ranks, routes, isWaypoint };
}

function orderedBy({ items, lines }: Items) {
  const graph = new Graph({ multigraph: true });
  const ranker = items.length > MAX_EXACT ? 'tight-tree' : 'network-simplex';
  graph.setGraph({ rankdir: 'TB', nodesep: 30, edgesep: 20, ranksep: 50, ranker });
  for (const { id, left, right } of items) graph.setNode(id, { width: left + right, height: 40 });
  for (const line of lines) {
    const weight = line.kind === 'owner' ? 4 : 1;
    graph.setEdge(upperOf(line).id, lowerOf(line).id, { weight, minlen: 1 }, line.id);
  }
  layout(graph);
  return graph;
}

function pullsOf({ line, way }: Route): Pull[] {
  const long = way.length > 2;
  return way.slice(1).map((lower, at): Pull => {
    const isLast = at === way.length - 2;
    const weight = !isLast ? STRAIGHT.passing : long ? STRAIGHT.long : line.kind === 'owner' ? STRAIGHT.owner : STRAIGHT.other;
    return { upper: way[at]!, lower, weight };
  });
}
