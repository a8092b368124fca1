/** The way of a line as an SVG path with rounded corners. PURE. */
import type { Point } from './routes.ts';

const RADIUS = 7;

const round = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export function linePath(points: readonly Point[]): string {
  const corners = points.slice(1, -1).map((corner, index) => {
    const [before, after] = [points[index]!, points[index + 2]!];
    const radius = Math.min(RADIUS, distance(before, corner) / 2, distance(corner, after) / 2);
    return `L${at(towards(corner, before, radius))}Q${at(corner)} ${at(towards(corner, after, radius))}`;
  });
  return `M${at(points[0]!)}${corners.join('')}L${at(points.at(-1)!)}`;
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}
