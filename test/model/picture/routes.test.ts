import { expect, test } from 'vitest';
import { routeLines } from '../../../shared/model/picture/routes.ts';
import { BOX } from '../../../shared/model/picture/sizes.ts';
import { rankedFrom } from './placed.ts';
import { edgeOf } from './random-case.ts';

test('a line runs from the lower edge of its owner to the upper edge of the owned company', () => {
  const ranked = rankedFrom([edgeOf('a', 't', 'Shareholder')]);
  const { lines, tops, height } = routeLines(ranked);
  const [{ points, label, line }] = lines as [(typeof lines)[0]];
  expect(points[0]!.y).toBe(tops[0]! + BOX.height);
  expect(points.at(-1)).toEqual({ x: line.to.x, y: tops[1] });
  expect(points).toHaveLength(2);
  expect(label!.x).toBeLessThan(points[0]!.x);
  expect(label!.x + label!.width).toBeGreaterThan(points[0]!.x);
  expect(height).toBeGreaterThan(tops[1]! + BOX.height);
});

test('every piece is horizontal or vertical', () => {
  const edges = ['a', 'b', 'c'].flatMap((id) => [edgeOf(id, 't', 'Shareholder'), edgeOf('p', id, 'Shareholder')]);
  const { lines } = routeLines(rankedFrom([...edges, edgeOf('t', 'p', 'Shareholder')]));
  for (const { points } of lines)
    for (const [at, point] of points.entries())
      if (at > 0) expect(point.x === points[at - 1]!.x || point.y === points[at - 1]!.y).toBe(true);
});

test('two lines of one owner that close circles have labels above each other', () => {
  const edges = [edgeOf('a', 't', 'Shareholder'), edgeOf('b', 'a', 'Shareholder'), edgeOf('t', 'a', 'Parent'), edgeOf('t', 'b', 'Parent')];
  const { lines } = routeLines(rankedFrom(edges));
  const [one, other] = lines.filter(({ line }) => line.back).map(({ label }) => label!);
  expect(other!.y + other!.height <= one!.y || one!.y + one!.height <= other!.y).toBe(true);
});
