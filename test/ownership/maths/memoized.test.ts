/** A cache in a map. */
import { expect, test } from 'vitest';
import { memoized } from '../../../shared/ownership/maths/memoized.ts';

test('a value is computed once for each key, falsy ones among them', () => {
  const known = new Map<string, unknown>();
  const made: string[] = [];
  const kept = (key: string, value: unknown) =>
    memoized(known, key, () => {
      made.push(key);
      return value;
    });
  const values = [0, '', false, null].map((value, at) => [kept(`k${at}`, value), kept(`k${at}`, 'another')]);
  expect(values).toEqual([0, '', false, null].map((value) => [value, value]));
  expect(made).toEqual(['k0', 'k1', 'k2', 'k3']);
});

test('undefined is no value: it is computed again', () => {
  const known = new Map<string, number | undefined>();
  memoized(known, 'k', () => undefined);
  expect(memoized(known, 'k', () => 7)).toBe(7);
});
