/** The order of interests, and the days that they can say. */
import { expect, test } from 'vitest';
import { bodsInterests } from '../../../shared/model/exports/bods-interests.ts';
import type { ExportEdge } from '../../../shared/model/exports/graph.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';

const ENDS = { interestedParty: 'company', subject: 'company' } as const;
const edge = (more: Partial<ExportEdge>): ExportEdge => ({
  ...{ _id: 'p/0', interestedParty: 'p', subject: 'root', natureOfRelationship: 'Shareholder' },
  ...more,
});

test('direct interests go first, of these ownership before control', () => {
  const edges = [
    edge({ natureOfRelationship: 'Beneficial Owner', interests: [{ kind: 'shareholding' }] }),
    edge({ natureOfRelationship: 'Indirect Owner' }),
    edge({ interests: [{ kind: 'votingRights' }, { kind: 'shareholding' }] }),
  ];
  expect(bodsInterests(edges, ENDS, new Losses()).map(({ interest }) => [interest.directOrIndirect, interest.type])).toEqual([
    ['direct', 'shareholding'],
    ['direct', 'votingRights'],
    ['indirect', 'shareholding'],
    ['unknown', 'shareholding'],
  ]);
});

test('days that contradict each other are said in words', () => {
  const [found] = bodsInterests([edge({ from: '2020-01-02', to: '2020-01-01' })], ENDS, new Losses());
  expect(found!.interest).not.toHaveProperty('startDate');
  expect(found!.interest).not.toHaveProperty('endDate');
  expect(found!.notes).toEqual(['The register publishes the beginning as 2020-01-02', 'The register publishes the end as 2020-01-01']);
});
