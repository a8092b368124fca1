/** Intervals of shares: read from published shares, and shown rounded outwards. */
import { describe, expect, test } from 'vitest';
import { rationalOf } from '../../../shared/ownership/maths/arithmetic.ts';
import { common, intervalOf, isEmpty, point, product, shareOf, sum } from '../../../shared/ownership/maths/interval.ts';

const shown = (interval: Parameters<typeof shareOf>[0]) => shareOf(interval);

describe('a share as an interval', () => {
  test.each([
    [undefined, { minimum: 0, maximum: 100 }],
    [{ exact: 33.33 }, { exact: 33.33 }],
    [{ exact: 33.333333, fraction: '1/3' }, { exact: 33.333333 }],
    [
      { exclusiveMinimum: 25, maximum: 50 },
      { exclusiveMinimum: 25, maximum: 50 },
    ],
    [
      { minimum: 20, exclusiveMaximum: 25 },
      { minimum: 20, exclusiveMaximum: 25 },
    ],
    [{ minimum: 75 }, { minimum: 75, maximum: 100 }],
  ])('%j is shown as %j', (share, expected) => expect(shown(intervalOf(share))).toEqual(expected));

  test('a third is a third and not its decimals', () => {
    expect(intervalOf({ exact: 33.333333, fraction: '1/3' }).low.toFraction()).toBe('1/3');
    expect(intervalOf({ exact: 33.33 }).low.toFraction()).toBe('3333/10000');
  });
});

describe('what is shown', () => {
  test('ends are rounded away from the interval', () => {
    expect(shown({ low: rationalOf('1/7'), high: rationalOf('2/7'), lowOpen: false, highOpen: true })).toEqual({
      minimum: 14.285714,
      exclusiveMaximum: 28.571429,
    });
  });

  test('an end that only rounds to a whole percent is open there', () => {
    const ends = (low: string, high: string) => shown({ low: rationalOf(low), high: rationalOf(high), lowOpen: false, highOpen: false });
    expect(ends('0.2500000001', '0.4999999999')).toEqual({ exclusiveMinimum: 25, exclusiveMaximum: 50 });
    expect(ends('0.0000000001', '0.9999999999')).toEqual({ exclusiveMinimum: 0, exclusiveMaximum: 100 });
    expect(ends('0.25', '0.5')).toEqual({ minimum: 25, maximum: 50 });
  });

  test('a value that only rounds to a whole percent is shown as an interval beside it', () => {
    expect(shown(point(rationalOf('0.2499999999')))).toEqual({ minimum: 24.999999, exclusiveMaximum: 25 });
    expect(shown(point(rationalOf('0.2500000001')))).toEqual({ exclusiveMinimum: 25, maximum: 25.000001 });
  });
});

describe('reckoning', () => {
  const [band, open] = [intervalOf({ minimum: 20, maximum: 40 }), intervalOf({ exclusiveMinimum: 50, exclusiveMaximum: 75 })];

  test('a product or a sum with an open end is open there', () => {
    expect([shown(product(band, open)), shown(sum(band, band))]).toEqual([
      { exclusiveMinimum: 10, exclusiveMaximum: 30 },
      { minimum: 40, maximum: 80 },
    ]);
  });

  test('a product with nothing is nothing, whatever ends are open', () => {
    expect(shown(product(point(rationalOf(0)), open))).toEqual({ exact: 0 });
    expect(shown(product(intervalOf({ minimum: 0, maximum: 40 }), open))).toEqual({ minimum: 0, exclusiveMaximum: 30 });
  });

  test('intervals that meet only in an open end have nothing in common', () => {
    expect([
      isEmpty(common(band, open)),
      isEmpty(common(intervalOf({ minimum: 20, maximum: 50 }), open)),
      isEmpty(common(band, band)),
    ]).toEqual([true, true, false]);
  });
});
