/** Counts and amounts of registers as strings of digits, for the basis of a share (`ShareBasis`). Sums and products are exact. PURE. */
import Fraction from 'fraction.js';
import type { ShareBasis } from '../model/entity/ownership-facts.ts';

/**
 * Digits with a point before the decimals: `1200` -> `1200`, `3 000,50` -> `3000.50`. `undefined` for any other text, for more than 6
 * decimals, and for JSON numbers beyond 2^53, which have lost digits.
 */
export function digitsOf(written: string | number | null | undefined): string | undefined {
  if (typeof written === 'number' && Math.abs(written) > Number.MAX_SAFE_INTEGER) return undefined;
  const text = String(written ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
  return /^\d{1,30}(?:\.\d{1,6})?$/.test(text) ? text : undefined;
}

/** The sum of digits of `digitsOf`; `undefined` where one of them is missing. */
export function sumOf(amounts: readonly (string | undefined)[]): string | undefined {
  if (amounts.includes(undefined)) return undefined;
  return amounts.reduce((sum, amount) => sum.add(new Fraction(amount!)), new Fraction(0)).toString();
}

/** The product of two figures of `digitsOf`. */
export function productOf(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || other === undefined ? undefined : new Fraction(one).mul(new Fraction(other)).toString();
}

/** Hundredths of a unit, as registers and handlers count money: 1234 -> `12.34`. */
export function fromHundredths(hundredths: number | undefined): string | undefined {
  if (hundredths === undefined || !Number.isSafeInteger(hundredths) || hundredths < 0) return undefined;
  return new Fraction(BigInt(hundredths), 100n).toString();
}

/** The basis of a share that a register writes as a part of 1: `0.25` is 25 of 100. `undefined` for any other text, and for more than 1. */
export function partOfOne(written: string | number | null | undefined): ShareBasis | undefined {
  const [, whole, decimals = ''] = /^(0|1)(?:\.(\d{1,12}))?$/.exec(String(written ?? '').trim()) ?? [];
  const numerator = `${whole}${decimals}`.replace(/^0+(?=\d)/, '');
  if (whole === undefined || (whole === '1' && !/^0*$/.test(decimals))) return undefined;
  return { unit: 'fraction', numerator, denominator: `1${'0'.repeat(decimals.length)}` };
}
