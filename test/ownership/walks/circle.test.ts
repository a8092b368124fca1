/** Circles in doubles: bounds that prove themselves hold the exact values. */
import { describe, expect, test } from 'vitest';
import { structureOf } from '../../../shared/ownership/facts/structure.ts';
import { orderAbove } from '../../../shared/ownership/layers/components.ts';
import { layerOf } from '../../../shared/ownership/layers/layer.ts';
import { prepareLayer } from '../../../shared/ownership/layers/prepared-layer.ts';
import { DOUBLES, RATIONALS, type Rational, rationalOf } from '../../../shared/ownership/maths/arithmetic.ts';
import { Work } from '../../../shared/ownership/maths/work.ts';
import { solveCircle } from '../../../shared/ownership/walks/circle.ts';
import { Walk } from '../../../shared/ownership/walks/walk.ts';
import { seeded } from '../../support/seeded.ts';
import { graphOf } from '../graphs.ts';

/** A ring in which every company also has a share of the next but one, and a person has a band of each. */
function ring(size: number, seed: number): string[] {
  const random = seeded(seed);
  const percent = (max: number): number => Math.round(random() * max * 100) / 100;
  return Array.from({ length: size }, (_, at) => {
    const name = (place: number): string => (place % size === 0 ? 'T' : `C${place % size}`);
    const low = percent(20);
    return [
      `${name(at + 1)} ${percent(40)}>${name(at)}`,
      `${name(at + 2)} ${percent(30)}>${name(at)}`,
      `P [${low},${low + percent(5)}]>${name(at)}`,
    ];
  }).flat();
}

describe('a circle', () => {
  test.each([3, 8, 20])('of %i companies has doubles outside of its exact values, and near', (size) => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const structure = structureOf(graphOf(ring(size, seed)));
      const layer = layerOf(structure, { rightClass: 'shareholding', counting: 'multiplied', strict: false, trusts: 'through' });
      const prepared = prepareLayer(layer, orderAbove(layer, [structure.target]), structure.target);
      for (const end of ['low', 'high'] as const) {
        const options = { end, ownShares: 'excluded' } as const;
        const goal = structure.indexOf.get('P')!;
        const rough = new Walk(DOUBLES, prepared, options).from([goal]).at(structure.target).value;
        const exact = new Walk(RATIONALS, prepared, options).from([goal]).at(structure.target).value.valueOf();
        if (end === 'low') expect(rough).toBeLessThanOrEqual(exact);
        else expect(rough).toBeGreaterThanOrEqual(exact);
        expect(Math.abs(rough - exact)).toBeLessThan(1e-9);
      }
    }
  });
});

test('two companies that own each other are solved exactly', () => {
  // a = 0.6 + 0.4 b, b = 0.3 a: a = 0.6 / 0.88, b = 0.18 / 0.88.
  const [outer, inner] = [
    [rationalOf(0.6), rationalOf(0)],
    [rationalOf(0.4), rationalOf(0.3)],
  ];
  const { values } = solveCircle<Rational>(RATIONALS, 'high', {
    work: new Work(),
    size: 2,
    choose: (member, known) => ({
      value: outer[member]!.add(inner[member]!.mul(known[1 - member]!.value)),
      open: false,
      inner: new Map([[1 - member, inner[member]!]]),
      outer: outer[member]!,
    }),
    mustLeak: () => true,
  });
  expect(values.map(({ value }) => value.toFraction())).toEqual(['15/22', '9/44']);
});
