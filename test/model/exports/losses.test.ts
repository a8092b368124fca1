/** The loss note: equal losses are one line with their number. */
import { expect, test } from 'vitest';
import { Losses } from '../../../shared/model/exports/losses.ts';

test('equal losses are counted, in the order in which they were first met', () => {
  const losses = new Losses();
  losses.count('names', 'too long');
  losses.count('relationships', 'no interest', 2);
  losses.count('names', 'too long', 3);
  losses.count('relationships', 'other reason');
  expect(losses.list()).toEqual([
    { what: 'names', count: 4, why: 'too long' },
    { what: 'relationships', count: 2, why: 'no interest' },
    { what: 'relationships', count: 1, why: 'other reason' },
  ]);
});

test('nothing lost is no line', () => {
  const losses = new Losses();
  losses.count('names', 'too long', 0);
  expect(losses.list()).toEqual([]);
});
