/** What stands right above a box: the part of its owners that is not known, and how many owners the picture leaves out. PURE. */
import { BACK_ARRIVAL, BESIDE_BACK, type Item, type Line } from './items.ts';
import type { Rectangle } from './routes.ts';
import { BOX, LABEL, MORE, UNKNOWN } from './sizes.ts';
import { textWidth } from './text-width.ts';
import type { UnknownPart } from './unknown-part.ts';

export interface SignsAbove {
  more?: Rectangle & { text: string };
  /** `isBeside`: left of what arrives at the box, where there is room for few letters. */
  unknown?: Rectangle & { part: UnknownPart; isBeside: boolean };
}

interface Above {
  x: number;
  top: number;
  /** Lines arrive at the box from above. */
  isOwned: boolean;
  /** A line leaves it upwards, at the left. */
  closesCircle: boolean;
}

/** `top`: upper edge of the box. */
export function signsAbove(item: Item, lines: readonly Line[], top: number): SignsAbove {
  const { unknown: part, hidden } = item.shown!;
  const above: Above = {
    ...{ x: item.x, top },
    isOwned: lines.some(({ back, to }) => !back && to === item),
    closesCircle: lines.some(({ back, from }) => back && from === item),
  };
  return {
    ...(hidden > 0 && { more: part ? besideUnknown(above, hidden) : moreAlone(above, hidden) }),
    ...(part && { unknown: unknownAt(above, part, above.isOwned || hidden > 0) }),
  };
}

const rightOfCircle = (x: number): number => x - BACK_ARRIVAL + LABEL.between;

function unknownAt({ x, top, closesCircle }: Above, part: UnknownPart, isBeside: boolean): NonNullable<SignsAbove['unknown']> {
  const width = isBeside ? UNKNOWN.beside : UNKNOWN.width;
  const left = isBeside ? (closesCircle ? x - BESIDE_BACK : x - BOX.width / 2) : closesCircle ? rightOfCircle(x) : x - width / 2;
  return { x: left, y: top - UNKNOWN.above, width, height: UNKNOWN.height, part, isBeside };
}

/** In the middle; left of the line where owners arrive, or right of the line that closes a circle. */
function moreAlone({ x, top, isOwned, closesCircle }: Above, hidden: number): NonNullable<SignsAbove['more']> {
  const chip = chipOf(`+${hidden} more`, top);
  return { ...chip, x: closesCircle ? rightOfCircle(x) : isOwned ? x - BOX.width / 2 : x - chip.width / 2 };
}

/** As a number, between the lines of owners and of officers. */
const besideUnknown = ({ x, top }: Above, hidden: number): NonNullable<SignsAbove['more']> => ({
  ...chipOf(`+${hidden}`, top),
  x: x + MORE.right,
});

const chipOf = (text: string, top: number) => ({
  ...{ text, y: top - MORE.above, height: MORE.height },
  width: textWidth(text, MORE.size) + 2 * MORE.padding,
});
