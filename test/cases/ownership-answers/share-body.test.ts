/** A share in the body of a calculation: which numbers it may have, and which shares there cannot be. */
import { describe, expect, test } from 'vitest';
import { fractionText, percentNumber, shareFault } from '../../../shared/cases/ownership-answers/share-body.ts';
import type { StatedShare } from '../../../shared/ownership/maths/interval.ts';

describe('a percentage', () => {
  test.each([0, 0.5, 25, 33.333333, 33.3333333333, 99.9999999999, 0.000000000001, 100])('%d is one', (value) => {
    expect(percentNumber.safeParse(value).success).toBe(true);
  });

  test.each([-5, -0.001, 100.000001, 130, Number.NaN, Number.POSITIVE_INFINITY, 33.33333333333333, 1e-13, '25'])('%s is none', (value) => {
    expect(percentNumber.safeParse(value).success).toBe(false);
  });
});

describe('a fraction', () => {
  test.each(['0/1', '1/3', '1/1', '999999999998/999999999999'])('%s is one', (text) => {
    expect(fractionText.safeParse(text).success).toBe(true);
  });

  test.each(['1/0', '4/3', '1', '-1/3', '1/3000000000000', '1000000000000/3000000000000', '0.5/1'])('%s is none', (text) => {
    expect(fractionText.safeParse(text).success).toBe(false);
  });
});

describe('no share can be', () => {
  const EMPTY = 'no share lies between these ends';
  const OUTSIDE = 'the exact share is not between the ends that are stated with it';
  const TWO = 'exact and fraction are two different shares';
  test.each<[StatedShare, string]>([
    [{ exclusiveMinimum: 25, exclusiveMaximum: 25 }, EMPTY],
    [{ minimum: 60, maximum: 50 }, EMPTY],
    [{ minimum: 25, exclusiveMaximum: 25 }, EMPTY],
    [{ exclusiveMinimum: 100 }, EMPTY],
    [{ exclusiveMaximum: 0 }, EMPTY],
    [{ minimum: 10, exclusiveMinimum: 40, maximum: 40 }, EMPTY],
    [{ lowerFraction: '1/2', upperFraction: '1/3' }, EMPTY],
    [{ lowerFraction: '1/2', maximum: 30 }, EMPTY],
    [{ exact: 30, minimum: 60, maximum: 50 }, EMPTY],
    [{ exact: 10, minimum: 20 }, OUTSIDE],
    [{ exact: 20, exclusiveMinimum: 20 }, OUTSIDE],
    [{ exact: 50, exclusiveMaximum: 50 }, OUTSIDE],
    [{ fraction: '1/3', maximum: 33 }, OUTSIDE],
    [{ exact: 33, fraction: '1/2' }, TWO],
    [{ exact: 33.33, fraction: '1/4' }, TWO],
  ])('%j', (share, fault) => expect(shareFault(share)).toBe(fault));
});

describe('a share can be', () => {
  test.each<[StatedShare]>([
    [{}],
    [{ exact: 0 }],
    [{ exact: 100 }],
    [{ minimum: 25, maximum: 25 }],
    [{ exclusiveMinimum: 25, maximum: 50 }],
    [{ exact: 20, minimum: 20, exclusiveMaximum: 25 }],
    [{ exact: 33.33, fraction: '1/3' }],
    [{ exact: 33, fraction: '1/3' }],
    [{ fraction: '1/3', exclusiveMinimum: 25, maximum: 50 }],
    [{ lowerFraction: '1/3', maximum: 50 }],
  ])('%j', (share) => expect(shareFault(share)).toBeUndefined());
});
