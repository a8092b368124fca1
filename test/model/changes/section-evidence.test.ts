/** What two answers prove about who came or went. */
import { describe, expect, test } from 'vitest';
import { coverageChanges, familySection, isCut, isListed, sectionEvidence } from '../../../shared/model/changes/section-evidence.ts';
import type { DataStatus, StatusReason } from '../../../shared/model/entity/company-record.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';

const answer = (owners: DataStatus, ...reasons: StatusReason[]): Pick<Entity, 'dataStatus' | 'dataStatusReasons'> => ({
  dataStatus: { officers: 'complete', owners, financials: 'not_requested', documents: 'not_published' },
  dataStatusReasons: reasons.length > 0 ? { owners: reasons } : {},
});
const FLOOR = answer('partial', 'holders_below_floor');

describe('sectionEvidence', () => {
  test('two whole lists prove both', () => {
    expect(sectionEvidence(answer('complete'), answer('none_on_register', 'none_entered'), 'owners')).toEqual({
      isKnown: true,
      additions: true,
      removals: true,
      isCut: false,
    });
  });

  test('a list that lacks by law what it lacked before proves both', () => {
    expect(sectionEvidence(FLOOR, FLOOR, 'owners')).toMatchObject({ additions: true, removals: true });
  });

  test.each(['entries_not_understood', 'more_on_register', 'required_entries_missing', 'source_failed'] as const)(
    'a list with %s takes nobody, and nobody is new after it',
    (reason) => {
      expect(sectionEvidence(answer('complete'), answer('partial', reason), 'owners')).toMatchObject({ removals: false, isCut: true });
      expect(sectionEvidence(answer('partial', reason), answer('complete'), 'owners')).toMatchObject({ additions: false, removals: true });
    },
  );

  test('a rule that is new hides who may be there, one that is gone shows who was', () => {
    expect(sectionEvidence(answer('complete'), FLOOR, 'owners')).toMatchObject({ additions: true, removals: false });
    expect(sectionEvidence(FLOOR, answer('complete'), 'owners')).toMatchObject({ additions: false, removals: true });
  });

  test.each(['source_failed', 'pending', 'not_requested', 'not_published', 'restricted', 'not_covered'] as const)(
    '%s proves nothing',
    (status) => {
      expect(sectionEvidence(answer('complete'), answer(status), 'owners').isKnown).toBe(false);
      expect(sectionEvidence(answer(status), answer('complete'), 'owners').isKnown).toBe(false);
      expect(isListed(answer(status), 'owners')).toBe(false);
    },
  );

  test('an answer without sections proves nothing', () => {
    expect(sectionEvidence({}, {}, 'owners').isKnown).toBe(false);
    expect(isCut({}, 'owners')).toBe(false);
  });
});

describe('coverageChanges', () => {
  test('says that a list is closed or opened', () => {
    expect(coverageChanges(answer('complete'), answer('restricted'))).toEqual([
      { type: 'coverage.changed', field: 'owners', before: ['complete'], after: ['restricted'] },
    ]);
  });

  test('says that the law hides more', () => {
    expect(coverageChanges(answer('complete'), FLOOR)).toEqual([
      { type: 'coverage.changed', field: 'owners', before: [], after: ['holders_below_floor'] },
    ]);
  });

  test.each([
    ['a failure', answer('source_failed')],
    ['a part', answer('partial', 'more_on_register')],
    ['an empty list', answer('none_on_register', 'none_entered')],
  ])('%s is none', (_, after) => {
    expect(coverageChanges(answer('complete'), after)).toEqual([]);
  });
});

test('familySection: partners are read with the officers where a register has no owners', () => {
  expect(familySection(answer('not_published'), answer('not_published'), 'ownership')).toBe('officers');
  expect(familySection(answer('complete'), answer('not_published'), 'ownership')).toBe('owners');
  expect(familySection(answer('complete'), answer('complete'), 'office')).toBe('officers');
});
