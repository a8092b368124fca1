/** A case as nodes and edges: each edge points from the interested party to the subject. */
import { expect, test } from 'vitest';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import { graphFrom, graphOn } from '../../../shared/model/entity/graph.ts';
import { entity } from '../../support/entities.ts';

const relationship = (
  _parentId: string,
  natureOfRelationship: EntityRelationship['natureOfRelationship'],
  more: Partial<EntityRelationship> = {},
): EntityRelationship => ({
  _parentId,
  natureOfRelationship,
  ...more,
});
const party = (_id: string, relationships: EntityRelationship[], more: Partial<Entity> = {}): Entity =>
  entity({ _id, legalName: _id.toUpperCase(), relationships, ...more });

const DATA_STATUS = { officers: 'complete', owners: 'partial', financials: 'not_requested', documents: 'partial' } as const;

test('every entity is one node with its facts and without its links', () => {
  const owner = party('owner', [relationship('root', 'Shareholder')], { addresses: [{ type: 'registered', lines: [], text: 'Quay 1' }] });
  const target = entity({ _id: 'root', counterparties: [owner], dataStatus: DATA_STATUS });
  const { nodes } = graphFrom(target);
  expect(nodes.map(({ _id }) => _id)).toEqual(['root', 'owner']);
  expect(nodes[0]).toMatchObject({ dataStatus: DATA_STATUS });
  expect(nodes[1]).toMatchObject({ legalName: 'OWNER', addresses: [{ text: 'Quay 1' }] });
  for (const node of nodes)
    for (const link of ['relationships', 'counterparties', 'formerCounterparties']) expect(node).not.toHaveProperty(link);
});

test.each([
  ['Shareholder', 'party', 'root'],
  ['Director', 'party', 'root'],
  ['Parent', 'party', 'root'],
  ['Ultimate Parent', 'party', 'root'],
  ['Fund Manager', 'party', 'root'],
  ['Umbrella Fund', 'party', 'root'],
  ['Head Office', 'party', 'root'],
  ['Subsidiary', 'root', 'party'],
  ['Branch', 'root', 'party'],
  ['Master Fund', 'root', 'party'],
] as const)('%s points from %s to %s', (nature, interestedParty, subject) => {
  const { edges } = graphFrom(entity({ _id: 'root', counterparties: [party('party', [relationship('root', nature)])] }));
  expect(edges).toEqual([{ _id: 'party/0', interestedParty, subject, natureOfRelationship: nature }]);
});

test('two relationships of one party are two edges with their facts', () => {
  const share = { kind: 'shareholding', share: { exact: 40 } } as const;
  const both = [
    relationship('root', 'Director', { role: 'Chair', from: '2020-01-01' }),
    relationship('root', 'Shareholder', { interests: [share] }),
  ];
  const { edges } = graphFrom(entity({ _id: 'root', counterparties: [party('ada', both)] }));
  expect(edges).toEqual([
    { _id: 'ada/0', interestedParty: 'ada', subject: 'root', natureOfRelationship: 'Director', role: 'Chair', from: '2020-01-01' },
    { _id: 'ada/1', interestedParty: 'ada', subject: 'root', natureOfRelationship: 'Shareholder', interests: [share] },
  ]);
});

test('edges of former counterparties are marked as former', () => {
  const left = party('left', [relationship('root', 'Director', { to: '2020-01-01' })]);
  const { nodes, edges } = graphFrom(entity({ _id: 'root', formerCounterparties: [left] }));
  expect(nodes.map(({ _id }) => _id)).toEqual(['root', 'left']);
  expect(edges).toMatchObject([{ _id: 'left/0', former: true, to: '2020-01-01' }]);
});

test('a chain of 50,000 is walked without recursion', () => {
  let deepest = party('0', [relationship('1', 'Shareholder')]);
  for (let at = 1; at < 50_000; at += 1)
    deepest = party(`${at}`, [relationship(`${at + 1}`, 'Shareholder')], { counterparties: [deepest] });
  const { nodes, edges } = graphFrom(entity({ _id: '50000', counterparties: [deepest] }));
  expect([nodes.length, edges.length]).toEqual([50_001, 50_000]);
});

test('what the target itself has of itself is no former relationship', () => {
  const target = entity({ _id: 'root', relationships: [relationship('root', 'Shareholder')] });
  expect(graphFrom(target).edges).toEqual([
    { _id: 'root/0', interestedParty: 'root', subject: 'root', natureOfRelationship: 'Shareholder' },
  ]);
});

test('on a day of the past the dates decide what holds, has ended and is still to come', () => {
  const tie = (_id: string, more: Partial<EntityRelationship>): Entity => party(_id, [relationship('root', 'Shareholder', more)]);
  const target = entity({
    _id: 'root',
    counterparties: [
      tie('undated', {}),
      tie('since', { from: '2020-01-01' }),
      tie('later', { from: '2025' }),
      tie('until', { to: '2022' }),
    ],
    formerCounterparties: [tie('held', { from: '2019', to: '2024-06-30' }), tie('unknown', {}), tie('early', { to: '2024-01-01' })],
  });
  const { edges } = graphOn(graphFrom(target), '2024-01-01');
  expect(edges.map(({ interestedParty, former }) => [interestedParty, former])).toEqual([
    ['undated', undefined],
    ['since', undefined],
    ['until', true],
    ['held', undefined],
    ['unknown', true],
    ['early', true],
  ]);
});
