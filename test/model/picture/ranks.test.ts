import { expect, test } from 'vitest';
import { lowerOf, rankItems, upperOf } from '../../../shared/model/picture/ranks.ts';
import { itemsFrom, rankedFrom } from './placed.ts';
import { edgeOf } from './random-case.ts';

const CHAIN = [edgeOf('a', 't', 'Shareholder'), edgeOf('b', 'a', 'Shareholder'), edgeOf('b', 't', 'Shareholder')];

test('owners stand above what they own, and a line over two ranks passes the one between', () => {
  const { ranks, routes, isWaypoint } = rankedFrom(CHAIN);
  expect(ranks.map((rank) => rank.filter((slot) => !isWaypoint(slot)).map(({ id }) => id))).toEqual([['b'], ['a'], ['t']]);
  const long = routes.find(({ line }) => line.id === 'b>t')!;
  expect(long.way.map(isWaypoint)).toEqual([false, true, false]);
  expect(ranks[1]).toContain(long.way[1]);
});

test('a line that closes a circle runs from its owner below to the company above', () => {
  const { routes } = rankedFrom([...CHAIN, edgeOf('t', 'b', 'Shareholder')]);
  const { line, way } = routes.find((route) => route.line.back)!;
  expect([line.from.id, line.to.id, upperOf(line).id, lowerOf(line).id]).toEqual(['t', 'b', 'b', 't']);
  expect([way[0]!.rank, way.at(-1)!.rank]).toEqual([0, 2]);
});

test('places of a rank do not overlap', () => {
  const owners = Array.from({ length: 5 }, (_, at) => edgeOf(`o${at}`, 't', 'Shareholder'));
  const { ranks } = rankItems(itemsFrom(owners));
  for (const [at, slot] of ranks[0]!.entries())
    if (at > 0) expect(slot.x - slot.left).toBeGreaterThan(ranks[0]![at - 1]!.x + ranks[0]![at - 1]!.right);
});
