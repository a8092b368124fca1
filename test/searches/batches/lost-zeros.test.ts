import { expect, test } from 'vitest';
import { registryOf } from '../../../shared/registers/catalogue.ts';
import { isPadded, withLostZeros } from '../../../shared/searches/batches/lost-zeros.ts';

const meant = async (jurisdiction: string, typed: string) => withLostZeros((await registryOf(jurisdiction))!.identifiers, typed);

test.each([
  ['GB', '1234567', '01234567'],
  ['GB', ' 445790 ', '00445790'],
  ['FR', '700013', '000700013'],
])('%s %s was probably %s', async (jurisdiction, typed, expected) => {
  expect(await meant(jurisdiction, typed)).toBe(expected);
});

test.each([
  ['FR', '700014'],
  ['GB', 'SC12345'],
  ['GB', '1.23457E+7'],
  ['GB', '123456789'],
])('nothing is made up for %s %s', async (jurisdiction, typed) => {
  expect(await meant(jurisdiction, typed)).toBeUndefined();
});

test.each([
  ['1234567', '01234567', true],
  ['01234567', '01234567', false],
  ['SC12345', 'SC012345', false],
  ['', '', false],
])('%s for %s was padded: %s', (typed, normalised, expected) => {
  expect(isPadded(typed, normalised)).toBe(expected);
});
