import { expect, test } from 'vitest';
import { levelsOf, openedBy } from '../../../console/picture/levels.ts';
import { graphFrom } from '../../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { whatIsShown } from '../../../shared/model/picture/what-is-shown.ts';
import { largeCase, madeEntity } from '../made-case.ts';

const shares = { natureOfRelationship: 'Shareholder', interests: [{ kind: 'shareholding' as const, share: { exact: 50 } }] } as const;

test('an owner is of the level nearest to the target, an officer of none; countries are counted', () => {
  const target = madeEntity('t', { legalName: 'T' });
  const company = madeEntity('a', { legalName: 'A', jurisdiction: 'NO' }, { ...shares, interests: [...shares.interests] }, target);
  madeEntity('b', { legalName: 'B', jurisdiction: 'NO' }, { ...shares, interests: [...shares.interests] }, target);
  madeEntity('o', { legalName: 'O', entityType: 'person' }, { natureOfRelationship: 'Director' }, target);
  madeEntity('c', { legalName: 'C', countryOfRegistration: 'FI' }, { ...shares, interests: [...shares.interests] }, company);
  const all = casePartiesOf(graphFrom(target), 't', [], '2026-11-27');
  const levels = levelsOf(all, whatIsShown(all, { budget: 3 }), false);
  expect(levels).toEqual([
    { number: 1, ids: ['a', 'b'], drawn: 2, countries: [['NO', 2]] },
    { number: 2, ids: ['c'], drawn: 0, countries: [['FI', 1]] },
  ]);
  expect(openedBy(levels, 1, 't')).toEqual(['t']);
  expect(openedBy(levels, 2, 't')).toEqual(['t', 'a', 'b']);
});

test('what is opened for a level is drawn, whatever the budget', () => {
  const all = casePartiesOf(graphFrom(largeCase(300)), 'e0', [], '2026-11-27');
  const before = levelsOf(all, whatIsShown(all, { budget: 8 }), false);
  const open = new Set(openedBy(before, 3, 'e0'));
  const after = levelsOf(all, whatIsShown(all, { budget: 8, open }), false);
  expect(after.slice(0, 3).map(({ drawn, ids }) => drawn === ids.length)).toEqual([true, true, true]);
});
