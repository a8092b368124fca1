/** What a typed text can be. */
import { expect, test } from 'vitest';
import { fitsOf, hasDigit, isLei } from '../../console/typed-text.ts';

const scheme = (type: string, pattern: string) => ({ type, pattern, format: '', example: '' });
const REGISTERS = [
  {
    code: 'GB',
    name: 'United Kingdom',
    registry: 'Companies House',
    identifiers: [scheme('Company number', '^(?:\\d{8}|[A-Z]{2}\\d{6})$')],
  },
  { code: 'NO', name: 'Norway', registry: 'Enhetsregisteret', identifiers: [scheme('Organisasjonsnummer', '^\\d{9}$')] },
];

test.each([
  ['99000010', ['GB']],
  ['sc123456', ['GB']],
  ['100 000 024', ['NO']],
  ['12', []],
])('%s fits %o', (text, codes) => {
  expect(fitsOf(text, REGISTERS).map(({ code }) => code)).toEqual(codes);
});

test('an LEI has 18 letters or digits, and two digits', () => {
  expect(isLei(' 9999invented00000198 ')).toBe(true);
  expect(isLei('9999INVENTED0000019X')).toBe(false);
});

test('a text without a digit is no number', () => {
  expect([hasDigit('Harbour Invented'), hasDigit('3 Harbours')]).toEqual([false, true]);
});
