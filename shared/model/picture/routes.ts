/** The height of everything, and the way of every line: down from its upper box, along a track, down to its lower box. PURE. */
import type { Item, Line, Slot } from './items.ts';
import { type Arrival, arrivalOf, isItem, jogsOf, type Port, portsOf } from './ports.ts';
import { lowerOf, type Ranked, type Route, upperOf } from './ranks.ts';
import { GAP, LABEL } from './sizes.ts';
import { type Tracks, tracksOf } from './tracks.ts';

export interface Point {
  x: number;
  y: number;
}

/** `x`, `y`: upper left corner. */
export interface Rectangle extends Point {
  width: number;
  height: number;
}

export interface RoutedLine {
  line: Line;
  /** From the owner to the owned party. */
  points: readonly Point[];
  label?: Rectangle;
}

export interface Routed {
  lines: readonly RoutedLine[];
  /** Upper edge of each rank's boxes. */
  tops: readonly number[];
  height: number;
}

const BELOW_LABELS = 6;
const ABOVE_BACK_LABEL = 8;

class Router {
  readonly #ranked: Ranked;
  readonly #lines: readonly Line[];
  readonly #ports = new Map<Route, Port>();
  readonly #arrivals = new Map<Route, Arrival>();
  /** Space below each item for turns of its lines. */
  readonly #jogs = new Map<Slot, number>();
  readonly #tracks: Tracks[];
  readonly #tops: number[] = [];
  readonly #trackTops: number[] = [];
  #height = 0;

  constructor(ranked: Ranked) {
    this.#ranked = ranked;
    this.#lines = ranked.routes.map(({ line }) => line);
    const leaving = Map.groupBy(ranked.routes, ({ line }) => upperOf(line));
    for (const [slot, routes] of leaving) {
      const ports = portsOf(slot as Item, routes);
      for (const [route, port] of ports) this.#ports.set(route, port);
      this.#jogs.set(slot, jogsOf(ports));
    }
    const arriving = Map.groupBy(this.#lines, lowerOf);
    for (const route of ranked.routes) {
      const item = lowerOf(route.line) as Item;
      this.#arrivals.set(route, arrivalOf(route.line, item, arriving.get(item)!));
    }
    this.#tracks = ranked.ranks.map((_, rank) => tracksOf(ranked.routes.flatMap((route) => this.#pieceOf(route, rank) ?? [])));
    this.#setHeights();
  }

  run(): Routed {
    const stacked = new Map<Slot, number>();
    return {
      lines: this.#ranked.routes.map((route) => this.#lineOf(route, stacked)),
      tops: this.#tops,
      height: this.#height,
    };
  }

  #pieceOf(route: Route, rank: number): { key: string; from: number; to: number } | undefined {
    const at = rank - route.way[0]!.rank;
    if (at < 0 || at >= route.way.length - 1) return undefined;
    const isLast = at === route.way.length - 2;
    const from = at === 0 ? this.#ports.get(route)!.lane : route.way[at]!.x;
    const arrival = this.#arrivals.get(route)!;
    if (!isLast) return { key: `${route.line.id} ${at}`, from, to: route.way[at + 1]!.x };
    return { key: `${lowerOf(route.line).id} ${arrival.place}`, from, to: arrival.x };
  }

