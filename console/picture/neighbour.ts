/** Which box an arrow key leads to. PURE. */
import type { Rectangle } from '../../shared/model/picture/routes.ts';

export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Nearer than this along the way is beside, not ahead. */
const BESIDE = 8;
/** How much a step aside counts: a rank is narrow and its neighbours are far apart. */
const ASIDE = { sideways: 4, upwards: 0.6 };

/** The nearest one in the direction; `undefined` where there is none. */
export function neighbourOf<Box extends Rectangle>(boxes: readonly Box[], from: Box, [dx, dy]: readonly [number, number]): Box | undefined {
  const weight = dx === 0 ? ASIDE.upwards : ASIDE.sideways;
  const reached = boxes.flatMap((box) => {
    const [across, down] = [box.x - from.x, box.y - from.y];
    const along = across * dx + down * dy;
    const aside = Math.abs(dx === 0 ? across : down);
    return box === from || along < BESIDE ? [] : [{ box, cost: along + aside * weight }];
  });
  return reached.toSorted((one, other) => one.cost - other.cost)[0]?.box;
}
