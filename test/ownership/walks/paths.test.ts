/** Chains of holdings from a party to the target. */
import { expect, test } from 'vitest';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import { pathsFrom } from '../../../shared/ownership/walks/paths.ts';
import { preparedOf } from '../prepared.ts';

function paths(lines: readonly string[]) {
  const { prepared, at } = preparedOf(lines);
  const { paths: found, ...rest } = pathsFrom(prepared, at('P'));
  const named = found.map(({ edges, share }) => [edges.map((edge) => lines[edge]), shareOf(share)]);
  return { found: named, ...rest };
}

test('the greatest chain comes first, with the product of its shares', () => {
  expect(paths(['P 50>A', 'P 80>B', 'A 40>T', 'B 50>T']).found).toEqual([
    [['P 80>B', 'B 50>T'], { exact: 40 }],
    [['P 50>A', 'A 40>T'], { exact: 20 }],
  ]);
});

test('a band on the way makes a band', () => {
  expect(paths(['P (25,50]>A', 'A 60>T']).found[0]![1]).toEqual({ exclusiveMinimum: 15, maximum: 30 });
});

test('a circle is entered once and said', () => {
  const { found, hasCircle } = paths(['P 60>A', 'B 40>A', 'A 30>B', 'A 50>T', 'B 50>T']);
  expect([found.map(([edges]) => edges), hasCircle]).toEqual([
    [
      ['P 60>A', 'A 50>T'],
      ['P 60>A', 'A 30>B', 'B 50>T'],
    ],
    true,
  ]);
});

test('twenty chains are listed, and that there are more is said', () => {
  const middle = Array.from({ length: 21 }, (_, at) => [`P ${at + 1}>C${at}`, `C${at} 4>T`]).flat();
  const { found, hasMore } = paths(middle);
  expect([found.length, found[0]![0], hasMore]).toEqual([20, ['P 21>C20', 'C20 4>T'], true]);
});
