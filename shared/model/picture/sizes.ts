/** Sizes of everything in a picture, in pixels at scale 1. */

export const BOX = { width: 236, height: 76 } as const;

/** A list of owners is as wide as a box; one of officers hangs `gap` to the right of its box. */
export const LIST = { width: 214, head: 28, row: 24, foot: 6, gap: 26, maxRows: 6 } as const;

export const GAP = {
  /** Between neighbours of a rank; half of it beside a line that passes the rank. */
  between: 34,
  /** Half the width of a line that passes a rank. */
  waypoint: 9,
  /** From a box to the first thing below it. */
  stub: 8,
  /** Between the turns of lines that leave a box sideways. */
  jog: 6,
  track: 12,
  arrow: 20,
  /** For what stands right above a box: what is left out, or not known. */
  more: 30,
  unknown: 48,
  margin: 20,
} as const;

export const LABEL = { size: 11.5, line: 15, padding: 7, between: 8 } as const;

/** Above a box; `beside`: its width left of a line that arrives there. */
export const UNKNOWN = { width: 204, beside: 110, height: 37, above: 43, hatch: 4, size: 11, lines: [16, 29] } as const;
export const MORE = { size: 11, height: 20, padding: 9, above: 25, right: 46 } as const;

/** Below the edge of a box no line leaves nearer to its corner than this. */
export const CORNER = 14;
