import { expect, test } from 'vitest';
import { partyRows } from '../../console/party-rows.ts';
import { tableCells } from '../../console/table-cells.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import { edgeOf, nodeOf } from '../model/picture/random-case.ts';

const share = { exclusiveMinimum: 25, maximum: 50 };

test('an ended office is not named beside a share that holds, and an ended tie is marked', () => {
  const nodes = [nodeOf('t', 'company'), nodeOf('p', 'person'), nodeOf('d', 'person')];
  const edges = [
    edgeOf('p', 't', 'Director', { to: '2020-01-31' }),
    edgeOf('p', 't', 'Shareholder', { interests: [{ kind: 'shareholding', share }] }),
    edgeOf('d', 't', 'Director', { former: true }),
  ];
  const all = casePartiesOf({ nodes, edges }, 't', [], '2026-11-23');
  const [, ...rows] = tableCells(partyRows(all, { former: true }));
  expect(rows.slice(1).map((row) => row[3])).toEqual(['Shareholder', 'Director (ended)']);
});

test('a row for each party, with its level and its share as published', () => {
  const nodes = [nodeOf('t', 'company'), nodeOf('p', 'person'), nodeOf('d', 'person')];
  const edges = [edgeOf('p', 't', 'Shareholder', { interests: [{ kind: 'shareholding', share }] }), edgeOf('d', 't', 'Director')];
  const all = casePartiesOf({ nodes, edges }, 't', [], '2026-11-23');
  const [heads, ...rows] = tableCells(partyRows(all));
  expect(heads!.slice(0, 5)).toEqual(['level', 'name', 'type', 'relationship', 'share']);
  expect(rows.map((row) => [row[0], ...row.slice(2, 5), row.at(-1)])).toEqual([
    [1, 'company', undefined, '', 't'],
    [2, 'person', 'Shareholder', '>25–50 % shares', 'p'],
    [2, 'person', 'Director', '', 'd'],
  ]);
});

test('a part that is not known is a row with its reason and its size', () => {
  const all = casePartiesOf({ nodes: [nodeOf('t', 'company')], edges: [] }, 't', [], '2026-11-23');
  const unknown = new Map([['t', { reason: 'restricted' as const, share: { minimum: 45, maximum: 50 } }]]);
  const [, , row] = tableCells(partyRows(all, { unknown }));
  expect(row).toEqual([2, 'Not known', '', 'restricted by law', '45–50 %']);
});
