/** Values of companies that own each other, by turns of best choices, in doubles. */
import { expect, test } from 'vitest';
import { FlatColumn } from '../../../shared/ownership/walks/flat-column.ts';
import { FlatPolicies, type Settled } from '../../../shared/ownership/walks/flat-policies.ts';
import { preparedOf } from '../prepared.ts';

interface Found {
  settled: Settled | undefined;
  worthOf(id: string): number;
}

/** What P has of `members`, which begin at `from`. */
function settledIn(
  lines: readonly string[],
  members: readonly string[],
  { from = 0, end = 'high' as 'low' | 'high', own = true } = {},
): Found {
  const { prepared, at } = preparedOf(lines);
  const [flat, reach] = [prepared.flat(), prepared.reach()];
  const [value, base] = [new Float64Array(flat.nodes).fill(0), new Float64Array(flat.nodes)];
  reach.below([at('P')]);
  value[at('P')] = 1;
  for (const id of members) value[at(id)] = from;
  const column = new FlatColumn(flat, { end, ownShares: own ? 'excluded' : 'halved' }, { reach, value, base });
  column.begin(at('P'), 'belowGoals');
  const settled = new FlatPolicies(flat, column, value, own).settle(Int32Array.from(members, (id) => at(id)));
  return { settled, worthOf: (id) => value[at(id)]! };
}

const PAIR = ['P 60>A', 'B 40>A', 'P2 70>B', 'A 30>B', 'A 50>T'];

test.each([0, 1e-300, 1] as const)('from %d the values are the same, within the change that is given', (from) => {
  const { settled, worthOf } = settledIn(PAIR, ['A', 'B'], { from });
  // a = 0.6 + 0.4 b, b = 0.3 a.
  expect(Math.abs(worthOf('A') - 15 / 22)).toBeLessThanOrEqual(settled!.change + 1e-15 * settled!.factor);
  expect(Math.abs(worthOf('B') - 9 / 44)).toBeLessThanOrEqual(settled!.change + 1e-15 * settled!.factor);
});

test('the factor follows from the largest part of a company that its circle may hold', () => {
  expect(settledIn(PAIR, ['A', 'B']).settled!.factor).toBeCloseTo(1 / 0.6, 12);
  expect(settledIn(['P 10>A', 'B [20,80]>A', 'A 30>B', 'A 50>T'], ['A', 'B']).settled!.factor).toBeCloseTo(5, 12);
});

test('a circle that may hold nearly all of a company is left to the other way', () => {
  expect(settledIn(['P 1>A', 'B [20,96]>A', 'A 30>B', 'A 50>T'], ['A', 'B']).settled).toBeUndefined();
});

test('own shares lead back to the company only where they belong to no owner', () => {
  const lines = ['P 20>T', 'T 50>T'];
  expect(settledIn(lines, ['T']).worthOf('T')).toBeCloseTo(0.4, 12);
  expect(settledIn(lines, ['T'], { own: false }).worthOf('T')).toBeCloseTo(0.45, 12);
});

test('the least and the greatest values choose other shares of a band', () => {
  const lines = ['P [10,60]>A', 'B [10,60]>A', 'Q [0,60]>A', 'A 50>B', 'A 50>T'];
  // Least: P and B have 10 %. Greatest: P 60 %, and B the other 40 %, of which half is A's again.
  expect(settledIn(lines, ['A', 'B'], { end: 'low' }).worthOf('A')).toBeCloseTo(0.1 / 0.95, 12);
  expect(settledIn(lines, ['A', 'B'], { end: 'high' }).worthOf('A')).toBeCloseTo(0.6 / 0.8, 12);
});
