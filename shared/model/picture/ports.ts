/** Where lines leave the lower edge of the upper box, and where they arrive at the upper edge of the lower one. PURE. */
import { BACK_ARRIVAL, type Item, type Line, REACH, type Slot, widthAtEdge } from './items.ts';
import type { Route } from './ranks.ts';
import { BOX } from './sizes.ts';

/** A line below its upper box: it leaves at `exit`, turns aside at its jog where it has one, and goes down at `lane`, through its label. */
export interface Port {
  exit: number;
  lane: number;
  /** Number of its turn below the box, from the outermost; absent where it goes straight down. */
  jog?: number;
}

/** Lanes are side by side, in the order of where the lines go, those of circles at the left. */
export function portsOf(item: Item, routes: readonly Route[]): Map<Route, Port> {
  const sorted = routes.toSorted(
    (one, other) =>
      Number(other.line.back) - Number(one.line.back) || one.way[1]!.x - other.way[1]!.x || (one.line.id < other.line.id ? -1 : 1),
  );
  const half = item.labelsWidth / 2;
  const scale = half > REACH ? REACH / half : 1;
  const ports = new Map<Route, Port>();
  let at = item.x - half;
  for (const route of sorted) {
    const lane = at + widthAtEdge(route.line) / 2;
    ports.set(route, { lane, exit: item.x + (lane - item.x) * scale });
    at += widthAtEdge(route.line);
  }
  if (scale < 1) numberJogs([...ports.values()]);
  return ports;
}

/** The outermost turns first, so that no line crosses its neighbour. */
function numberJogs(ports: readonly Port[]): void {
  const toLeft = ports.filter(({ lane, exit }) => lane < exit - 0.5);
  const toRight = ports.filter(({ lane, exit }) => lane > exit + 0.5).toReversed();
  for (const side of [toLeft, toRight]) for (const [at, port] of side.entries()) port.jog = at;
}

export const jogsOf = (ports: ReadonlyMap<Route, Port>): number => Math.max(0, ...[...ports.values()].map(({ jog }) => (jog ?? -1) + 1));

/** From the middle of the lower box: owners in the middle, other lines beside them. */
const ARRIVAL = { structure: 40, officer: BOX.width / 2 - 22 } as const;

/** What arrives at a box from above, by the place on its edge. Lines of one place share their last piece and its arrow. */
export interface Arrival {
  x: number;
  place: 'owner' | 'structure' | 'officer' | 'back';
}

export function arrivalOf({ kind, back }: Line, item: Item, arriving: readonly Line[]): Arrival {
  if (back) return { place: 'back', x: item.x - BACK_ARRIVAL };
  const alone = !item.shown?.unknown && !item.shown?.hidden && arriving.every((other) => other.back || other.kind === kind);
  return { place: kind, x: kind === 'owner' || alone ? item.x : item.x + ARRIVAL[kind] };
}

export const isItem = (slot: Slot): slot is Item => 'fullHeight' in slot;
