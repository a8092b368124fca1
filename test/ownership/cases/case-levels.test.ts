/** Levels of the companies of a case, of old results too. */
import { expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '../../../shared/model/entity/graph.ts';
import { isWithoutLevel, levelsOf } from '../../../shared/ownership/cases/case-levels.ts';
import { graphNode } from '../../support/entities.ts';

const DATA = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'not_requested' } as const;
const node = (_id: string, more: Partial<GraphNode> = {}): GraphNode => graphNode({ _id, legalName: _id, ...more });
const searched = node('T', { dataStatus: DATA });
const owner = node('P', { entityType: 'person' });
const EDGE: GraphEdge = {
  _id: 'P/0',
  interestedParty: 'P',
  subject: 'T',
  natureOfRelationship: 'Shareholder',
  interests: [{ kind: 'shareholding', share: { exact: 100 } }],
};
const of = (...nodes: GraphNode[]) => new Map(nodes.map((one) => [one._id, [one]]));

test('a result that has a level keeps it', () => {
  const level = { basis: [], completeness: 'restricted' } as const;
  const found = levelsOf(of({ ...searched, ownershipLevel: { ...level, basis: [] } }, owner), [EDGE], new Map());
  expect([...found]).toEqual([['T', level]]);
});

test('an old result has the level that its owners and the row of its register make', () => {
  const row = { law: { citation: 'An invented act', confirmed: false }, basis: ['shareRegister'], units: [] } as const;
  expect(levelsOf(of(searched, owner), [EDGE], new Map([['T', row]])).get('T')).toMatchObject({ completeness: 'complete' });
  expect(levelsOf(of(searched, owner), [EDGE], new Map()).get('T')).toMatchObject({ basis: [], completeness: 'partial' });
});

test('only searched entities without a level need a row', () => {
  expect([searched, owner, { ...searched, ownershipLevel: { basis: [], completeness: 'partial' as const } }].map(isWithoutLevel)).toEqual([
    true,
    false,
    false,
  ]);
});
