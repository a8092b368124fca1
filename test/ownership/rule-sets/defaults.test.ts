/** Citations that were read, and those that were not. */
import { expect, test } from 'vitest';
import { read, unread, unreadAt } from '../../../shared/ownership/rule-sets/defaults.ts';

test('citations that were read are confirmed, each with its text', () => {
  expect(read({ ownership: 'art. 1', control: 'art. 2' })).toEqual({
    ownership: { text: 'art. 1', confirmed: true },
    control: { text: 'art. 2', confirmed: true },
  });
});

test('others are not', () => expect(unread({ arrangement: 'art. 3' })).toEqual({ arrangement: { text: 'art. 3', confirmed: false } }));

test('a law that was not read at all is cited alike for the tests that every rule has', () => {
  const cited = { text: 'art. 4', confirmed: false };
  expect(unreadAt('art. 4')).toEqual({ ownership: cited, attributedOwnership: cited, control: cited, arrangement: cited });
});
