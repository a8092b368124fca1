/** What lines and boxes of a picture mean, in words. PURE. */
import type { LineClass } from './line-classes.ts';

/** A row explains the lines that have all its classes. */
export const LEGEND_ROWS: readonly (readonly [classes: readonly LineClass[], text: string])[] = [
  [['owner'], 'owns or controls (thicker: from 25 %, from 50 %)'],
  [['owner', 'indirect'], 'indirectly, or the register does not say whether directly'],
  [['structure'], 'head office, manager, umbrella'],
  [['officer'], 'holds an office'],
  [['back'], 'closes a circle'],
  [['former'], 'has ended'],
];

export const LEGEND_OF_SHARES = '>25–50 %: over 25, up to 50 percent, as published';
export const LEGEND_OF_BOXES = 'Rounded box: person. Dashed box: dissolved or in insolvency.';
export const LEGEND_OF_UNKNOWN = 'Hatched box: the part of the company below it whose owner is not known.';
