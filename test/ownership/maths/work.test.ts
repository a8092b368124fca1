/** The limit of the work that one derivation may take. */
import { expect, test } from 'vitest';
import { ownershipOf } from '../../../shared/ownership/derive.ts';
import { GraphTooLarge, Work } from '../../../shared/ownership/maths/work.ts';
import { graphOf } from '../graphs.ts';

test('work up to the limit is done, more is not', () => {
  const work = new Work(10);
  work.add(10);
  expect(work.done).toBe(10);
  expect(() => work.add(1)).toThrow(GraphTooLarge);
});

test('a derivation that needs more than it may take ends with the same error each time', () => {
  const lines = Array.from({ length: 50 }, (_, at) => [`P${at} 1>A${at}`, `A${at} 2>T`]).flat();
  const derive = (most: number) => ownershipOf(graphOf(lines), { ruleSets: [], work: new Work(most) });
  expect(() => derive(100)).toThrow(GraphTooLarge);
  expect(() => derive(100)).toThrow(GraphTooLarge);
  expect(derive(1_000_000).owners).toHaveLength(100);
});
