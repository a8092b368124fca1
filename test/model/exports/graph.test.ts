/** The graph that exports are written from: sources of nodes and edges, and what is current. */
import { expect, test } from 'vitest';
import type { Entity, EntityRelationship } from '../../../shared/model/entity/entity.ts';
import { currentGraph, graphOfCase } from '../../../shared/model/exports/graph.ts';
import { entity } from '../../support/entities.ts';

const source = (registry: string) => ({ registry, origin: 'https://register.invalid', retrievedAt: '2026-01-02T03:04:05.000Z' });
const SEARCHED = { officers: 'complete', owners: 'complete', financials: 'not_requested', documents: 'complete' } as const;
const party = (_id: string, parent: string, more: Partial<EntityRelationship> = {}, facts: Partial<Entity> = {}): Entity =>
  entity({ _id, relationships: [{ _parentId: parent, natureOfRelationship: 'Shareholder', ...more }], ...facts });
const graph = (target: Entity) => graphOfCase({ caseId: 'case', updatedAt: '2026-06-15T10:00:00.000Z', target });

const chain = entity({
  _id: 'root',
  provenance: source('A'),
  dataStatus: SEARCHED,
  counterparties: [
    party('middle', 'root', {}, { provenance: source('B'), dataStatus: SEARCHED, counterparties: [party('top', 'middle')] }),
    party('other', 'root', {}, { counterparties: [party('above', 'other')] }),
  ],
});

test('a party not searched has the source of the nearest searched entity above it', () => {
  const { nodes } = graph(chain);
  expect([...nodes].map(([id, { provenance, searched }]) => [id, provenance?.registry, searched])).toEqual([
    ['root', 'A', true],
    ['middle', 'B', true],
    ['other', 'A', false],
    ['top', 'B', false],
    ['above', 'A', false],
  ]);
});

test('a relationship has the source of the answer that states it, not that of its party', () => {
  expect(graph(chain).edges.map(({ _id, provenance }) => [_id, provenance?.registry])).toEqual([
    ['middle/0', 'A'],
    ['other/0', 'A'],
    ['top/0', 'B'],
    ['above/0', 'A'],
  ]);
});

test('parties below a record that was kept apart have the source of that record', () => {
  const record = { ...entity(), conflicts: ['name' as const], provenance: source('B') };
  const kept = party('middle', 'root', {}, { expandedRecord: record, counterparties: [party('top', 'middle')] });
  const { nodes } = graph(entity({ _id: 'root', provenance: source('A'), counterparties: [kept] }));
  expect([...nodes.values()].map(({ provenance }) => provenance?.registry)).toEqual(['A', 'A', 'B']);
});

test('without a source there is none', () => {
  const { nodes, edges } = graph(entity({ counterparties: [party('owner', 'root')] }));
  expect([...nodes.values()].some((node) => 'provenance' in node)).toBe(false);
  expect(edges).toEqual([{ _id: 'owner/0', interestedParty: 'owner', subject: 'root', natureOfRelationship: 'Shareholder' }]);
});

test('current: what had ended is left out, with the parties that it alone connects', () => {
  const target = entity({
    _id: 'root',
    counterparties: [
      party('now', 'root', { to: '2026-06-15' }),
      party('past', 'root', { to: '2026-06-14' }),
      party('month', 'root', { to: '2026-06' }),
    ],
    formerCounterparties: [party('left', 'root', {}, { counterparties: [party('above', 'left')] })],
  });
  const { nodes, edges } = currentGraph(graph(target));
  expect([...nodes.keys()]).toEqual(['root', 'now', 'month']);
  expect(edges.map(({ _id }) => _id)).toEqual(['now/0', 'month/0']);
});

test('current: a party stays where another relationship connects it, also downwards', () => {
  const sold = entity({
    _id: 'below',
    relationships: [
      { _parentId: 'root', natureOfRelationship: 'Shareholder', to: '2020' },
      { _parentId: 'root', natureOfRelationship: 'Subsidiary' },
    ],
  });
  const { nodes, edges } = currentGraph(graph(entity({ _id: 'root', counterparties: [sold] })));
  expect([...nodes.keys()]).toEqual(['root', 'below']);
  expect(edges).toMatchObject([{ _id: 'below/1', interestedParty: 'root', subject: 'below' }]);
});

test('a chain of 50,000 is walked without recursion', () => {
  let deepest = party('0', '1');
  for (let at = 1; at < 50_000; at += 1) deepest = party(`${at}`, `${at + 1}`, {}, { counterparties: [deepest] });
  const { nodes, edges } = currentGraph(graph(entity({ _id: '50000', counterparties: [deepest] })));
  expect([nodes.size, edges.length]).toEqual([50_001, 50_000]);
});

test('current: a party of two entities, one of which has ended, is a party of one', () => {
  const target = entity({ _id: 'root', counterparties: [party('a', 'root'), party('b', 'root'), party('c', 'root', { to: '2020' })] });
  const parties = [['a', 'c'], ['a', 'b', 'c'].toReversed()];
  const { parties: left } = currentGraph(graphOfCase({ caseId: 'case', updatedAt: '2026-06-15T10:00:00.000Z', target, parties }));
  expect(left).toEqual([['b', 'a']]);
});
