/** Intervals of shares with open and closed ends: as fractions of 1 inside, in percent (`Share`) outside. PURE. */
import type { Share } from '../../model/entity/ownership-facts.ts';
import { compare, greatest, least, ONE, RATIONALS, type Rational, rationalOf, shortened, ZERO } from './arithmetic.ts';

/** `fraction`: the share as numerator and denominator (`1/3`), where the decimal is rounded; the others so of the ends of a band. */
export interface StatedShare extends Share {
  fraction?: string;
  lowerFraction?: string;
  upperFraction?: string;
}

/** Fractions of 1. An open end is not itself in the interval. */
export interface Interval {
  low: Rational;
  high: Rational;
  lowOpen: boolean;
  highOpen: boolean;
}

export const NOTHING: Interval = { low: ZERO, high: ZERO, lowOpen: false, highOpen: false };
export const WHOLE: Interval = { low: ONE, high: ONE, lowOpen: false, highOpen: false };
export const ANYTHING: Interval = { low: ZERO, high: ONE, lowOpen: false, highOpen: false };

const HUNDRED = rationalOf(100);

/** Thresholds and published shares repeat. A constant function's results, so keeping them changes no answer. */
const PERCENTS = new Map<number | string, Rational>();
const MAX_PERCENTS = 10_000;

export function percentOf(percent: number | string): Rational {
  const known = PERCENTS.get(percent);
  if (known) return known;
  const made = rationalOf(percent).div(HUNDRED);
  if (PERCENTS.size < MAX_PERCENTS) PERCENTS.set(percent, made);
  return made;
}

/** Without a share anything from nothing to all. */
export function intervalOf(share: StatedShare | undefined): Interval {
  if (!share) return ANYTHING;
  if (share.fraction !== undefined) return point(rationalOf(share.fraction));
  if (share.exact !== undefined) return point(percentOf(share.exact));
  const lowOpen = share.exclusiveMinimum !== undefined && share.exclusiveMinimum >= (share.minimum ?? 0);
  const highOpen = share.exclusiveMaximum !== undefined && share.exclusiveMaximum <= (share.maximum ?? 100);
  return {
    low: share.lowerFraction ? rationalOf(share.lowerFraction) : percentOf((lowOpen ? share.exclusiveMinimum : share.minimum) ?? 0),
    high: share.upperFraction ? rationalOf(share.upperFraction) : percentOf((highOpen ? share.exclusiveMaximum : share.maximum) ?? 100),
    lowOpen,
    highOpen,
  };
}

export const point = (value: Rational): Interval => ({ low: value, high: value, lowOpen: false, highOpen: false });
export const isPoint = ({ low, high, lowOpen, highOpen }: Interval): boolean => compare(low, high) === 0 && !lowOpen && !highOpen;
export const isEmpty = ({ low, high, lowOpen, highOpen }: Interval): boolean => {
  const order = compare(low, high);
  return order > 0 || (order === 0 && (lowOpen || highOpen));
};

/** Rounded outwards where it would become too long, as the product is. */
export const sum = (one: Interval, other: Interval): Interval => ({
  low: shortened(one.low.add(other.low), 'low'),
  high: shortened(one.high.add(other.high), 'high'),
  lowOpen: one.lowOpen || other.lowOpen,
  highOpen: one.highOpen || other.highOpen,
});

export function product(one: Interval, other: Interval): Interval {
  const low = RATIONALS.mul(one.low, other.low);
  return {
    low: shortened(low, 'low'),
    high: shortened(one.high === one.low && other.high === other.low ? low : RATIONALS.mul(one.high, other.high), 'high'),
    lowOpen: (one.lowOpen && other.low.n > 0n) || (other.lowOpen && one.low.n > 0n) || (one.lowOpen && other.lowOpen),
    highOpen: (one.highOpen || other.highOpen) && one.high.n > 0n && other.high.n > 0n,
  };
}

/** What both allow; it may be empty. */
export const common = (one: Interval, other: Interval): Interval => {
  const lows = compare(one.low, other.low);
  const highs = compare(one.high, other.high);
  return {
    low: greatest(one.low, other.low),
    high: least(one.high, other.high),
    lowOpen: (lows >= 0 && one.lowOpen) || (lows <= 0 && other.lowOpen),
    highOpen: (highs <= 0 && one.highOpen) || (highs >= 0 && other.highOpen),
  };
};

const PLACES = 6;

/**
 * For people, in percent, six places. Ends are rounded outwards, so that the shown interval holds the derived one; an end that is rounded to a whole
 * percent is open there. An exact value is rounded to the nearest, unless that would show another whole percent than it is (24.9999999 is not 25):
 * then it is shown as an interval.
 */
export function shareOf(interval: Interval): Share {
  const [low, high] = [interval.low.mul(HUNDRED), interval.high.mul(HUNDRED)];
  if (isPoint(interval)) {
    const nearest = low.round(PLACES);
    if (!isOtherWhole(nearest, low)) return { exact: nearest.valueOf() };
  }
  const [least, most] = [low.floor(PLACES), high.ceil(PLACES)];
  return {
    [interval.lowOpen || isOtherWhole(least, low) ? 'exclusiveMinimum' : 'minimum']: least.valueOf(),
    [interval.highOpen || isOtherWhole(most, high) ? 'exclusiveMaximum' : 'maximum']: most.valueOf(),
  };
}

const isOtherWhole = (rounded: Rational, value: Rational): boolean => rounded.d === 1n && compare(rounded, value) !== 0;
