/** Relationships as interests: what the interest says itself, its nature, and the law of the register. */
import { describe, expect, test } from 'vitest';
import { interestFacts } from '../../../shared/ownership/cases/interest-facts.ts';

describe('the interests of a relationship', () => {
  test('a shareholder without a share owns a part that is not known', () => {
    expect(interestFacts({ natureOfRelationship: 'Shareholder' }, 'person')).toEqual([
      { type: 'shareholding', directOrIndirect: 'direct' },
    ]);
  });

  test('directors and contacts have none', () => {
    expect(interestFacts({ natureOfRelationship: 'Director' }, 'person')).toEqual([]);
    expect(interestFacts({ natureOfRelationship: 'Contact' }, 'person')).toEqual([]);
  });

  test('what the interest says goes before what its nature and register say', () => {
    const own = {
      kind: 'other',
      type: 'nominee',
      directOrIndirect: 'indirect',
      beneficialOwnershipOrControl: false,
      attribution: 'none',
      startDate: '2021-01-01',
    } as const;
    const relationship = { natureOfRelationship: 'Beneficial Owner', from: '2020-01-01', interests: [own] } as const;
    const { kind: _, ...stated } = own;
    expect(interestFacts({ ...relationship, interests: [own] }, 'person', { attribution: 'majorityStake' })).toEqual([stated]);
  });

  test('a declared interest is counted as the law of the register counts', () => {
    const interests = [{ kind: 'votingRights' as const, share: { minimum: 75 } }];
    expect(interestFacts({ natureOfRelationship: 'Beneficial Owner', interests }, 'person', { attribution: 'majorityStake' })).toEqual([
      {
        type: 'votingRights',
        directOrIndirect: 'unknown',
        beneficialOwnershipOrControl: true,
        attribution: 'majorityStake',
        share: { minimum: 75 },
      },
    ]);
  });

  test('control that a parent by consolidation states is by consolidation, and by nothing else', () => {
    expect(interestFacts({ natureOfRelationship: 'Parent', interests: [{ kind: 'control' }] }, 'company')).toEqual([
      { type: 'otherInfluenceOrControl', ground: 'accountingConsolidation', directOrIndirect: 'unknown' },
    ]);
  });

  test('the share of a joint parcel is that of its basis', () => {
    const interests = [{ kind: 'shareholding' as const, share: { maximum: 40 }, shareBasis: { unit: 'percent' as const, text: '40' } }];
    const joint = { natureOfRelationship: 'Shareholder' as const, interests, holding: { id: 'h1', manner: 'joint' as const } };
    expect(interestFacts(joint, 'person')).toMatchObject([{ share: { exact: 40 } }]);
  });
});
