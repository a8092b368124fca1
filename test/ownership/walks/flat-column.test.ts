/** The shares of one company that give a goal most or least, by hand. */
import { expect, test } from 'vitest';
import { flatLayerOf } from '../../../shared/ownership/layers/flat-layer.ts';
import { Reach } from '../../../shared/ownership/layers/reach.ts';
import { FlatColumn } from '../../../shared/ownership/walks/flat-column.ts';
import type { WalkOptions } from '../../../shared/ownership/walks/run.ts';
import type { Sketch } from '../graphs.ts';
import { preparedOf } from '../prepared.ts';

/** What T is worth where its owners have these values. */
function best(lines: readonly string[], worth: Readonly<Record<string, number>>, options: Partial<WalkOptions> = {}, sketch: Sketch = {}) {
  const { prepared, at } = preparedOf(lines, sketch);
  const flat = flatLayerOf(prepared);
  const value = new Float64Array(flat.nodes);
  for (const [name, one] of Object.entries(worth)) value[at(name)] = one;
  const [reach, base] = [new Reach(flat), new Float64Array(flat.nodes)];
  const column = new FlatColumn(flat, { end: 'high', ownShares: 'excluded', ...options }, { reach, value, base });
  column.begin(undefined, 'everything');
  return column.best(at('T'));
}

const BANDS = ['A [10,40]>T', 'B [10,30]>T', 'C [20,30]>T'];
const WORTH = { A: 0.5, B: 1, C: 0.2 };
/** 0.05 + 0.1 + 0.04 by the lower ends, which leave 0.6 of the whole. */
const LOWS = 0.19;

test('the most gives what is left to the owners that are worth most', () => {
  // Of 0.6: B takes 0.2, A 0.3, C 0.1.
  expect(best(BANDS, WORTH)).toBeCloseTo(LOWS + 0.2 + 0.15 + 0.02, 12);
  // With 50 % that is surely another's, of 0.1 that are left all go to B.
  expect(best([...BANDS, 'D 50>T'], WORTH)).toBeCloseTo(LOWS + 0.1, 12);
});

test('the least gives it to others first, and then to the owners that are worth least', () => {
  expect(best(BANDS, WORTH, { end: 'low' })).toBeCloseTo(LOWS, 12);
  const complete: Sketch = { levels: { T: { completeness: 'complete' } } };
  // Nothing is unlisted: of 0.35 that are left C takes 0.1, A 0.25.
  expect(best([...BANDS, 'D 25>T'], WORTH, { end: 'low' }, complete)).toBeCloseTo(LOWS + 0.02 + 0.125, 12);
});

test('own shares are worth nothing, a half, or what the company is worth', () => {
  const lines = ['A 30>T', 'T 20>T'];
  const by = (ownShares: WalkOptions['ownShares']): number => best(lines, { A: 1, T: 0.375 }, { ownShares });
  // With 0.375 the value repeats itself: 0.3 + 0.2 × 0.375.
  expect([by('included'), by('halved'), by('excluded')]).toEqual([
    expect.closeTo(0.3, 12),
    expect.closeTo(0.4, 12),
    expect.closeTo(0.375, 12),
  ]);
});

test('a party that may hold more than is listed is given up to the floor', () => {
  const sketch: Sketch = { unaccounted: 'unknown', levels: { T: { completeness: 'partial', publicationFloor: 5 } } };
  expect(best(['A 30>T'], { A: 1 }, { atMost: true }, sketch)).toBeCloseTo(0.35, 12);
});

test('a company with very many owners is shared as one with few', () => {
  const names = Array.from({ length: 40 }, (_, at) => `A${at}`);
  const worth = Object.fromEntries(names.map((name, at) => [name, (at + 1) / 40]));
  // 40 owners with 1 to 2 % each: the 60 % that are left beyond their lower ends are more than all can take.
  const all = names.reduce((sum, name) => sum + 0.02 * worth[name]!, 0);
  expect(
    best(
      names.map((name) => `${name} [1,2]>T`),
      worth,
    ),
  ).toBeCloseTo(all, 12);
  // 58 % are another's: of the 2 % that are left the two that are worth most take 1 % each.
  const lows = names.reduce((sum, name) => sum + 0.01 * worth[name]!, 0);
  const lines = [...names.map((name) => `${name} [1,2]>T`), 'D 58>T'];
  expect(best(lines, worth)).toBeCloseTo(lows + 0.01 * (1 + 39 / 40), 12);
});
