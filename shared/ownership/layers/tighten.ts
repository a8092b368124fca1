/** Parts of one company that must add up to 1: whether they can, and how each narrows the others. PURE. */

import type { Structure } from '../facts/structure.ts';
import { costOf, greatest, least, ONE, type Rational, rationalOf, sumOf, ZERO } from '../maths/arithmetic.ts';
import { type Interval, point } from '../maths/interval.ts';
import { Work } from '../maths/work.ts';
import type { Part } from './column.ts';

export interface TightParts {
  parts: readonly Part[];
  unlisted: Interval;
}

/** `undefined` where the parts are more than a whole even if every published figure was rounded. */
export function tighten(structure: Structure, parts: readonly Part[], isComplete: boolean, work = new Work()): TightParts | undefined {
  const stated = parts.map(({ interval }) => interval);
  if (fits(stated, isComplete)) return tightened(parts, isComplete, work);
  const widened = parts.map((part) => ({ ...part, interval: widenedOf(structure, part) }));
  const intervals = widened.map(({ interval }) => interval);
  if (fits(intervals, isComplete)) return tightened(widened, isComplete, work);
  // The parts of a list that is called complete are less than a whole: what is missing is not known.
  return isComplete && fits(stated, false) ? tightened(parts, false, work) : undefined;
}

function fits(intervals: readonly Interval[], isComplete: boolean): boolean {
  const low = total(intervals, 'low').compare(ONE);
  if (low > 0 || (low === 0 && intervals.some(({ lowOpen }) => lowOpen))) return false;
  if (!isComplete) return true;
  const high = total(intervals, 'high').compare(ONE);
  return high > 0 || (high === 0 && !intervals.some(({ highOpen }) => highOpen));
}

const total = (intervals: readonly Interval[], end: 'low' | 'high'): Rational =>
  sumOf(
    intervals.map((interval) => interval[end]),
    end,
  );

/** A published figure may have been rounded: half a unit of its last place more or less. */
function widenedOf({ edges }: Structure, { interval, edges: own }: Part): Interval {
  const exact = own.flatMap((at) => edges[at]!.interests).map(({ share }) => (share?.fraction === undefined ? share?.exact : undefined));
  const published = exact.filter((one) => one !== undefined);
  if (published.length === 0 || interval.low.compare(interval.high) !== 0) return interval;
  const slack = published.map(halfUnit).reduce((one, other) => one.add(other));
  return { ...interval, low: greatest(ZERO, interval.low.sub(slack)), high: least(ONE, interval.high.add(slack)) };
}

function halfUnit(percent: number): Rational {
  const places = /\.(\d+)$/.exec(String(percent))?.[1]?.length ?? 0;
  return rationalOf(`0.${'0'.repeat(places + 2)}5`);
}

/** Each part is at most what the others leave, and in a complete list at least what they do not take. */
function tightened(parts: readonly Part[], isComplete: boolean, work: Work): TightParts {
  const intervals = parts.map(({ interval }) => interval);
  const [low, high] = [total(intervals, 'low'), total(intervals, 'high')];
  const [openLows, openHighs] = [intervals.filter(({ lowOpen }) => lowOpen).length, intervals.filter(({ highOpen }) => highOpen).length];
  const left = ONE.sub(low);
  const missing = ONE.sub(high);
  const narrow = (part: Part): Part => {
    const { interval } = part;
    if (isPoint(interval)) return part;
    work.add(2 * costOf(low, high));
    const upper = left.add(interval.low);
    const lower = missing.add(interval.high);
    const isUpper = upper.compare(interval.high);
    const isLower = isComplete ? lower.compare(interval.low) : -1;
    const othersLow = openLows > (interval.lowOpen ? 1 : 0);
    const othersHigh = openHighs > (interval.highOpen ? 1 : 0);
    return {
      ...part,
      interval: {
        low: isLower > 0 ? lower : interval.low,
        lowOpen: isLower > 0 ? othersHigh : interval.lowOpen || (isLower === 0 && othersHigh),
        high: isUpper < 0 ? upper : interval.high,
        highOpen: isUpper < 0 ? othersLow : interval.highOpen || (isUpper === 0 && othersLow),
      },
    };
  };
  const unlisted: Interval = isComplete
    ? point(ZERO)
    : { low: greatest(ZERO, missing), lowOpen: missing.s > 0n && openHighs > 0, high: left, highOpen: openLows > 0 };
  return { parts: parts.map(narrow), unlisted };
}

const isPoint = ({ low, high }: Interval): boolean => low === high || low.compare(high) === 0;
