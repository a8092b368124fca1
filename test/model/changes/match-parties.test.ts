/** Which party is which in two answers. */
import { expect, test } from 'vitest';
import { matchParties } from '../../../shared/model/changes/match-parties.ts';
import { tiesOf } from '../../../shared/model/changes/ties.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { entity } from '../../support/entities.ts';

const party = (legalName: string, more: Partial<Entity> = {}): Entity =>
  entity({ entityType: 'person', legalName, relationships: [{ _parentId: 'root', natureOfRelationship: 'Director' }], ...more });

const matched = (before: Entity[], after: Entity[]) => {
  const all = (counterparties: Entity[]) => tiesOf(entity({ _id: 'root', counterparties })).holding;
  const { pairs, gone, came } = matchParties(all(before), all(after));
  const names = ({ party: { legalName } }: { party: Entity }) => legalName;
  return { pairs: pairs.map((pair) => pair.map(names)), gone: gone.map(names), came: came.map(names) };
};

const number = (value: string) => ({ identifiers: [{ type: 'Company number', value }] });

test('by a number, whatever the name', () => {
  const [before, after] = [
    party('Old AS', { entityType: 'company', ...number('0012') }),
    party('New AS', { entityType: 'company', ...number('12') }),
  ];
  expect(matched([before], [after]).pairs).toEqual([['Old AS', 'New AS']]);
});

test('by birth month and name, in another spelling', () => {
  const [before, after] = [party('JEAN-LUC Noël', { dateOfBirth: '1970-05' }), party('Jean Luc NOEL', { dateOfBirth: '1970-05-06' })];
  expect(matched([before], [after]).pairs).toHaveLength(1);
});

test('by name alone where nothing says that they are two', () => {
  expect(matched([party('Ada Fjord')], [party('ADA FJORD', { dateOfBirth: '1970-05' })]).pairs).toHaveLength(1);
});

test.each([
  ['dates of birth', { dateOfBirth: '1970-05' }, { dateOfBirth: '1980-05' }],
  ['numbers of one list', number('1'), number('2')],
  ['kinds', { entityType: 'person' as const }, { entityType: 'company' as const }],
])('not by name where %s differ', (_, one, other) => {
  expect(matched([party('Ada Fjord', one)], [party('Ada Fjord', other)])).toEqual({ pairs: [], gone: ['Ada Fjord'], came: ['Ada Fjord'] });
});

test('of two of one name one goes: one is gone', () => {
  expect(matched([party('Ada Fjord'), party('Ada Fjord')], [party('Ada Fjord')])).toMatchObject({ gone: ['Ada Fjord'], came: [] });
});

test('by the name that the register says it had before', () => {
  const renamed = (legalName: string, before: string) => party(legalName, { otherNames: [{ name: before, kind: 'previous' }] });
  expect(matched([party('Ada Fjord')], [renamed('Ada Granit', 'ADA FJORD')]).pairs).toEqual([['Ada Fjord', 'Ada Granit']]);
  // Whose name it was is not told where two had it, or where the one of that name is still there.
  expect(matched([party('Ada Fjord')], [renamed('Ada Granit', 'Ada Fjord'), renamed('Ada Havn', 'Ada Fjord')]).pairs).toEqual([]);
  const stayed = matched([party('Ada Fjord')], [party('Ada Fjord'), renamed('Ada Granit', 'Ada Fjord')]);
  expect(stayed).toEqual({ pairs: [['Ada Fjord', 'Ada Fjord']], gone: [], came: ['Ada Granit'] });
  expect(
    matched([party('Ada Fjord', { dateOfBirth: '1970' })], [{ ...renamed('Ada Granit', 'Ada Fjord'), dateOfBirth: '1980' }]).pairs,
  ).toEqual([]);
});

test('a person with one office since one day and one date of birth has another name', () => {
  const since = {
    dateOfBirth: '1970-05',
    relationships: [{ _parentId: 'root', natureOfRelationship: 'Director' as const, from: '2001-02-03' }],
  };
  expect(matched([party('Ada Fjord', since)], [party('Ada Granit', since)]).pairs).toEqual([['Ada Fjord', 'Ada Granit']]);
  expect(matched([party('Ada Fjord', since)], [party('Ada Granit', since), party('Bo Havn', since)]).pairs).toEqual([]);
});
