/** What may be a writing of a value, and what may be one of another. */
import { expect, test } from 'vitest';
import { type FactKind, keysOf, wordsOf, writingsOf } from '../../../console/places/writings.ts';

const isWriting = (kind: FactKind, value: string, written: string): boolean => {
  const keys = keysOf(written);
  return writingsOf(kind, value).some((one) => keys.includes(one));
};

test.each([
  ['text', 'ADA  MARLOW', 'Ada Marlow', true],
  ['text', 'Ada Marlow', 'Ada Marlow & Sons', false],
  ['code', '552120222', '552 120 222', true],
  ['code', '00445790', '445790', false],
  ['number', '1000', '1000.00', true],
  ['number', '1000', '10000', false],
  ['date', '2020-03-14', '14.03.2020', true],
  ['date', '2020-03-04', '4.3.2020', true],
  ['date', '2020-03-14', '20200314', true],
  ['date', '2020-03-14', '2020-03-14T00:00:00Z', true],
  ['date', '2020-03-14', '14/03/2020', true],
  ['date', '2020-03-04', '04/03/2020', false],
  ['date', '1970-05', '1970-05', true],
  ['text', 'Bern', 'Sitz: Bern', true],
] as const)('%s %s, written %s: %s', (kind, value, written, expected) => {
  expect(isWriting(kind, value, written)).toBe(expected);
});

test('a text of several words may be put together, one of a single word is not', () => {
  expect(wordsOf('1 Quay St., Harbour')).toEqual(['1', 'quay', 'st', 'harbour']);
  expect(wordsOf('Harbour')).toBeUndefined();
});
