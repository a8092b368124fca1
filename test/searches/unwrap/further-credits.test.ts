/** What is expected of open nodes. */
import { expect, test } from 'vitest';
import { expectedCredits } from '../../../shared/searches/unwrap/further-credits.ts';

const open = (...costs: number[]) => costs.map((cost) => ({ cost, isLeiRoute: false }));

test('from what stands open now to that and six more for each, where no source has a limit', () => {
  expect(expectedCredits(open(1, 2), { entities: 200 })).toEqual({ low: 3, high: 15 });
});

test('the LEI registry has two parents of an entity at most', () => {
  const one = { cost: 3, isLeiRoute: true };
  expect(expectedCredits([one], { entities: 200 })).toEqual({ low: 3, high: 9 });
});

test('what is free leads to nothing', () => {
  expect(expectedCredits(open(0, 0), { entities: 200 })).toEqual({ low: 0, high: 0 });
});

test('both ends stop at the ceiling, and at as many entities as may be searched', () => {
  expect(expectedCredits(open(1, 1, 1), { entities: 200, ceiling: 2 })).toEqual({ low: 2, high: 2 });
  expect(expectedCredits(open(1, 1, 1), { entities: 2 })).toEqual({ low: 2, high: 2 });
});
