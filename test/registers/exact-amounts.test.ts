/** Counts and amounts as registers write them, in digits. */
import { describe, expect, test } from 'vitest';
import { digitsOf, fromHundredths, partOfOne, productOf, sumOf } from '../../shared/registers/exact-amounts.ts';

describe('exact amounts', () => {
  test.each([
    ['1200', '1200'],
    [1200, '1200'],
    [0.25, '0.25'],
    ['3 000,50', '3000.50'],
    ['3\u00a0000.5', '3000.5'],
    [0, '0'],
  ])('%j is %s', (written, digits) => {
    expect(digitsOf(written)).toBe(digits);
  });

  test.each([undefined, null, '', '-1', -1, '1,5 EUR', '1.000,50', Number.NaN, 1e21, 2 ** 53 + 2, '0.1234567'])(
    '%j has no digits',
    (written) => {
      expect(digitsOf(written)).toBeUndefined();
    },
  );

  test('sums and products lose nothing', () => {
    expect(sumOf(['0.1', '0.2', '3000.50'])).toBe('3000.8');
    expect(sumOf([])).toBe('0');
    expect(sumOf(['1', undefined])).toBeUndefined();
    expect(productOf('123456789012345678', '0.000001')).toBe('123456789012.345678');
    expect(productOf('3', undefined)).toBeUndefined();
  });

  test('hundredths are units with decimals', () => {
    expect([123400, 1234, 5, 0].map(fromHundredths)).toEqual(['1234', '12.34', '0.05', '0']);
    expect([undefined, Number.NaN, -1, 1.5].map(fromHundredths)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a part of one', () => {
  test.each([
    ['0.25', '25', '100'],
    [0.6, '6', '10'],
    ['0.05', '5', '100'],
    [1, '1', '1'],
    ['1.00', '100', '100'],
    [0, '0', '1'],
  ])('%j is %s of %s', (written, numerator, denominator) => {
    expect(partOfOne(written)).toEqual({ unit: 'fraction', numerator, denominator });
  });

  test.each([undefined, null, '', '25', '1.01', '-0.5', '25 %'])('%j is none', (written) => {
    expect(partOfOne(written)).toBeUndefined();
  });
});
