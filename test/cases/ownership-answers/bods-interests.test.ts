/** Interests of BODS statements as facts: the ends of bands, and what a composed or closed record says. */
import { describe, expect, test } from 'vitest';
import { type BodsInterest, bodsInterests } from '../../../shared/cases/ownership-answers/bods-interests.ts';

const read = (interest: BodsInterest, facts: Partial<Parameters<typeof bodsInterests>[1]> = {}) =>
  bodsInterests([interest], { isComposed: false, ...facts })[0]!;

describe('a share', () => {
  const UK = "Relationship Type: ['ownership-of-shares-25-to-50-percent', 'voting-rights-50-to-75-percent-as-trust']";

  test.each<[BodsInterest['type'], string, object]>([
    ['shareholding', UK, { exclusiveMinimum: 25, maximum: 50 }],
    ['votingRights', UK, { exclusiveMinimum: 50, exclusiveMaximum: 75 }],
    ['rightsToSurplusAssetsOnDissolution', 'right-to-share-surplus-assets-75-to-100-percent', { minimum: 75, maximum: 100 }],
    ['shareholding', 'ownership-of-shares-more-than-25-percent-registered-overseas-entity', { exclusiveMinimum: 25, maximum: 100 }],
  ])('of %s with a UK code has the ends that the law gives', (type, details, band) => {
    const { share, attribution } = read({ type, details, share: { minimum: 25, maximum: 50 } });
    expect([share, attribution]).toEqual([band, 'majorityStake']);
  });

  test('without a code is as stated', () => {
    expect(read({ type: 'shareholding', share: { exclusiveMinimum: 5, maximum: 10 } }).share).toEqual({ exclusiveMinimum: 5, maximum: 10 });
    expect(read({ type: 'shareholding', share: { exact: 0 } }).share).toEqual({ exact: 0 });
    expect(read({ type: 'shareholding', share: {} }).share).toBeUndefined();
  });

  test('of versions before 0.4 has flags for open ends', () => {
    const share = { minimum: 25, maximum: 50, exclusiveMinimum: true, exclusiveMaximum: false };
    expect(read({ type: 'shareholding', share }).share).toEqual({ exclusiveMinimum: 25, maximum: 50 });
  });
});

test('an interest of a composed relationship is indirect unless it says otherwise', () => {
  expect(read({ type: 'shareholding' }, { isComposed: true }).directOrIndirect).toBe('indirect');
  expect(read({ type: 'shareholding', directOrIndirect: 'direct' }, { isComposed: true }).directOrIndirect).toBe('direct');
});

test('an interest of a closed record ends on the day of the statement, or before all days', () => {
  expect(read({}, { closedOn: '2021-09-11T14:02:11Z' }).endDate).toBe('2021-09-11');
  expect(read({ endDate: '2021-04-03' }, { closedOn: '2021-09-11' }).endDate).toBe('2021-04-03');
  expect(read({}, { closedOn: '' })).toEqual({ type: 'unknownInterest', endDate: '0001-01-01' });
});
