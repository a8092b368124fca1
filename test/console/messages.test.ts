/** Texts that are made of numbers. */
import { expect, test } from 'vitest';
import { PROGRESS } from '../../console/messages.ts';

test.each([
  [0, '0 s'],
  [119, '119 s'],
  [120, '2 min'],
  [7199, '119 min'],
  [7200, '2 h'],
  [172_799, '47 h'],
  [172_800, '2 days'],
])('what takes %i seconds has lasted %s', (seconds, text) => {
  expect(PROGRESS.lasted(seconds)).toBe(text);
});
