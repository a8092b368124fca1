/** What may never happen in a picture, with the places where it does. */
import type { Picture, PictureLine } from '../../../shared/model/picture/picture.ts';
import type { Point, Rectangle } from '../../../shared/model/picture/routes.ts';

interface Named {
  name: string;
  area: Rectangle;
}

/** Touching edges do not overlap. */
const EPSILON = 0.01;

const overlap = (one: Rectangle, other: Rectangle): boolean =>
  one.x + one.width > other.x + EPSILON &&
  other.x + other.width > one.x + EPSILON &&
  one.y + one.height > other.y + EPSILON &&
  other.y + other.height > one.y + EPSILON;

const areaOf = (from: Point, to: Point): Rectangle => ({
  ...{ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y) },
  ...{ width: Math.abs(from.x - to.x) + 2 * EPSILON + 0.5, height: Math.abs(from.y - to.y) + 2 * EPSILON + 0.5 },
});

const piecesOf = ({ points }: PictureLine): Rectangle[] => points.slice(1).map((point, at) => areaOf(points[at]!, point));

const inner = ({ x, y, width, height }: Rectangle): Rectangle => ({ x: x + 1, y: y + 1, width: width - 2, height: height - 2 });

/** A sentence for each fault. */
export function overlapsIn({ boxes, lists, lines }: Picture): string[] {
  const solid: Named[] = [
    ...boxes.map((area) => ({ name: `box ${area.party.party.id}`, area })),
    ...lists.map((area) => ({ name: `list ${area.list.id}`, area })),
    ...boxes.flatMap(({ more, party }) => (more ? [{ name: `chip of ${party.party.id}`, area: more }] : [])),
    ...boxes.flatMap(({ unknown, party }) => (unknown ? [{ name: `unknown part of ${party.party.id}`, area: unknown }] : [])),
    ...lines.flatMap(({ id, label }) => (label ? [{ name: `label of ${id}`, area: label }] : [])),
  ];
  const faults = pairs(solid)
    .filter(([one, other]) => overlap(one.area, other.area))
    .map(([one, other]) => `${one.name} lies on ${other.name}`);
  for (const line of lines) {
    for (const { name, area } of solid) {
      if (name === `label of ${line.id}` || isOfSameTrunk(line, name, lines)) continue;
      if (piecesOf(line).some((piece) => overlap(piece, inner(area)))) faults.push(`line ${line.id} meets ${name}`);
    }
  }
  return faults;
}

/** Lines of one owner that close circles leave it together, through all their labels. */
const isOfSameTrunk = ({ back, edge }: PictureLine, name: string, lines: readonly PictureLine[]): boolean =>
  back && lines.some((other) => other.back && other.edge!.from === edge!.from && name === `label of ${other.id}`);

function* combinations<T>(list: readonly T[]): Generator<[T, T]> {
  for (const [at, one] of list.entries()) for (const other of list.slice(at + 1)) yield [one, other];
}
const pairs = <T>(list: readonly T[]): [T, T][] => [...combinations(list)];
