/**
 * What passes over a graph say of each company: intervals in doubles first, and in exact fractions where that can matter. PURE.
 *
 * Doubles are outwards of the truth by their error. Exact fractions follow where both ends may be one value, or where an end may be a number of six
 * places in percent, or with many holdings of two: every threshold is one. Above the limits the doubles stand.
 */
import Fraction from 'fraction.js';
import { HALF, type Rational, ZERO } from '../maths/arithmetic.ts';
import { type Interval, NOTHING } from '../maths/interval.ts';
import type { Threshold } from '../maths/threshold.ts';
import { type Limit, mayMeet } from '../maths/threshold.ts';
import type { Valued } from './circle.ts';
import type { DoubleRun } from './double-walk.ts';

/** Beyond these a walk in exact fractions would take too long. */
const MAX_EXACT_HOLDINGS = 2_000;
/** Beyond this number of holdings a value of few places is unlikely: exact fractions only where doubles say that it may be one. */
const MAX_POINT_HOLDINGS = 100;
const MAX_EXACT_CIRCLE = 30;

/** Six places of a percent, which are shown; and two, of which thresholds are. */
const SHOWN_UNITS = 1e8;
const LIMIT_UNITS = 1e4;
/** Values that differ by less may be one: doubles are exact to far less. */
const NEARLY = 1e-11;

/** What one party, or several together, has of every company below it. */
export interface Standing {
  /** By the records alone. */
  of(company: number): Interval;
  /** Companies in which it has a part, from the top down. */
  companies: Int32Array;
  /** Companies of which it has more than half by the lower ends, or by the upper ones. */
  moreThanHalf(end: 'low' | 'high'): readonly number[];
}

/** The most that a party may have of each company. */
export interface Most {
  of(company: number): Limit;
  mayMeet(company: number, threshold: Threshold): boolean;
  /** Companies in which it has a part, and of which it may have more than half; of a party that no record names any company. */
  moreThanHalf(): readonly number[];
}

export function standingOf(of: (company: number) => Interval, { low, high }: Record<'low' | 'high', DoubleRun>): Standing {
  const isMore = (end: 'low' | 'high') => (company: number) => {
    const interval = of(company);
    const order = interval[end].compare(HALF);
    return order > 0 || (order === 0 && end === 'low' && interval.lowOpen);
  };
  return { of, companies: high.solved, moreThanHalf: (end) => moreThanHalf(high.solved, end === 'low' ? low : high, isMore(end)) };
}

/** Those of which the run says so, or, where doubles cannot tell, `isMore`. */
function moreThanHalf(companies: Int32Array, run: DoubleRun, isMore: (company: number) => boolean): number[] {
  const near = nearOf(run);
  const isSame = run.solved === companies;
  const found: number[] = [];
  for (let at = 0; at < companies.length; at += 1) {
    const company = companies[at]!;
    const over = (isSame ? run.values[at]! : run.at(company).value) - 0.5;
    if (over > near || (over >= -near && isMore(company))) found.push(company);
  }
  return found;
}

/** Whether the value is surely above the limit, or surely below; `undefined` where doubles cannot tell. */
function decidedBy(run: DoubleRun, company: number, limit: number): boolean | undefined {
  const { value } = run.at(company);
  return Math.abs(value - limit) <= nearOf(run) ? undefined : value > limit;
}

const nearOf = ({ error, slack }: DoubleRun): number => error + slack + NEARLY;

/** The value of a company in exact fractions; `undefined` where these have become too long or too many. */
export type ExactValue = (company: number) => Valued<Rational> | undefined;

/** `exact`: the same run in exact fractions. */
export function mostFrom(run: DoubleRun, exact: ExactValue): Most {
  const of = (company: number): Limit => {
    const value = run.at(company).value;
    if (value === 0) return NO_LIMIT;
    const found = isAffordable(run) && mayBeShort(value, run) ? exact(company) : undefined;
    return found ?? closed(outwards(value + run.error, 'high'));
  };
  const meets = (company: number, threshold: Threshold): boolean =>
    decidedBy(run, company, threshold.threshold / 100) ?? mayMeet(of(company), threshold);
  const isMore = (company: number): boolean => of(company).value.compare(HALF) > 0;
  return { of, mayMeet: meets, moreThanHalf: () => moreThanHalf(run.solved, run, isMore) };
}

export const NO_LIMIT: Limit = { value: ZERO, open: false };

export interface Ends {
  low: DoubleRun;
  high: DoubleRun;
  exactLow: ExactValue;
  exactHigh: ExactValue;
}

export function intervalFrom(company: number, { low, high, exactLow, exactHigh }: Ends): Interval {
  const [lowest, highest] = [low.at(company).value, high.at(company).value];
  if (highest === 0) return NOTHING;
  const isOne = high.holdings <= MAX_POINT_HOLDINGS && highest - lowest <= low.error + low.slack + high.error + high.slack + NEARLY;
  const lowEnd = isAffordable(low) && (isOne || mayBeShort(lowest, low)) ? exactLow(company) : undefined;
  const highEnd = isAffordable(high) && (isOne || mayBeShort(highest, high)) ? exactHigh(company) : undefined;
  return joined(lowEnd ?? closed(outwards(lowest - low.error, 'low')), highEnd ?? closed(outwards(highest + high.error, 'high')));
}

const closed = (value: Rational): Valued<Rational> => ({ value, open: false });

const joined = (low: Valued<Rational>, high: Valued<Rational>): Interval => ({
  low: low.value,
  lowOpen: low.open,
  high: high.value,
  highOpen: high.open,
});

const isAffordable = ({ holdings, greatestCircle, allowsExact }: DoubleRun): boolean =>
  allowsExact && holdings <= MAX_EXACT_HOLDINGS && greatestCircle <= MAX_EXACT_CIRCLE;

/** Whether the value may have no more than six places in percent, or with many holdings two. */
function mayBeShort(value: number, { error, slack, holdings }: DoubleRun): boolean {
  const scale = holdings <= MAX_POINT_HOLDINGS ? SHOWN_UNITS : LIMIT_UNITS;
  const units = Math.round(value * scale);
  return (units > 0 || value === 0) && Math.abs(value - units / scale) <= NEARLY + error + slack;
}

/** Whether an end, made of a value that is rounded outwards, misses a number of six places in percent by no more than that rounding. */
export const isNearlyShort = ({ low, high }: Interval): boolean => missesBarely(low) || missesBarely(high);

function missesBarely(end: Rational): boolean {
  const units = end.valueOf() * SHOWN_UNITS;
  if (Math.abs(units - Math.round(units)) > NEARLY * SHOWN_UNITS) return false;
  return (end.n * BigInt(SHOWN_UNITS)) % end.d !== 0n;
}

const SCALE = 2 ** 40;

/** The double rounded away from the interval, within 0 and 1. */
export function outwards(value: number, end: 'low' | 'high'): Rational {
  const units = BigInt(end === 'low' ? Math.floor(Math.max(0, value) * SCALE) : Math.ceil(Math.min(1, value) * SCALE));
  return new Fraction(units, BigInt(SCALE));
}
