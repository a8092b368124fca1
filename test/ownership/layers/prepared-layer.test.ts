/** A layer prepared for walks: uses, greatest products, and the numbers of a column. */
import { describe, expect, test } from 'vitest';
import { structureOf } from '../../../shared/ownership/facts/structure.ts';
import { orderAbove } from '../../../shared/ownership/layers/components.ts';
import { layerOf } from '../../../shared/ownership/layers/layer.ts';
import { compile, prepareLayer } from '../../../shared/ownership/layers/prepared-layer.ts';
import { DOUBLES, RATIONALS } from '../../../shared/ownership/maths/arithmetic.ts';
import { COMPLETE, graphOf, type Sketch } from '../graphs.ts';
import { preparedOf } from '../prepared.ts';

describe('what an owner has a part in', () => {
  test('is each company above the target, with the place of the part, and nothing of others', () => {
    const { prepared, at } = preparedOf(['P1 40>T', 'P 10>T', 'P 60>A', 'A 50>T', 'P 70>S']);
    const usesOf = (id: string) => prepared.uses.get(at(id));
    expect(usesOf('P')).toEqual([
      { company: at('T'), place: 1 },
      { company: at('A'), place: 0 },
    ]);
    expect([usesOf('A'), usesOf('T')]).toEqual([[{ company: at('T'), place: 2 }], undefined]);
  });

  test('is nothing where the part is 0', () => {
    const { prepared, at } = preparedOf(['P 0>T', 'P1 0.000001>T']);
    expect([prepared.uses.get(at('P')), prepared.uses.get(at('P1'))]).toEqual([undefined, [{ company: at('T'), place: 1 }]]);
  });
});

test('a layer is a sum only where the records of every company are', () => {
  expect(preparedOf(['P 60>A', 'A 60>T']).prepared.isSummed).toBe(true);
  const overlapping: Sketch = { levels: { A: { completeness: 'overlapping' } } };
  expect(preparedOf(['P 60>A', 'A 60>T'], overlapping).prepared.isSummed).toBe(false);
  expect(preparedOf(['P 60>T', 'P1 60>T']).prepared.isSummed).toBe(false);
});

describe('the greatest product to the target', () => {
  test('is that of the best chain, by upper ends, and not of the shortest', () => {
    const { prepared, at } = preparedOf(['P 10>T', 'P [10,80]>A', 'A 50>T', 'P 90>B', 'B 30>A']);
    const products = prepared.greatestProducts();
    expect([products.get(at('T')), products.get(at('A')), products.get(at('B'))]).toEqual([1, 0.5, 0.15]);
    // A leaves P at most 70 % beside the 30 % of B: 0.7 * 0.5, and not 0.9 * 0.15 or 0.1.
    expect(products.get(at('P'))).toBeCloseTo(0.35, 12);
  });

  test('is none of who has no chain to the target, and ends in a circle', () => {
    const { prepared, at } = preparedOf(['A 50>T', 'B 100>A', 'A 100>B', 'P 50>S']);
    const products = prepared.greatestProducts();
    expect([products.get(at('A')), products.get(at('B')), products.has(at('P'))]).toEqual([0.5, 0.5, false]);
    expect(prepared.greatestProducts()).toBe(products);
  });
});

test('what is made of a layer is made once', () => {
  const { prepared } = preparedOf(['P 60>T']);
  expect(prepared.flat()).toBe(prepared.flat());
  expect(prepared.reach()).toBe(prepared.reach());
});

test('the order may have more companies than those above the target', () => {
  const structure = structureOf(graphOf(['P 60>T', 'P 70>S']));
  const layer = layerOf(structure, { rightClass: 'shareholding', counting: 'multiplied', strict: false, trusts: 'through' });
  const [other, party] = [structure.indexOf.get('S')!, structure.indexOf.get('P')!];
  const { uses } = prepareLayer(layer, orderAbove(layer, [structure.target, other]), structure.target);
  expect(uses.get(party)!.map(({ company }) => company)).toEqual([structure.target, other]);
});

describe('the numbers of a column', () => {
  const compiled = (lines: readonly string[], sketch: Sketch = {}) => {
    const { prepared, at } = preparedOf(lines, sketch);
    return compile(DOUBLES, prepared.layer.columns.get(at('T'))!);
  };

  test('are the ends of each part, what lower ends leave free, and the room between ends', () => {
    const { low, high, unlistedLow, unlistedHigh, free, room, isPoint } = compiled(['P 40>T', 'P1 (10,20]>T']);
    expect([low, high, isPoint]).toEqual([
      [0.4, 0.1],
      [0.4, 0.2],
      [true, false],
    ]);
    // Unlisted is over 40 to under 50 %.
    expect([unlistedLow, unlistedHigh]).toEqual([0.4, 0.5]);
    expect([free, room]).toEqual([expect.closeTo(0.1, 12), expect.closeTo(0.2, 12)]);
  });

  test('count the open ends, those of what is unlisted among them', () => {
    const { openLows, openHighs } = compiled(['P 40>T', 'P1 (10,20]>T', 'P2 [5,10)>T']);
    // Unlisted begins after 30 %, because P2 does not reach 10; it ends before 45 %, because P1 does not have 10.
    expect([openLows, openHighs]).toEqual([2, 2]);
    // P has under 80 %, because each of the others has more than 10.
    const complete = compiled(['P [50,100]>T', 'P1 (10,20]>T', 'P2 (10,20]>T'], { levels: { T: COMPLETE } });
    expect([complete.openLows, complete.openHighs]).toEqual([2, 1]);
  });

  test('leave nothing free in a complete list of figures', () => {
    const { free, room, unlistedHigh } = compiled(['P 40>T', 'P1 60>T'], { levels: { T: COMPLETE } });
    expect([free, room, unlistedHigh]).toEqual([expect.closeTo(0, 12), 0, 0]);
  });

  test('have a floor where what no record names may be anybody’s', () => {
    const level = { completeness: 'partial', publicationFloor: 25 } as const;
    const sketch: Sketch = { unaccounted: 'unknown', levels: { T: level } };
    expect(compiled(['P 40>T'], sketch).floor).toEqual({ high: 0.25, open: true });
    const inclusive: Sketch = { ...sketch, levels: { T: { ...level, floorInclusive: true } } };
    expect(compiled(['P 40>T'], inclusive).floor).toEqual({ high: 0.25, open: false });
    expect(compiled(['P 40>T']).floor).toBeUndefined();
  });

  test('are exact in fractions: a third is a third', () => {
    const { prepared, at } = preparedOf(['P 1/3>T', 'P1 1/3>T']);
    const { free, unlistedLow } = compile(RATIONALS, prepared.layer.columns.get(at('T'))!);
    expect([unlistedLow.toFraction(), free.toFraction()]).toEqual(['1/3', '0']);
  });
});
