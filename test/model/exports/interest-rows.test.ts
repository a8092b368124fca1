/** Relationships with one row an interest, and the ends of a share with their flags. */
import { expect, test } from 'vitest';
import type { ExportEdge } from '../../../shared/model/exports/graph.ts';
import { datesOf, interestRows, shareEnds } from '../../../shared/model/exports/interest-rows.ts';

const edge = (more: Partial<ExportEdge>): ExportEdge => ({
  ...{ _id: 'p/0', interestedParty: 'p', subject: 'root', natureOfRelationship: 'Shareholder' },
  ...more,
});
const idsOf = (one: ExportEdge): string[] => [...interestRows({ edges: [one] })].map(({ id }) => id);

test('without an interest, and with one, the row has the id of the edge', () => {
  expect(idsOf(edge({}))).toEqual(['p/0']);
  expect(idsOf(edge({ interests: [{ kind: 'shareholding' }] }))).toEqual(['p/0']);
});

test('of several interests each row has its place in the id', () => {
  expect(idsOf(edge({ interests: [{ kind: 'shareholding' }, { kind: 'votingRights' }] }))).toEqual(['p/0/0', 'p/0/1']);
});

test('dates of the interest go before those of the relationship', () => {
  const one = { from: '2020', to: '2024-05' };
  expect(datesOf(one)).toEqual(one);
  expect(datesOf(one, { kind: 'other', startDate: '2021-01-01' })).toEqual({ from: '2021-01-01', to: '2024-05' });
  expect(datesOf({}, { kind: 'other', endDate: '2022' })).toEqual({ to: '2022' });
});

test.each([
  [undefined, {}],
  [{ exact: 25 }, { exact: 25 }],
  [
    { exclusiveMinimum: 25, maximum: 50 },
    { minimum: 25, minimumIsExclusive: true, maximum: 50, maximumIsExclusive: false },
  ],
  [
    { minimum: 75, exclusiveMaximum: 100 },
    { minimum: 75, minimumIsExclusive: false, maximum: 100, maximumIsExclusive: true },
  ],
  [{ minimum: 0 }, { minimum: 0, minimumIsExclusive: false }],
])('the ends of %j', (share, ends) => {
  expect(shareEnds(share)).toEqual(ends);
});
