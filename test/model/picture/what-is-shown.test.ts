import { describe, expect, test } from 'vitest';
import type { GraphEdge, GraphNode } from '../../../shared/model/entity/graph.ts';
import { casePartiesOf } from '../../../shared/model/picture/case-parties.ts';
import { type View, whatIsShown } from '../../../shared/model/picture/what-is-shown.ts';
import { edgeOf, nodeOf } from './random-case.ts';

const T = nodeOf('t', 'company', { provenance: {} as never, dataStatus: { owners: 'complete' } as never });
const shown = (nodes: GraphNode[], edges: GraphEdge[], view: Partial<View> = {}) =>
  whatIsShown(casePartiesOf({ nodes: [T, ...nodes], edges }, 't', [], '2026-11-23'), { budget: 24, ...view });
const share = (exact: number) => ({ interests: [{ kind: 'shareholding' as const, share: { exact } }] });
const people = (count: number) => Array.from({ length: count }, (_, at) => nodeOf(`p${at}`, 'person'));
const owned = (count: number) => people(count).map(({ _id }, at) => edgeOf(_id, 't', 'Shareholder', share(at + 1)));

describe('owners', () => {
  test('five owners that end there are boxes, six are one list, the largest first', () => {
    expect(shown(people(5), owned(5)).parties.size).toBe(6);
    const six = shown(people(6), owned(6));
    expect([...six.parties.keys()]).toEqual(['t']);
    expect(six.lists.map(({ kind, rows }) => [kind, rows.map(({ party }) => party.id)])).toEqual([
      ['owners', ['p5', 'p4', 'p3', 'p2', 'p1', 'p0']],
    ]);
  });

  test('an owner with owners, or selected, stays a box beside the list', () => {
    const nodes = [...people(6), nodeOf('h', 'company'), nodeOf('q', 'person')];
    const edges = [...owned(6), edgeOf('h', 't', 'Shareholder', share(40)), edgeOf('q', 'h', 'Shareholder', share(100))];
    expect([...shown(nodes, edges).parties.keys()]).toEqual(['t', 'h', 'q']);
    expect(shown(people(7), owned(7), { selected: 'p0' }).parties.has('p0')).toBe(true);
  });

  test('over the budget the heaviest paths stay, and the rest is counted at its company', () => {
    const { parties } = shown(people(5), owned(5), { budget: 3 });
    expect([...parties.keys()]).toEqual(['t', 'p4', 'p3']);
    expect(parties.get('t')).toMatchObject({ hidden: 3 });
    expect(shown(people(5), owned(5), { budget: 3, open: new Set(['t']) }).parties.size).toBe(6);
  });

  test('a closed party counts all its owners', () => {
    expect(shown(people(4), owned(4), { closed: new Set(['t']) }).parties.get('t')!.hidden).toBe(4);
  });

  test('former owners are drawn only if asked for', () => {
    const edges = [edgeOf('p0', 't', 'Shareholder', { former: true })];
    expect(shown(people(1), edges).parties.size).toBe(1);
    expect(shown(people(1), edges, { former: true }).parties.size).toBe(2);
  });
});

describe('officers', () => {
  test('are a list beside their company; one who owns is marked as drawn', () => {
    const edges = [edgeOf('p0', 't', 'Director'), edgeOf('p1', 't', 'Director'), edgeOf('p1', 't', 'Shareholder', share(10))];
    const { lists, parties } = shown(people(2), edges);
    expect(lists[0]!.rows.map(({ party, drawn }) => [party.id, drawn])).toEqual([
      ['p0', false],
      ['p1', true],
    ]);
    expect([...parties.keys()]).toEqual(['t', 'p1']);
  });

  test('a company that was searched is a box and a row, so that the count is the register’s', () => {
    const officer = nodeOf('c', 'company', { provenance: {} as never });
    const { edges, lists } = shown([officer, ...people(1)], [edgeOf('c', 't', 'Secretary'), edgeOf('p0', 't', 'Director')]);
    expect(edges.map(({ id, kind }) => [id, kind])).toEqual([['c>t', 'officer']]);
    expect(lists[0]!.rows.map(({ party, drawn }) => [party.id, drawn])).toEqual([
      ['c', true],
      ['p0', false],
    ]);
  });
});

test('subsidiaries are drawn below', () => {
  const { edges } = shown([nodeOf('s', 'company')], [edgeOf('t', 's', 'Subsidiary')]);
  expect(edges.map(({ from, to }) => [from, to])).toEqual([['t', 's']]);
});
