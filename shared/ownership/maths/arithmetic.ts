/**
 * The two arithmetics of the solver: doubles, which are fast, and exact fractions, which decide what doubles leave open.
 *
 * Exact fractions are those of `fraction.js` (MIT, no dependencies, BigInt inside). It is only ever given strings, BigInts and its own values,
 * because it approximates a double. PURE.
 */
import Fraction from 'fraction.js';
import { FractionsTooLong, type Work } from './work.ts';

export type Rational = Fraction;

export const ZERO = new Fraction(0n);
export const ONE = new Fraction(1n);
export const HALF = new Fraction('1/2');

export interface Arithmetic<N> {
  readonly zero: N;
  readonly one: N;
  readonly isExact: boolean;
  of(rational: Rational): N;
  add(one: N, other: N): N;
  sub(one: N, other: N): N;
  mul(one: N, other: N): N;
  div(one: N, other: N): N;
  isPositive(value: N): boolean;
  /** Surely less: doubles that are nearly equal are not. */
  less(one: N, other: N): boolean;
  toNumber(value: N): number;
}

/** Doubles that differ by less may be equal; all values are of the order of 1. */
const NEARLY_EQUAL = 1e-11;

export const DOUBLES: Arithmetic<number> = {
  zero: 0,
  one: 1,
  isExact: false,
  of: (rational) => rational.valueOf(),
  add: (one, other) => one + other,
  sub: (one, other) => one - other,
  mul: (one, other) => one * other,
  div: (one, other) => one / other,
  isPositive: (value) => value > 0,
  less: (one, other) => one < other - NEARLY_EQUAL,
  toNumber: (value) => value,
};

export const RATIONALS: Arithmetic<Rational> = {
  zero: ZERO,
  one: ONE,
  isExact: true,
  of: (rational) => rational,
  add: (one, other) => (one.n === 0n ? other : other.n === 0n ? one : one.add(other)),
  sub: (one, other) => (other.n === 0n ? one : one.sub(other)),
  mul: (one, other) => (one.n === 0n || other.n === 0n ? ZERO : isOne(one) ? other : isOne(other) ? one : one.mul(other)),
  div: (one, other) => one.div(other),
  isPositive: ({ s, n }) => s > 0n && n > 0n,
  less: (one, other) => compare(one, other) < 0,
  toNumber: (value) => value.valueOf(),
};

/** Digits of a denominator in binary, up to which an operation costs as much: most of it is the greatest common divisor. */
const COSTS_BY_LENGTH = [
  [1n << 24n, 30],
  [1n << 64n, 100],
  [1n << 128n, 300],
  [1n << 256n, 900],
  [1n << 512n, 2_400],
  [1n << 1_000n, 6_500],
] as const;

/** Operations (`work.ts`) of an addition, multiplication or division. Throws `FractionsTooLong` for denominators of more than 1,000 binary digits. */
export function costOf(one: Rational, other: Rational): number {
  const longest = one.d > other.d ? one.d : other.d;
  for (const [length, cost] of COSTS_BY_LENGTH) if (longest < length) return cost;
  throw new FractionsTooLong('an exact fraction is too long');
}

/** A comparison multiplies, and reduces nothing. */
const COMPARISON = 0.1;

/** Exact fractions that count what they cost. Throws `FractionsTooLong` and `GraphTooLarge`. */
export function countedRationals(work: Work): Arithmetic<Rational> {
  const counted = (operation: (one: Rational, other: Rational) => Rational) => (one: Rational, other: Rational) => {
    if (one.n !== 0n && other.n !== 0n) work.addExact(costOf(one, other));
    return operation(one, other);
  };
  return {
    ...RATIONALS,
    add: counted(RATIONALS.add),
    sub: counted(RATIONALS.sub),
    mul: counted(RATIONALS.mul),
    div: counted(RATIONALS.div),
    less: (one, other) => {
      work.addExact(costOf(one, other) * COMPARISON);
      return RATIONALS.less(one, other);
    },
  };
}

const isOne = ({ s, n, d }: Rational): boolean => s > 0n && n === 1n && d === 1n;

export const least = (one: Rational, other: Rational): Rational => (compare(one, other) <= 0 ? one : other);
export const greatest = (one: Rational, other: Rational): Rational => (compare(one, other) >= 0 ? one : other);

/** Negative, 0 or positive. Without the library's reading of its arguments, because nothing else is done so often. */
export function compare(one: Rational, other: Rational): number {
  if (one === other) return 0;
  const [left, right] = one.d === other.d ? [one.s * one.n, other.s * other.n] : [one.s * one.n * other.d, other.s * other.n * one.d];
  return left < right ? -1 : left > right ? 1 : 0;
}

/**
 * Shares of one company mostly have a few denominators: those of one are added before any fraction is reduced. With so many that the sum becomes
 * long each is rounded to a grid, downwards or upwards, which is far quicker.
 */
export function sumOf(values: Iterable<Rational>, end: 'low' | 'high'): Rational {
  const numerators = new Map<bigint, bigint>();
  for (const { n, d } of values) if (n !== 0n) numerators.set(d, (numerators.get(d) ?? 0n) + n);
  let total = ZERO;
  let onGrid = 0n;
  for (const [denominator, numerator] of numerators) {
    if (total.d < LONG_SUM) total = total.add(new Fraction(numerator, denominator));
    else onGrid += gridded(numerator, denominator, end);
  }
  return onGrid === 0n ? total : new Fraction(gridded(total.n, total.d, end) + onGrid, GRID);
}

/** Shares are not negative. */
function gridded(numerator: bigint, denominator: bigint, end: 'low' | 'high'): bigint {
  const floor = (numerator * GRID) / denominator;
  return end === 'low' || floor * denominator === numerator * GRID ? floor : floor + 1n;
}

/** The fraction that a decimal number is written as: `33.33` is 3333/100 and not the double next to it. */
export function rationalOf(decimal: number | string): Rational {
  const text = typeof decimal === 'string' ? decimal : String(decimal);
  const known = KNOWN.get(text);
  if (known) return known;
  // Only a number is written with an exponent, which is then a small one.
  const [digits = text, exponent] = typeof decimal === 'number' ? text.split('e') : [text];
  const made = exponent === undefined ? new Fraction(text) : new Fraction(digits).mul(new Fraction(10n).pow(exponent)!);
  if (KNOWN.size < MAX_KNOWN) KNOWN.set(text, made);
  return made;
}

/** Published shares repeat: 25, 50, 33.33. A constant function's results, so keeping them changes no answer. */
const KNOWN = new Map<string, Rational>();
const MAX_KNOWN = 10_000;

const MAX_BITS = 512n;
const TOO_LONG = 1n << MAX_BITS;
const GRID = 1n << 256n;
const LONG_SUM = 1n << 128n;

/** A fraction as it is, or, where its denominator has grown past 512 bits, the next one of 256 bits below or above it. Not negative. */
export const shortened = (value: Rational, end: 'low' | 'high'): Rational =>
  value.d < TOO_LONG ? value : new Fraction(gridded(value.n, value.d, end), GRID);
