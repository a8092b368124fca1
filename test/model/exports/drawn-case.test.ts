/** What a picture in a file draws, and what it counts. */
import { expect, test } from 'vitest';
import { countUndrawn, drawCase } from '../../../shared/model/exports/drawn-case.ts';
import { Losses } from '../../../shared/model/exports/losses.ts';
import { edgeOf, nodeOf } from '../picture/random-case.ts';
import { broadGraph, exportGraph, randomGraph } from './random-graph.ts';

const persons = (count: number) => Array.from({ length: count }, (_, at) => nodeOf(`p${at}`, 'person'));

test('every party is drawn or counted', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { all, drawn, former, left } = drawCase(randomGraph(seed, 60));
    expect(drawn + former + left, `seed ${seed}`).toBe(all.parties.size);
  }
});

test('a case of 1,801 parties is 500 boxes, and the rest is counted', () => {
  const graph = broadGraph(900);
  const drawn = drawCase(graph);
  expect(drawn.picture.boxes).toHaveLength(500);
  expect(drawn.left).toBe(1301);
  const losses = new Losses();
  countUndrawn(drawn, losses);
  expect(losses.list()).toMatchObject([{ what: 'parties not drawn', count: 1301 }]);
});

test('rows beyond twelve, and parties that have left, are counted apart', () => {
  const edges = persons(30).map(({ _id }, at) => edgeOf(_id, 't', 'Director', at < 3 ? { to: '2026-11-22' } : { to: '2026-11-23' }));
  const drawn = drawCase(exportGraph({ nodes: [nodeOf('t', 'company'), ...persons(30)], edges }));
  expect(drawn).toMatchObject({ drawn: 13, former: 3, left: 15 });
});

test('entities that are one party are one box', () => {
  const nodes = [nodeOf('t', 'company'), nodeOf('a', 'company'), nodeOf('b', 'company')];
  const edges = [edgeOf('a', 't', 'Shareholder'), edgeOf('b', 't', 'Parent')];
  expect(drawCase(exportGraph({ nodes, edges }, [['a', 'b']])).drawn).toBe(2);
});
