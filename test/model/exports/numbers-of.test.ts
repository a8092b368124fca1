/** The numbers of a party that flat formats have a field for. */
import { expect, test } from 'vitest';
import { numbersOf } from '../../../shared/model/exports/numbers-of.ts';

test('the first number that is no LEI, and the LEI', () => {
  const [lei, number, vat] = [
    { type: 'LEI', value: 'L' },
    { type: 'Company number', value: '1' },
    { type: 'VAT', value: '2' },
  ];
  expect(numbersOf([lei!, number!, vat!])).toEqual({ registration: number, lei: 'L' });
});

test('none of them is absent', () => {
  expect(numbersOf([])).toEqual({});
});
