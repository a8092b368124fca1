import { describe, expect, test } from 'vitest';
import { CHANGE_TYPES } from '../../../shared/model/changes/change.ts';
import { bySection, changeText, movementOf } from '../../../shared/model/changes/change-text.ts';

const ADA = { entityType: 'person', legalName: 'Ada Invented', identifiers: [], dateOfBirth: '1975-04' } as const;
const party = { ...ADA, identifiers: [] };

test.each([
  [{ type: 'officer.appointed' }, 'came'],
  [{ type: 'owner.removed' }, 'went'],
  [{ type: 'parent.changed', after: 'P' }, 'came'],
  [{ type: 'subsidiary.changed', before: 'S' }, 'went'],
  [{ type: 'parent.changed', before: ['Parent'], after: ['Ultimate Parent'] }, 'changed'],
  [{ type: 'officer.changed', after: ['Chair'] }, 'changed'],
  [{ type: 'name.changed', before: 'S', after: 'T' }, 'changed'],
] as const)('%j: who is meant %s', (change, movement) => {
  expect(movementOf(change)).toBe(movement);
});

describe('a change in words', () => {
  test.each([
    [{ type: 'officer.appointed', party, nature: 'Director' }, 'Appointed', 'Ada Invented, born 1975-04', [], ['Director']],
    [{ type: 'officer.resigned', party, nature: 'Director' }, 'Resigned', 'Ada Invented, born 1975-04', ['Director'], []],
    [{ type: 'status.changed', before: 'active', after: 'liquidation' }, 'Status', undefined, ['active'], ['liquidation']],
    [
      { type: 'address.changed', field: 'registered', before: ['1 Quay', '2 Quay'], after: ['3 Quay'] },
      'Address (registered)',
      undefined,
      ['1 Quay', '2 Quay'],
      ['3 Quay'],
    ],
    [{ type: 'company.gone' }, 'No longer known to the register', undefined, [], []],
    [{ type: 'subsidiary.changed', field: 'count', before: 0, after: 2 }, 'Subsidiary (count)', undefined, ['0'], ['2']],
    [
      { type: 'capital.changed', before: { amount: 30_000, currency: 'NOK' }, after: { shares: 5 } },
      'Capital',
      undefined,
      ['30,000 NOK'],
      ['5 shares'],
    ],
    [
      { type: 'corrected', field: 'x', before: { odd: 1 }, after: null },
      'The same answer is read otherwise (x)',
      undefined,
      ['{"odd":1}'],
      [],
    ],
  ] as const)('%j', (change, what, who, before, after) => {
    expect(changeText(structuredClone(change) as never)).toEqual({
      section: expect.any(String),
      what,
      ...(who && { who }),
      before: [...before],
      after: [...after],
    });
  });

  test('a share is written as published, with where it moved', () => {
    const change = {
      type: 'owner.changed',
      party,
      field: 'interests',
      before: [{ kind: 'shareholding', share: { exclusiveMinimum: 25, maximum: 50 } }],
      after: [{ kind: 'shareholding', share: { exact: 60 } }, { kind: 'control' }],
      direction: 'up',
    } as const;
    expect(changeText(structuredClone(change) as never)).toMatchObject({
      what: 'Changed (interests, up)',
      before: ['>25–50 % shareholding'],
      after: ['60 % shareholding', 'control'],
    });
  });
});

test('every type has a section, and sections stand in one order', () => {
  const all = CHANGE_TYPES.map((type) => ({ type })).toReversed();
  const sections = bySection(all);
  expect(sections.map(({ section }) => section)).toEqual(['Company', 'Officers', 'Owners', 'Group', 'Filings', 'Coverage']);
  expect(sections.flatMap(({ changes }) => changes)).toHaveLength(CHANGE_TYPES.length);
  expect(bySection([])).toEqual([]);
});
