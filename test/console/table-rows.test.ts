/** A target with two owners, of which one owns the other too, an officer, a former owner and a subsidiary. */
import { expect, test } from 'vitest';
import { shareText, tableCells, tableRows } from '../../console/table-rows.ts';
import type { GraphEdge, GraphNode } from '../../shared/entity/graph.ts';
import { casePartiesOf } from '../../shared/picture/case-parties.ts';

const node = (_id: string): GraphNode =>
  ({ _id, entityType: 'company', legalName: `=${_id}`, identifiers: [], addresses: [] }) as unknown as GraphNode;
const edge = (interestedParty: string, subject: string, more: object = {}): GraphEdge =>
  ({
    _id: `${interestedParty}/${subject}`,
    interestedParty,
    subject,
    natureOfRelationship: 'Shareholder',
    ...more,
  }) as unknown as GraphEdge;
const holds = (exact: number) => ({ interests: [{ kind: 'shareholding', share: { exact } }] });

const all = casePartiesOf(
  {
    nodes: ['T', 'A', 'B', 'D', 'F'].map(node),
    edges: [
      edge('A', 'T', holds(20)),
      edge('B', 'T', holds(70)),
      edge('A', 'B', holds(100)),
      edge('D', 'T', { natureOfRelationship: 'Director' }),
      edge('F', 'T', { ...holds(5), former: true, to: '2020-01-01' }),
    ],
  },
  'T',
  [],
  '2026-03-01',
);
const view = { closed: new Set<string>(), showsFormer: false };

test('owners stand before officers, the largest first; who is named again has no rows of its own', () => {
  expect(tableRows(all, view).map(({ level, party: { id }, isRepeat }) => [level, id, isRepeat])).toEqual([
    [1, 'T', false],
    [2, 'B', false],
    [3, 'A', false],
    [2, 'A', true],
    [2, 'D', false],
  ]);
});

test('a closed row hides what is under it, and former owners are shown on demand', () => {
  const [, second] = tableRows(all, view);
  expect(tableRows(all, { ...view, closed: new Set([second!.key]) }).map(({ party: { id } }) => id)).toEqual(['T', 'B', 'A', 'D']);
  expect(tableRows(all, { ...view, showsFormer: true }).map(({ party: { id } }) => id)).toContain('F');
});

test('each row knows its place among its siblings', () => {
  expect(tableRows(all, view).map(({ position, siblings }) => `${position}/${siblings}`)).toEqual(['1/1', '1/3', '1/1', '2/3', '3/3']);
});

test('a circle ends where a party is named again', () => {
  const circle = casePartiesOf(
    { nodes: ['T', 'A'].map(node), edges: [edge('A', 'T', holds(60)), edge('T', 'A', holds(40))] },
    'T',
    [],
    '2026-03-01',
  );
  expect(tableRows(circle, view).map(({ party: { id }, isRepeat }) => [id, isRepeat])).toEqual([
    ['T', false],
    ['A', false],
    ['T', true],
  ]);
});

test('cells have the shares as published', () => {
  const [heads, , owner] = tableCells(tableRows(all, view));
  expect(heads![4]).toBe('share');
  expect(owner!.slice(0, 5)).toEqual([2, '=B', 'company', 'Shareholder', '70 % shares']);
  expect(shareText(undefined)).toBe('');
});
