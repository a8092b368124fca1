/** What a later answer leaves open about the relationships of the earlier one. */
import { expect, test } from 'vitest';
import { familyTies, isReadable } from '../../../shared/model/changes/family-ties.ts';
import type { Entity } from '../../../shared/model/entity/entity.ts';
import { entity } from '../../support/entities.ts';

const dataStatus = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_published' } as const;
const director = (legalName: string, from?: string): Entity =>
  entity({
    entityType: 'person',
    legalName,
    relationships: [{ _parentId: 'root', natureOfRelationship: 'Director', ...(from && { from }) }],
  });
const provenance = { registry: 'R', origin: 'https://register.example', retrievedAt: '2026-03-04T05:06:07.000Z' };
const answer = (counterparties: Entity[], more: Partial<Entity> = {}): Entity =>
  entity({ _id: 'root', provenance, dataStatus, counterparties, ...more });
const officers = (before: Entity, after: Entity) => familyTies(before, after).find(({ family }) => family === 'office')!;
const CUT: Partial<Entity> = { dataStatusReasons: { officers: ['more_on_register'] } };

test('what a cut list does not show is unseen, not removed', () => {
  const [party] = officers(answer([director('Ada')]), answer([], CUT)).parties;
  expect([party!.removed, party!.unseen.length]).toEqual([[], 1]);
});

test('after a cut list only a date says that somebody is new', () => {
  const { parties } = officers(answer([], CUT), answer([director('Ada'), director('Bo', '2026-03-05'), director('Cy', '2020-01-01')]));
  const added = parties.filter(({ added }) => added.length > 0).map(({ after }) => after!.party.legalName);
  expect(added).toEqual(['Bo']);
});

test('masked parties are counted by letters and office, and not compared', () => {
  const masked = { ...director('K*****'), nameMasked: true };
  const { masked: counted, parties } = officers(answer([masked]), answer([masked, { ...masked, legalName: 'L***' }]));
  expect(counted).toEqual({ before: ['6 Director'], after: ['4 Director', '6 Director'] });
  expect(parties).toEqual([]);
});

test('isReadable: a name with hidden letters is not', () => {
  const tied = { party: director('김*민'), ties: [], text: '', name: '' };
  expect(isReadable(tied)).toBe(false);
  expect(isReadable({ ...tied, party: director('Ada') })).toBe(true);
});
