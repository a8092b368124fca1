/**
 * The two arithmetics of the solver: doubles, which are fast, and exact fractions, which decide what doubles leave open.
 *
 * Exact fractions are those of `fraction.js` (MIT, no dependencies, BigInt inside). It is only ever given strings, BigInts and its own values,
 * because it approximates a double. PURE.
 */
import Fraction from 'fraction.js';

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

const isOne = ({ s, n, d }: Rational): boolean => s > 0n && n === 1n && d === 1n;

export const least = (one: Rational, other: Rational): Rational => (compare(one, other) <= 0 ? one : other);
export const greatest = (one: Rational, other: Rational): Rational => (compare(one, other) >= 0 ? one : other);

/** Negative, 0 or positive. Without the library's reading of its arguments, because nothing else is done so often. */
export function compare(one: Rational, other: Rational): number {
  if (one === other) return 0;
  const [left, right] = one.d === other.d ? [one.s * one.n, other.s * other.n] : [one.s * one.n * other.d, other.s * other.n * one.d];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** Shares of one company mostly have a few denominators: those of one are added before any fraction is reduced. */
export function sumOf(values: Iterable<Rational>): Rational {
  const numerators = new Map<bigint, bigint>();
  for (const { s, n, d } of values) if (n !== 0n) numerators.set(d, (numerators.get(d) ?? 0n) + s * n);
  let total = ZERO;
  for (const [denominator, numerator] of numerators) total = total.add(new Fraction(numerator, denominator));
  return total;
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

/** A fraction as it is, or, where its denominator has grown past 512 bits, the next one of 256 bits below or above it. */
export function shortened(value: Rational, end: 'low' | 'high'): Rational {
  if (value.d < TOO_LONG) return value;
  const floor = (value.n * GRID) / value.d;
  return new Fraction(end === 'low' ? floor : floor + 1n, GRID);
}
