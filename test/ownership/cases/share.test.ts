/** Shares as exact figures, from what registers computed them from. */
import { describe, expect, test } from 'vitest';
import { fractionOf, roundingOf, statedShareOf } from '../../../shared/ownership/cases/share.ts';

const alone = (...[share, shareBasis]: [object, object?]) => statedShareOf({ share, ...(shareBasis && { shareBasis }) } as never, false);
const ofParcel = (...[share, shareBasis]: [object | undefined, object]) => statedShareOf({ share, shareBasis } as never, true);

describe('a stated share', () => {
  test('one of three shares is one third, and its decimal is kept', () => {
    expect(alone({ exact: 33.333333 }, { unit: 'shares', held: '1', total: '3' })).toEqual({ exact: 33.333333, fraction: '1/3' });
    expect(alone({ exact: 33.333333 }, { unit: 'fraction', numerator: '1', denominator: '3' })).toEqual({
      exact: 33.333333,
      fraction: '1/3',
    });
  });

  test('amounts keep their decimals', () => {
    expect(alone({ exact: 12.5 }, { unit: 'nominalAmount', held: '0.50', total: '4', currency: 'EUR' })).toEqual({
      exact: 12.5,
      fraction: '1/8',
    });
  });

  test('more than the whole, and a whole of nothing, are no fraction', () => {
    expect(fractionOf({ unit: 'contribution', held: '3', total: '2' })).toBeUndefined();
    expect(fractionOf({ unit: 'shares', held: '0', total: '0' })).toBeUndefined();
  });

  test('percent and bands are as they are published', () => {
    expect(alone({ exact: 33.33 }, { unit: 'percent', text: '33,33 %' })).toEqual({ exact: 33.33 });
    const band = { exclusiveMinimum: 25, maximum: 50 };
    expect(alone(band, { unit: 'band', code: 'over-25' })).toEqual(band);
    expect(statedShareOf({}, false)).toBeUndefined();
  });

  test('ends at one and two thirds are exact', () => {
    expect(alone({ minimum: 33.333333, exclusiveMaximum: 50 })).toEqual({ minimum: 33.333333, exclusiveMaximum: 50, lowerFraction: '1/3' });
    expect(alone({ minimum: 50, exclusiveMaximum: 66.666667 })).toMatchObject({ upperFraction: '2/3' });
  });

  test('the share of a parcel is what its basis says, whatever bound its holders have', () => {
    expect(ofParcel({ maximum: 50 }, { unit: 'shares', held: '1', total: '2' })).toEqual({ fraction: '1/2' });
    expect(ofParcel({ maximum: 12.5 }, { unit: 'percent', text: '12,5 %' })).toEqual({ exact: 12.5 });
    expect(ofParcel({ maximum: 50 }, { unit: 'text', text: 'half' })).toEqual({ maximum: 50 });
  });
});

test('a decimal may miss by half a unit of its last place, a fraction and a band by nothing', () => {
  expect(roundingOf({ exact: 33.33 }).toFraction()).toBe('1/20000');
  expect(roundingOf({ exact: 50 }).toFraction()).toBe('1/200');
  expect([roundingOf({ exact: 50, fraction: '1/2' }).n, roundingOf({ minimum: 5 }).n]).toEqual([0n, 0n]);
});
