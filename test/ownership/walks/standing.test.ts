/** Intervals from passes in doubles, with exact fractions where they matter. */
import { expect, test } from 'vitest';
import { type Rational, rationalOf } from '../../../shared/ownership/maths/arithmetic.ts';
import { shareOf } from '../../../shared/ownership/maths/interval.ts';
import type { Valued } from '../../../shared/ownership/walks/circle.ts';
import type { DoubleRun } from '../../../shared/ownership/walks/double-walk.ts';
import { intervalFrom, mostFrom, standingOf } from '../../../shared/ownership/walks/standing.ts';

const PASS = { error: 1e-13, slack: 0, holdings: 5, greatestCircle: 1, allowsExact: true };
const run = (value: number, more: Partial<DoubleRun> = {}): DoubleRun => ({
  ...PASS,
  at: () => ({ value, open: false }),
  solved: Int32Array.of(1),
  values: Float64Array.of(value),
  ...more,
});
const exactly =
  (value: string, open = false) =>
  (): Valued<Rational> => ({ value: rationalOf(value), open });
const never = (): never => {
  throw new Error('not asked');
};

test('ends of many places stay doubles, rounded outwards', () => {
  const interval = intervalFrom(1, { low: run(0.123456789123), high: run(0.234567891234), exactLow: never, exactHigh: never });
  expect(shareOf(interval)).toEqual({ minimum: 12.345678, maximum: 23.45679 });
});

test('an end that may be a number of few places is worked out in fractions', () => {
  const exact = exactly('0.25');
  const interval = intervalFrom(1, { low: run(0.25 - 1e-14), high: run(0.25), exactLow: exact, exactHigh: exact });
  expect(shareOf(interval)).toEqual({ exact: 25 });
});

test('so is one in a circle that was moved until it proved itself', () => {
  const exact = exactly('0.5');
  const most = mostFrom(run(0.5 + 3e-9, { slack: 4e-9 }), exact);
  expect(most.of(1).value.valueOf()).toBe(0.5);
});

test('whether it may meet a threshold is decided by doubles unless they are near', () => {
  const most = mostFrom(run(0.3, { holdings: 1_000 }), never);
  expect([most.mayMeet(1, { threshold: 25, comparison: '>=' }), most.mayMeet(1, { threshold: 31, comparison: '>=' })]).toEqual([
    true,
    false,
  ]);
  const near = mostFrom(run(0.25), exactly('0.25'));
  expect([near.mayMeet(1, { threshold: 25, comparison: '>=' }), near.mayMeet(1, { threshold: 25, comparison: '>' })]).toEqual([
    true,
    false,
  ]);
});

test('more than half is more than exactly half', () => {
  const half = run(0.5);
  const exact = exactly('0.5');
  const standing = standingOf((company) => intervalFrom(company, { low: half, high: half, exactLow: exact, exactHigh: exact }), {
    low: half,
    high: half,
  });
  expect([standing.moreThanHalf('low'), standing.moreThanHalf('high')]).toEqual([[], []]);
  const more = standingOf(never, { low: run(0.51), high: run(0.6) });
  expect(more.moreThanHalf('low')).toEqual([1]);
});

test('fractions no longer follow where the graph took much work', () => {
  const most = mostFrom(run(0.25, { allowsExact: false }), never);
  expect(most.of(1).value.valueOf()).toBeGreaterThanOrEqual(0.25);
  expect(most.mayMeet(1, { threshold: 25, comparison: '>' })).toBe(true);
});

test('more than half at an open lower end, and not at a closed one', () => {
  const half = run(0.5);
  const exact = (open: boolean) => exactly('0.5', open);
  const interval = (open: boolean) => (company: number) =>
    intervalFrom(company, { low: half, high: run(0.6), exactLow: exact(open), exactHigh: exact(false) });
  const companies = (open: boolean) => [...standingOf(interval(open), { low: half, high: run(0.6) }).moreThanHalf('low')];
  expect([companies(true), companies(false)]).toEqual([[1], []]);
});
