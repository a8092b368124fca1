/** The shares of one company that give a party most or least, with open ends. */
import { describe, expect, test } from 'vitest';
import { RATIONALS, type Rational, rationalOf, ZERO } from '../../../shared/ownership/maths/arithmetic.ts';
import { choose, chooseApart, type End, type Item, type Others } from '../../../shared/ownership/walks/column-choice.ts';

const item = (value: number, low: number, high: number, open: Partial<Item<Rational>> = {}): Item<Rational> => ({
  value: rationalOf(value),
  valueOpen: false,
  low: rationalOf(low),
  high: rationalOf(high),
  lowOpen: false,
  highOpen: false,
  ...open,
});
const others = (free: number, room: number, open: Partial<Others<Rational>> = {}): Others<Rational> => ({
  free: rationalOf(free),
  room: rationalOf(room),
  openLows: 0,
  openHighs: 0,
  ...open,
});
const chosen = (end: End, items: Item<Rational>[], rest: Others<Rational>) => {
  const { value, open } = choose(RATIONALS, end, items, rest);
  return [value.valueOf(), open];
};

describe('where the shares are parts of one whole', () => {
  const items = [item(1, 0.1, 0.4), item(0.5, 0.2, 0.6)];

  test('what is left goes first to who is worth most, for the most', () => {
    // Lower ends 0.1 + 0.1. Of 0.5: 0.3 at 1, 0.2 at 0.5.
    expect(chosen('high', items, others(0.5, 0))).toEqual([0.6, false]);
  });

  test('and for the least first to others, then to who is worth least', () => {
    expect(chosen('low', items, others(0.5, 0.5))).toEqual([0.2, false]);
    // Others take 0.2; of 0.3 all go to the part at 0.5.
    expect(chosen('low', items, others(0.5, 0.2))).toEqual([0.35, false]);
  });
});

describe('an end is open', () => {
  test('where a part stands at an open end and no other could stand in for it', () => {
    expect(chosen('high', [item(1, 0.1, 0.4, { highOpen: true })], others(0.5, 0.5))).toEqual([0.4, true]);
    expect(chosen('low', [item(1, 0.25, 0.5, { lowOpen: true })], others(0.75, 1))).toEqual([0.25, true]);
  });

  test('and closed where a part of the same worth has room', () => {
    const two = [item(1, 0.1, 0.2, { highOpen: true }), item(1, 0.1, 0.5)];
    expect(chosen('high', two, others(0.3, 0.5))).toEqual([0.5, false]);
  });

  test('where the value of the owner is itself not reached', () => {
    expect(chosen('high', [item(0.5, 0.4, 0.4, { valueOpen: true })], others(0.6, 1))).toEqual([0.2, true]);
  });

  test('where others would have to take all up to an open end', () => {
    expect(chosen('low', [item(1, 0.1, 0.9)], others(0.5, 0.3, { openHighs: 1 }))).toEqual([expect.closeTo(0.3, 12), true]);
  });
});

describe('where the records are no parts of one whole', () => {
  const items = [item(1, 0.75, 1), item(1, 0.25, 0.5, { lowOpen: true })];

  test('of the same rights the greatest single record is the least', () => {
    expect(chooseApart(RATIONALS, 'low', items, 'overlapping').value.valueOf()).toBe(0.75);
  });

  test('of records that contradict each other none is sure', () => {
    expect(chooseApart(RATIONALS, 'low', items, 'contradictory').value).toBe(ZERO);
  });

  test('the most of one record alone is open where its end is', () => {
    const most = (change: Parameters<typeof item>[3]) => chooseApart(RATIONALS, 'high', [item(1, 0.5, 0.75, change)], 'overlapping').open;
    expect([most({ highOpen: true }), most({ valueOpen: true }), most({})]).toEqual([true, true, false]);
  });

  test('the most is their sum, but not more than all', () => {
    expect(chooseApart(RATIONALS, 'high', items, 'contradictory').value.valueOf()).toBe(1);
    expect(chooseApart(RATIONALS, 'high', [item(0.5, 0, 0.6), item(0.2, 0, 0.5)], 'overlapping').value.valueOf()).toBe(0.4);
  });
});
