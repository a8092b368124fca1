/** How good a layout is: lines that cross, lines through boxes, and the area that it takes. PURE. */
import type { Point, Rectangle } from '../../shared/model/picture/routes.ts';

/** `lines`: in the order of the edges of the graph. */
export interface Layout {
  boxes: readonly Rectangle[];
  lines: readonly (readonly Point[])[];
}

export interface Quality {
  /** Places where two lines cross. Lines that run into one another at a party, or share a piece, do not cross there. */
  crossings: number;
  /** Lines that lead through a box that is neither of their ends. */
  throughBoxes: number;
  /** In millions of square pixels. */
  area: number;
}

/** Of all segments, four numbers each: from the left end to the right one. */
interface Segments {
  at: Float64Array;
  line: Int32Array;
  count: number;
}

/** Ends that touch do not cross. */
const EPSILON = 0.01;
/** A line that runs along the edge of a box is not in it. */
const INSET = 1;

export function qualityOf({ boxes, lines }: Layout, edges: readonly (readonly [number, number])[]): Quality {
  const segments = segmentsOf(lines);
  return { crossings: crossingsIn(segments), throughBoxes: throughBoxes(segments, boxes, edges), area: areaOf(boxes, lines) };
}

function segmentsOf(lines: readonly (readonly Point[])[]): Segments {
  const all = lines.flatMap((points, line) => points.slice(1).map((to, at) => ({ line, from: points[at]!, to })));
  const sorted = all
    .map(({ line, from, to }) => (from.x < to.x || (from.x === to.x && from.y <= to.y) ? { line, from, to } : { line, from: to, to: from }))
    .toSorted((one, other) => one.from.x - other.from.x);
  const at = new Float64Array(sorted.length * 4);
  for (const [index, { from, to }] of sorted.entries()) at.set([from.x, from.y, to.x, to.y], index * 4);
  return { at, line: Int32Array.from(sorted, ({ line }) => line), count: sorted.length };
}

function crossingsIn({ at, line, count }: Segments): number {
  let found = 0;
  for (let one = 0; one < count; one += 1) {
    const [ax, ay, bx, by] = [at[one * 4]!, at[one * 4 + 1]!, at[one * 4 + 2]!, at[one * 4 + 3]!];
    const [top, bottom] = ay < by ? [ay, by] : [by, ay];
    // Sorted by their left ends.
    for (let other = one + 1; other < count && at[other * 4]! <= bx; other += 1) {
      const [cy, dy] = [at[other * 4 + 1]!, at[other * 4 + 3]!];
      if ((cy > bottom && dy > bottom) || (cy < top && dy < top) || line[one] === line[other]) continue;
      if (cross(ax, ay, bx, by, at[other * 4]!, cy, at[other * 4 + 2]!, dy)) found += 1;
    }
  }
  return found;
}

/** Each has its ends on both sides of the other. */
function cross(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): boolean {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number => {
    const length = Math.hypot(qx - px, qy - py) || 1;
    const distance = ((qx - px) * (ry - py) - (qy - py) * (rx - px)) / length;
    return Math.abs(distance) < EPSILON ? 0 : Math.sign(distance);
  };
  return side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 && side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0;
}

function throughBoxes({ at, line, count }: Segments, boxes: readonly Rectangle[], edges: readonly (readonly [number, number])[]): number {
  const found = new Set<number>();
  const byLeft = [...boxes.entries()].toSorted(([, one], [, other]) => one.x - other.x);
  const widest = Math.max(...boxes.map(({ width }) => width));
  for (let index = 0; index < count; index += 1) {
    const edge = line[index]!;
    if (found.has(edge)) continue;
    const [ax, ay, bx, by] = [at[index * 4]!, at[index * 4 + 1]!, at[index * 4 + 2]!, at[index * 4 + 3]!];
    const isThrough = ([party, box]: [number, Rectangle]): boolean => !edges[edge]!.includes(party) && meets(box, ax, ay, bx, by);
    for (let place = firstAt(byLeft, ax - widest); place < byLeft.length && byLeft[place]![1].x <= bx; place += 1)
      if (isThrough(byLeft[place]!)) {
        found.add(edge);
        break;
      }
  }
  return found.size;
}

function firstAt(sorted: readonly [number, Rectangle][], x: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]![1].x < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Clips the segment to the box (Liang and Barsky). */
function meets({ x, y, width, height }: Rectangle, ax: number, ay: number, bx: number, by: number): boolean {
  let [from, to] = [0, 1];
  const [dx, dy] = [bx - ax, by - ay];
  for (const [p, q] of [
    [-dx, ax - (x + INSET)],
    [dx, x + width - INSET - ax],
    [-dy, ay - (y + INSET)],
    [dy, y + height - INSET - ay],
  ] as const) {
    if (p === 0 && q < 0) return false;
    if (p < 0) from = Math.max(from, q / p);
    if (p > 0) to = Math.min(to, q / p);
  }
  return from < to;
}

function areaOf(boxes: readonly Rectangle[], lines: readonly (readonly Point[])[]): number {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  const take = (x: number, y: number): void => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  for (const { x, y, width, height } of boxes) {
    take(x, y);
    take(x + width, y + height);
  }
  for (const points of lines) for (const { x, y } of points) take(x, y);
  return ((right - left) * (bottom - top)) / 1e6;
}
