import { expect, test } from 'vitest';
import { alignColumns } from '../../../shared/model/picture/columns.ts';
import type { Slot } from '../../../shared/model/picture/items.ts';
import { GAP } from '../../../shared/model/picture/sizes.ts';

const slot = (id: string, rank: number, x: number, half = 50): Slot => ({ id, rank, x, left: half, right: half });

test('a single owner stands straight above what it owns', () => {
  const [upper, lower] = [slot('a', 0, 0), slot('b', 1, 300)];
  alignColumns([[upper], [lower]], [{ upper, lower, weight: 3 }], () => false);
  expect(upper.x).toBeCloseTo(lower.x);
});

test('two owners stand apart, in their order, around what they own', () => {
  const [one, two, lower] = [slot('a', 0, 0), slot('b', 0, 10), slot('t', 1, 200)];
  const pulls = [one, two].map((upper) => ({ upper, lower, weight: 3 }));
  alignColumns([[one, two], [lower]], pulls, () => false);
  expect(two.x - one.x).toBeCloseTo(100 + GAP.between);
  expect((one.x + two.x) / 2).toBeCloseTo(lower.x);
});

test('beside a line that passes, half the distance is enough', () => {
  const [box, passing, low] = [slot('a', 0, 0), slot('w', 0, 0, 9), slot('t', 1, 0)];
  alignColumns([[box, passing], [low]], [], (one) => one === passing);
  expect(passing.x - box.x).toBeCloseTo(50 + GAP.between / 2 + 9);
});
