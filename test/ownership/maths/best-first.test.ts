/** The queue of the search for paths: greatest first, equals in the order in which they were added. */
import { expect, test } from 'vitest';
import { BestFirst } from '../../../shared/ownership/maths/best-first.ts';

function taken(ranks: readonly number[]): string[] {
  const queue = new BestFirst<string>();
  for (const [at, rank] of ranks.entries()) queue.add(rank, `${rank}#${at}`);
  const all: string[] = [];
  while (queue.size > 0) all.push(queue.take());
  return all;
}

test('the greatest comes first', () => expect(taken([2, 9, 4, 7, 1])).toEqual(['9#1', '7#3', '4#2', '2#0', '1#4']));

test('equals come in the order in which they were added', () =>
  expect(taken([5, 1, 5, 1, 5])).toEqual(['5#0', '5#2', '5#4', '1#1', '1#3']));
