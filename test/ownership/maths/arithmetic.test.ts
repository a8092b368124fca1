/** The two arithmetics of the solver, and fractions that stay as they are written. */
import { expect, test } from 'vitest';
import { compare, DOUBLES, greatest, least, RATIONALS, rationalOf, shortened, sumOf } from '../../../shared/ownership/maths/arithmetic.ts';

test('a decimal is the fraction that it is written as, and not the double next to it', () => {
  expect(rationalOf(33.33).toFraction()).toBe('3333/100');
  expect(rationalOf(0.1).add(rationalOf(0.2)).compare(rationalOf(0.3))).toBe(0);
  expect(rationalOf('1/3').mul(3n).compare(1n)).toBe(0);
  expect(rationalOf(1e-7).toFraction()).toBe('1/10000000');
});

test('fractions are compared exactly, with their sign', () => {
  const [third, decimal, negative] = [rationalOf('1/3'), rationalOf('0.3333333333'), rationalOf(-1)];
  expect([compare(third, decimal), compare(decimal, third), compare(third, third)]).toEqual([1, -1, 0]);
  expect(compare(negative, rationalOf(0))).toBe(-1);
  expect([least(third, negative), greatest(third, negative)]).toEqual([negative, third]);
});

test('a sum is exact whatever the denominators of its parts', () => {
  const parts = ['1/3', '0.1', '0.15', '1/4', '1/6', '0', '1/3'].map((one) => rationalOf(one));
  expect(sumOf(parts, 'low').toFraction()).toBe('4/3');
  expect(sumOf([], 'high').toFraction()).toBe('0');
  expect(
    sumOf(
      Array.from({ length: 1_000 }, () => rationalOf('0.1')),
      'high',
    ).toFraction(),
  ).toBe('100');
});

test('doubles that may be equal are not less than each other', () => {
  expect(DOUBLES.less(0.1 + 0.2, 0.3)).toBe(false);
  expect(DOUBLES.less(0.3, 0.1 + 0.2)).toBe(false);
  expect(DOUBLES.less(0.3, 0.3001)).toBe(true);
  expect(RATIONALS.less(rationalOf('0.3'), rationalOf('0.30000000000000001'))).toBe(true);
});

test('a fraction of very many digits is shortened outwards, a short one stays', () => {
  const long = rationalOf('1/3').pow(400)!;
  const [low, high] = [shortened(long, 'low'), shortened(long, 'high')];
  expect([compare(low, long), compare(long, high)]).toEqual([-1, -1]);
  expect(high.sub(low).valueOf()).toBeLessThan(1e-70);
  expect(shortened(rationalOf('1/3'), 'low').toFraction()).toBe('1/3');
});
