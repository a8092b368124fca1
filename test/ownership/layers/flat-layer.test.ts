/** A layer as doubles in flat arrays. */
import { expect, test } from 'vitest';
import { flatLayerOf } from '../../../shared/ownership/layers/flat-layer.ts';
import { preparedOf } from '../prepared.ts';

test('parts stand by company with their ends, what is left of the whole, and who uses them', () => {
  const { prepared, at } = preparedOf(['P 60>A', 'A [20,30]>T', 'T 10>T']);
  const flat = flatLayerOf(prepared);
  const parts = [...flat.owner].map((owner, part) => [owner, flat.company[part], flat.low[part], flat.high[part]]);
  expect(parts).toContainEqual([at('P'), at('A'), 0.6, 0.6]);
  expect(parts).toContainEqual([at('A'), at('T'), 0.2, 0.3]);
  expect(flat.free[at('T')]).toBeCloseTo(0.1, 12);
  expect(flat.owner[flat.own[at('T')]!]).toBe(at('T'));
  expect(flat.own[at('A')]).toBe(-1);
  const uses = [...flat.use.subarray(flat.firstUse[at('P')], flat.firstUse[at('P') + 1])];
  expect(uses.map((part) => flat.company[part])).toEqual([at('A')]);
});

test('a floor is the share that one party may hold unlisted; without one it is negative', () => {
  const levels = { T: { completeness: 'partial' as const, publicationFloor: 5 } };
  const unknown = preparedOf(['P 60>T'], { unaccounted: 'unknown', levels });
  expect(flatLayerOf(unknown.prepared).floor[unknown.at('T')]).toBe(0.05);
  const others = preparedOf(['P 60>T'], { levels });
  expect(flatLayerOf(others.prepared).floor[others.at('T')]).toBe(-1);
});
