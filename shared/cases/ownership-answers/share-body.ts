/** A share in the body of POST /ownership/calculate: its numbers, and what no share can be. PURE. */
import * as z from 'zod/mini';
import { compare, rationalOf } from '../../ownership/maths/arithmetic.ts';
import { intervalOf, isEmpty, percentOf, type StatedShare } from '../../ownership/maths/interval.ts';

const DIGITS = 12;

const isShort = (value: number): boolean => Number(value.toPrecision(DIGITS)) === value && Number(value.toFixed(DIGITS)) === value;
const isPart = (text: string): boolean => {
  const [part, whole] = text.split('/').map(Number);
  return part! <= whole!;
};

/** 0 to 100, with at most 12 digits and at most 12 decimal places. */
export const percentNumber = z
  .number()
  .check(
    z.gte(0),
    z.lte(100),
    z.refine(isShort, 'a number has at most 12 digits; a share that needs more is written as a fraction, such as 1/3'),
  );

/** `1/3`: at most 1, with at most 12 digits on each side. */
export const fractionText = z
  .string()
  .check(
    z.regex(/^\d{1,12}\/[1-9]\d{0,11}$/, 'expected a fraction such as 1/3, with at most 12 digits on each side'),
    z.refine(isPart, 'a fraction is at most 1'),
  );

/** Why no share can be as stated; `undefined` where one can. */
export function shareFault(share: StatedShare): string | undefined {
  const { exact, fraction, lowerFraction, upperFraction, ...bounds } = share;
  const within = intervalOf({ ...bounds, ...(lowerFraction && { lowerFraction }), ...(upperFraction && { upperFraction }) });
  if (isEmpty(within)) return 'no share lies between these ends';
  if (fraction !== undefined && exact !== undefined && !isRounded(fraction, exact)) return 'exact and fraction are two different shares';
  if (exact === undefined && fraction === undefined) return undefined;
  const { low, high } = intervalOf({ ...(exact !== undefined && { exact }), ...(fraction && { fraction }) });
  const isBelow = compare(low, within.low) < 0 || (within.lowOpen && compare(low, within.low) === 0);
  const isAbove = compare(high, within.high) > 0 || (within.highOpen && compare(high, within.high) === 0);
  return isBelow || isAbove ? 'the exact share is not between the ends that are stated with it' : undefined;
}

/** Whether the percentage is the fraction, rounded at its last place. */
function isRounded(fraction: string, exact: number): boolean {
  const places = /\.(\d+)$/.exec(String(exact))?.[1]?.length ?? 0;
  const distance = rationalOf(fraction).sub(percentOf(exact)).abs();
  return compare(distance, rationalOf(`0.${'0'.repeat(places + 2)}5`)) <= 0;
}
