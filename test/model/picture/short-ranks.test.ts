import { expect, test } from 'vitest';
import { type Arc, shortRanks } from '../../../shared/model/picture/short-ranks.ts';
import { seeded } from '../../support/seeded.ts';

const arc = (from: number, to: number, weight = 1): Arc => ({ from, to, weight });
const lengthOf = (ranks: readonly number[], arcs: readonly Arc[]): number =>
  arcs.reduce((sum, { from, to, weight }) => sum + weight * (ranks[to]! - ranks[from]!), 0);

test('an arc leads down, and the top is 0', () => {
  expect(shortRanks(3, [arc(1, 0), arc(2, 1), arc(2, 0)])).toEqual([2, 1, 0]);
  expect(shortRanks(1, [])).toEqual([0]);
});

test('what hangs below an owner far up stands near it, with its other owner', () => {
  const chain = [arc(1, 0), arc(2, 1), arc(3, 2)];
  expect(shortRanks(6, [...chain, arc(3, 4), arc(5, 4)])).toEqual([3, 2, 1, 0, 1, 0]);
});

test('parts that no arc joins are ranked each by itself', () => {
  expect(shortRanks(4, [arc(0, 1), arc(2, 3)])).toEqual([0, 1, 0, 1]);
});

/** Every way to rank: for graphs of five nodes. */
function shortest(arcs: readonly Arc[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let code = 0; code < 5 ** 5; code += 1) {
    const ranks = Array.from({ length: 5 }, (_, at) => Math.floor(code / 5 ** at) % 5);
    if (arcs.every(({ from, to }) => ranks[to]! > ranks[from]!)) best = Math.min(best, lengthOf(ranks, arcs));
  }
  return best;
}

test('the sum of lengths is the least that there is', () => {
  const random = seeded(7);
  for (let round = 0; round < 40; round += 1) {
    const arcs = Array.from({ length: 25 }, (_, at) => [Math.floor(at / 5), at % 5] as const).flatMap(([from, to]) =>
      from < to && random() < 0.5 ? [arc(from, to, random() < 0.5 ? 4 : 1)] : [],
    );
    expect(lengthOf(shortRanks(5, arcs), arcs), JSON.stringify(arcs)).toBe(shortest(arcs));
  }
});
