/** A share in percent of what a register publishes as a part and a whole. PURE. */

/** A double has no more. */
const MAX_DECIMALS = 17;
/** Of a product of doubles, as a part of it. */
const ERROR = 2 * Number.EPSILON;

/**
 * Rounded to `decimals`, or to as many as keep it from a whole percent that it is not: thresholds of ownership are whole percents, and
 * 2,499,999 of 10,000,000 is not 25 %.
 */
export function percentage(part: number, whole: number, decimals: number): number {
  const percent = (part / whole) * 100;
  for (let places = decimals; places <= MAX_DECIMALS; places += 1) {
    const rounded = Number(percent.toFixed(places));
    if (!Number.isInteger(rounded) || isSame(part * 100, rounded * whole)) return rounded;
  }
  return percent;
}

const isSame = (one: number, other: number): boolean => Math.abs(one - other) <= ERROR * other;
