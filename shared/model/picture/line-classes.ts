/** How a line of a picture looks, as names of classes. PURE. */
import type { PictureLine } from './picture.ts';

/** In percent: from here on a line is thicker. */
const MAJOR = { half: 50, quarter: 25 };

export type LineClass = PictureLine['kind'] | 'half' | 'quarter' | 'indirect' | 'back' | 'former';

export function lineClasses({ kind, back, edge }: PictureLine): LineClass[] {
  const { weight = 0, indirect = false, former = false } = edge ?? {};
  const holds: Readonly<Record<Exclude<LineClass, PictureLine['kind']>, boolean>> = {
    half: weight >= MAJOR.half,
    quarter: weight >= MAJOR.quarter && weight < MAJOR.half,
    ...{ indirect, back, former },
  };
  return [kind, ...(Object.keys(holds) as (keyof typeof holds)[]).filter((one) => holds[one])];
}
