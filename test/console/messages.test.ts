/** Texts that are made of numbers. */
import { expect, test } from 'vitest';
import { lackOf, PROGRESS } from '../../console/messages.ts';

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

test.each([
  ['live_register', 'https://keys.example', 'needs a key of the operator that is not set; obtained at https://keys.example'],
  ['live_register', undefined, 'needs a key of the operator that is not set'],
  ['files', undefined, 'is read from its files, which the operator has not loaded'],
] as const)('what a register of the route %s lacks, obtained at %s', (route, obtainedAt, words) => {
  expect(lackOf({ route, credentials: { needed: route !== 'files', configured: false, ...(obtainedAt && { obtainedAt }) } })).toBe(words);
});
