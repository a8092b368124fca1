import { expect, test } from 'vitest';
import type { Slot } from '../../../shared/model/picture/items.ts';
import { orderRanks } from '../../../shared/model/picture/rank-order.ts';
import { seeded } from '../../support/seeded.ts';

const slots = (names: string, rank: number): Slot[] => [...names].map((id) => ({ id, rank, x: 0, left: 1, right: 1 }));

/** `links`: `ax` joins `a` above and `x` below. */
function ordered(names: readonly string[], links: readonly string[]): string[] {
  const ranks = names.map(slots);
  const of = new Map(ranks.flat().map((slot) => [slot.id, slot]));
  const order = orderRanks(
    ranks,
    links.map((link) => ({ upper: of.get(link[0]!)!, lower: of.get(link[1]!)! })),
  );
  return order.map((rank) => rank.map(({ id }) => id).join(''));
}

const crossingsIn = ([upper, lower]: readonly string[], links: readonly string[]): number =>
  links.flatMap((one) =>
    links.filter((other) => upper!.indexOf(one[0]!) < upper!.indexOf(other[0]!) && lower!.indexOf(one[1]!) > lower!.indexOf(other[1]!)),
  ).length;

test('lines that need not cross do not', () => {
  const links = ['az', 'by', 'cx'];
  expect(crossingsIn(ordered(['abc', 'xyz'], links), links)).toBe(0);
});

test('every slot stays in its rank, and the same input gives the same order', () => {
  const links = ['ax', 'ay', 'bx', 'by', 'cz', 'az'];
  const found = ordered(['abcd', 'xyz'], links);
  expect(found.map((rank) => [...rank].toSorted().join(''))).toEqual(['abcd', 'xyz']);
  expect(ordered(['abcd', 'xyz'], links)).toEqual(found);
});

function* permutations(text: string): Generator<string> {
  if (text.length < 2) yield text;
  for (const [at, letter] of [...text].entries())
    for (const rest of permutations(text.slice(0, at) + text.slice(at + 1))) yield letter + rest;
}

test('two ranks of four cross as little as can be, in nearly every case', () => {
  const random = seeded(11);
  const worse = Array.from({ length: 60 }, () => {
    const links = [...'abcd'].flatMap((upper) => [...'wxyz'].filter(() => random() < 0.4).map((lower) => upper + lower));
    const all = [...permutations('abcd')].flatMap((upper) => [...permutations('wxyz')].map((lower) => crossingsIn([upper, lower], links)));
    return crossingsIn(ordered(['abcd', 'wxyz'], links), links) - Math.min(...all);
  });
  expect(worse.filter((more) => more > 0).length).toBeLessThanOrEqual(2);
});
