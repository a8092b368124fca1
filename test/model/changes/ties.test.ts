/** Relationships that hold, and those that have ended. */
import { expect, test } from 'vitest';
import { dayOf, interestsText, tiesOf } from '../../../shared/model/changes/ties.ts';
import type { EntityRelationship } from '../../../shared/model/entity/entity.ts';
import { entity } from '../../support/entities.ts';

const provenance = { registry: 'Invented Register', origin: 'https://register.example', retrievedAt: '2026-03-04T05:06:07.000Z' };
const tie = (more: Partial<EntityRelationship> = {}): EntityRelationship => ({
  _parentId: 'root',
  natureOfRelationship: 'Director',
  ...more,
});

test('a relationship has ended where its end has passed, or the party is a former one', () => {
  const company = entity({
    _id: 'root',
    provenance,
    counterparties: [
      entity({ legalName: 'Stays', relationships: [tie(), tie({ to: '2027-01-01' })] }),
      entity({ legalName: 'Both', relationships: [tie({ to: '2020-01-01' }), tie({ natureOfRelationship: 'Secretary' })] }),
    ],
    formerCounterparties: [entity({ legalName: 'Former', relationships: [tie()] })],
  });
  const { holding, ended } = tiesOf(company);
  expect(holding.map(({ party, ties }) => [party.legalName, ties.length])).toEqual([
    ['Stays', 2],
    ['Both', 1],
  ]);
  expect(ended.map(({ party }) => party.legalName)).toEqual(['Both', 'Former']);
});

test('relationships to another party, and those that are not compared, are left out', () => {
  const others = [tie({ _parentId: 'other' }), tie({ natureOfRelationship: 'Contact' })];
  expect(tiesOf(entity({ _id: 'root', counterparties: [entity({ relationships: others })] }))).toEqual({ holding: [], ended: [] });
});

test('interests are a set of kinds and shares, without the register’s words', () => {
  const [one, other] = [
    { kind: 'shareholding' as const, share: { exact: 10 } },
    { kind: 'votingRights' as const, details: 'in its words' },
  ];
  expect(interestsText([one, other])).toBe(interestsText([{ kind: 'votingRights' }, { ...one, details: 'other words' }]));
  expect(interestsText([one])).not.toBe(interestsText([{ ...one, share: { exact: 20 } }]));
  expect(interestsText(undefined)).toBe('');
});

test('the day of an answer is that of the copy, where one answered', () => {
  expect(dayOf({ provenance })).toBe('2026-03-04');
  expect(dayOf({ provenance: { ...provenance, asOf: '2026-02-01' } })).toBe('2026-02-01');
  expect(dayOf({})).toBe('');
});
