/** The parties of a case as a tree of rows. */
import { describe, expect, test } from 'vitest';
import { naturesOf, partyRows, relationshipOf } from '../../console/party-rows.ts';
import { ownerPaths } from '../../console/picture/owner-paths.ts';
import { casePartiesOf } from '../../shared/model/picture/case-parties.ts';
import type { UnknownPart } from '../../shared/model/picture/unknown-part.ts';
import { edgeOf, nodeOf, randomCase } from '../model/picture/random-case.ts';

const TODAY = '2026-11-23';
const held = (exact: number) => ({ interests: [{ kind: 'shareholding' as const, share: { exact } }] });
const nodes = ['t', 'a', 'b', 'c'].map((id) => nodeOf(id, 'company')).concat(['p', 'd'].map((id) => nodeOf(id, 'person')));
const edges = [
  ...[edgeOf('d', 't', 'Director'), edgeOf('a', 't', 'Shareholder', held(20)), edgeOf('b', 't', 'Shareholder', held(60))],
  ...[edgeOf('p', 'b', 'Shareholder', held(100)), edgeOf('p', 'a', 'Shareholder', held(5)), edgeOf('t', 'c', 'Subsidiary')],
];
const all = casePartiesOf({ nodes, edges }, 't', [], TODAY);
const shown = (closed: readonly string[] = []) =>
  partyRows(all, { closed: new Set(closed) }).map(
    ({ party, level, isAgain }) => `${'-'.repeat(level)}${party.id}${isAgain ? ' again' : ''}`,
  );

describe('rows', () => {
  test('owners by their share, then officers, then what the party owns', () => {
    expect(shown()).toEqual(['-t', '--b', '---p', '--a', '---p again', '--d', '--c']);
  });

  test('a closed row hides what stands below it', () => {
    expect(shown(['t/b'])).toEqual(['-t', '--b', '--a', '---p', '--d', '--c']);
    expect(shown(['t'])).toEqual(['-t']);
  });

  test('a circle ends at a party that stands above', () => {
    const circle = casePartiesOf({ nodes, edges: [...edges, edgeOf('t', 'p', 'Shareholder', held(1))] }, 't', [], TODAY);
    expect(
      partyRows(circle)
        .filter(({ isAgain }) => isAgain)
        .map(({ key }) => key),
    ).toEqual(['t/b/p/t', 't/a/p']);
  });

  test('only the edges that are asked for, with the parties at their ends', () => {
    const only = ownerPaths(all);
    expect(partyRows(all, { only }).map(({ party }) => party.id)).toEqual(['t', 'b', 'p', 'a', 'p']);
  });

  test('a part that is not known is the first row below its company, once, if its size is known', () => {
    const share = { exact: 20 };
    const part: UnknownPart = { reason: 'not_published', share };
    const unknown = new Map([['t', part] as const, ['p', part] as const, ['a', { reason: 'not_searched' } as UnknownPart] as const]);
    const rows = partyRows(all, { unknown });
    expect(rows.filter((row) => row.unknown).map(({ key, level }) => [key, level])).toEqual([
      ['t/?', 2],
      ['t/b/p/?', 4],
    ]);
    expect(rows[0]).toMatchObject({ below: 5 });
    expect(relationshipOf(rows[1]!)).toBe('not published');
    expect(partyRows(all, { unknown, closed: new Set(['t']) })).toHaveLength(1);
  });

  test('each nature that holds stands once; that of an ended tie is marked', () => {
    const stated = [...edges, edgeOf('p', 't', 'Director', { to: '2020' }), edgeOf('p', 't', 'Secretary'), edgeOf('p', 't', 'Secretary')];
    const found = casePartiesOf({ nodes, edges: stated }, 't', [], TODAY).edges.find(({ id }) => id === 'p>t')!;
    expect(naturesOf(found)).toBe('Secretary');
    expect(naturesOf({ ...found, former: true })).toBe('Secretary (ended)');
  });

  test('every key stands once', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const { graph, target } = randomCase(seed, 40);
      const parties = casePartiesOf(graph, target, [], TODAY);
      const rows = partyRows(parties, { former: true });
      expect(new Set(rows.map(({ key }) => key)).size, `seed ${seed}`).toBe(rows.length);
    }
  });
});
