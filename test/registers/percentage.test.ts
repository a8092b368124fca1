/** A part of a whole in percent: rounded, but never onto a whole percent that it is not. */
import { describe, expect, test } from 'vitest';
import { percentage } from '../../shared/registers/percentage.ts';
import { seeded } from '../support/seeded.ts';

describe('a percentage', () => {
  test.each([
    [1, 3, 33.3333],
    [7, 100, 7],
    [0.29, 1, 29],
    [0.0725, 1, 7.25],
    [0, 5, 0],
    [5, 5, 100],
    [2_499_999, 10_000_000, 24.99999],
    [25_000_001, 100_000_000, 25.000001],
    [9_999_999, 10_000_000, 99.99999],
    [1, 10_000_000_000, 0.00000001],
    [0.2499999, 1, 24.99999],
  ])('of %d in %d is %d', (part, whole, percent) => {
    expect(percentage(part, whole, 4)).toBe(percent);
  });

  test('it is as many decimals long as asked', () => {
    expect([4, 6].map((decimals) => percentage(2, 3, decimals))).toEqual([66.6667, 66.666667]);
  });

  test('it is a whole percent exactly where the part is one', () => {
    const random = seeded(2_499);
    for (let at = 0; at < 20_000; at += 1) {
      const whole = 1 + Math.floor(random() * 10 ** (1 + Math.floor(random() * 12)));
      const near = Math.round((whole * Math.floor(random() * 101)) / 100) + Math.floor(random() * 3) - 1;
      const part = Math.min(whole, Math.max(0, near));
      const percent = percentage(part, whole, 4);
      const isWhole = (BigInt(part) * 100n) % BigInt(whole) === 0n;
      expect([part, whole, Number.isInteger(percent)]).toEqual([part, whole, isWhole]);
      expect(Math.floor(percent)).toBe(Number((BigInt(part) * 100n) / BigInt(whole)));
    }
  });
});