  #setHeights(): void {
    let y = 0;
    for (const [rank, slots] of this.#ranked.ranks.entries()) {
      const items = slots.filter(isItem);
      y += this.#spaceAbove(items);
      this.#tops.push(y);
      const below = items.map((item) => Math.max(this.#labelTop(item, y) + this.#labelsBelow(item), y + item.fullHeight + GAP.stub));
      y = Math.max(y, ...below) + BELOW_LABELS;
      this.#trackTops.push(y);
      y += Math.max(0, this.#tracks[rank]!.count - 1) * GAP.track + GAP.arrow;
    }
    this.#height = y;
  }

  #spaceAbove(items: readonly Item[]): number {
    const labels = Math.max(0, ...items.map((item) => this.#backLabels(item)));
    return spaceForSigns(items) + labels;
  }

  #backLabels(item: Item): number {
    const labels = this.#lines.filter((line) => line.back && line.from === item && line.labelHeight > 0);
    return labels.reduce((all, { labelHeight }) => all + labelHeight, labels.length > 0 ? ABOVE_BACK_LABEL : 0);
  }

  #labelsBelow(item: Item): number {
    return Math.max(0, ...this.#lines.filter((line) => !line.back && line.from === item).map(({ labelHeight }) => labelHeight));
  }

  /** Labels that are wider than the box stand below its list of officers. */
  #labelTop(item: Item, top = this.#tops[item.rank]!): number {
    const jogs = this.#jogs.get(item) ?? 0;
    const height = jogs > 0 ? item.fullHeight : item.height;
    return top + height + GAP.stub + jogs * GAP.jog;
  }

  #lineOf(route: Route, stacked: Map<Slot, number>): RoutedLine {
    const { line, way } = route;
    const [upper, lower] = [way[0] as Item, way.at(-1) as Item];
    const { exit, lane, jog } = this.#ports.get(route)!;
    const bottom = this.#tops[upper.rank]! + upper.height;
    const turn = this.#labelTop(upper) - (this.#jogs.get(upper) ?? 0) * GAP.jog + (jog ?? 0) * GAP.jog;
    const points: Point[] = [{ x: exit, y: bottom }];
    if (jog !== undefined) points.push({ x: exit, y: turn }, { x: lane, y: turn });
    for (let rank = upper.rank; rank < lower.rank; rank += 1) {
      const { key, from, to } = this.#pieceOf(route, rank)!;
      const { of, count } = this.#tracks[rank]!;
      const track = of.get(key);
      if (track === undefined) continue;
      const y = this.#trackTops[rank]! + (count - 1 - track) * GAP.track;
      points.push({ x: from, y }, { x: to, y });
    }
    points.push({ x: this.#arrivals.get(route)!.x, y: this.#tops[lower.rank]! });
    const label = line.labelWidth > 0 ? this.#labelOf(route, lane, stacked) : undefined;
    return { line, points: straightened(line.back ? points.toReversed() : points), ...(label && { label }) };
  }

  #labelOf(route: Route, lane: number, stacked: Map<Slot, number>): Rectangle {
    const { back, from, labelWidth: width, labelHeight: height } = route.line;
    if (!back) return { x: lane - width / 2, y: this.#labelTop(from), width, height };
    const before = stacked.get(from) ?? 0;
    stacked.set(from, before + height);
    const items = this.#ranked.ranks[from.rank]!.filter(isItem);
    const bottom = this.#tops[from.rank]! - spaceForSigns(items) - ABOVE_BACK_LABEL / 2 - before;
    const right = Math.min(this.#arrivals.get(route)!.x + width / 2, from.x - LABEL.between);
    return { x: right - width, y: bottom - height, width, height };
  }
}

/** Right above boxes stands what is not known and what is left out. */
function spaceForSigns(items: readonly Item[]): number {
  if (items.some(({ shown }) => shown?.unknown)) return GAP.unknown;
  return items.some(({ shown }) => shown && shown.hidden > 0) ? GAP.more : 0;
}

/** Sets nothing but reads `rank` and `x` of the items. */
export const routeLines = (ranked: Ranked): Routed => new Router(ranked).run();

/** Without the points in the middle of a straight piece. */
function straightened(points: readonly Point[]): Point[] {
  const different = points.filter((point, at) => at === 0 || point.x !== points[at - 1]!.x || point.y !== points[at - 1]!.y);
  return different.filter((point, at) => {
    const [before, after] = [different[at - 1], different[at + 1]];
    if (!before || !after) return true;
    return !((before.x === point.x && point.x === after.x) || (before.y === point.y && point.y === after.y));
  });
}
