/** Differences of two values of JSON, by pointer. */
import { expect, test } from 'vitest';
import { differencesBetween } from '../../../shared/searches/evidence/differences.ts';

test('equal values have none, whatever the order of their members', () => {
  expect(differencesBetween({ a: 1, b: [{ c: 2 }] }, { b: [{ c: 2 }], a: 1 })).toEqual([]);
  expect(differencesBetween({ a: undefined }, {})).toEqual([]);
});

test('each fact that differs is named, missing ones too', () => {
  expect(differencesBetween({ a: 1, list: [1, 2], gone: true }, { a: 2, list: [1], new: null })).toEqual([
    { pointer: '/a', kept: 1, now: 2 },
    { pointer: '/list/1', kept: 2 },
    { pointer: '/gone', kept: true },
    { pointer: '/new', now: null },
  ]);
  expect(differencesBetween({ 'a/b~c': 1 }, { 'a/b~c': 2 })[0]!.pointer).toBe('/a~1b~0c');
  expect(differencesBetween([1], { 0: 1 })).toEqual([{ pointer: '', kept: [1], now: { 0: 1 } }]);
});

test('at most 200', () => {
  const numbers = Array.from({ length: 1_000 }, (_, at) => at);
  expect(
    differencesBetween(
      numbers,
      numbers.map((one) => one + 1),
    ),
  ).toHaveLength(200);
});
