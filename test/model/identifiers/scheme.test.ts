/** Numbers against the schemes of a register: what is accepted, and what is said of what is not. */
import { expect, test } from 'vitest';
import {
  alphanumeric,
  type IdentifierScheme,
  judgeIdentifier,
  labelOf,
  parseAnyIdentifier,
  parseIdentifier,
  validOne,
  WRONG_CHECK_DIGIT,
} from '../../../shared/model/identifiers/scheme.ts';

/** Four digits whose sum is even. */
const even: IdentifierScheme = {
  label: 'Even number',
  format: '4 digits with an even sum',
  pattern: /^\d{4}$/,
  normalise: alphanumeric,
  checkDigit: (value) => [...value].reduce((sum, digit) => sum + Number(digit), 0) % 2 === 0,
  examples: ['1122', '2222'],
};
const letters: IdentifierScheme = {
  label: 'Letters',
  format: '2 letters',
  pattern: /^[A-Z]{2}$/,
  normalise: alphanumeric,
  examples: ['AB'],
};
const both = [even, letters] as const;

test.each([
  [' 11-22 ', '1122'],
  ['1.1/2 2', '1122'],
  ['１１２２', '1122'],
  ['1123', undefined],
  ['112', undefined],
  ['ab', undefined],
  ['', undefined],
  [`1122${' '.repeat(96)}`, '1122'],
  [`1122${' '.repeat(97)}`, undefined],
])('%j is parsed as %j', (typed, value) => {
  expect(parseIdentifier(even, typed)).toBe(value);
});

test('the first scheme that takes the number is found', () => {
  expect(parseAnyIdentifier(both, '1122')).toEqual({ scheme: even, value: '1122' });
  expect(parseAnyIdentifier(both, 'a b')).toEqual({ scheme: letters, value: 'AB' });
  expect(parseAnyIdentifier(both, '7')).toBeUndefined();
});

test('a valid number is judged with its normalised form and its label', () => {
  expect(judgeIdentifier(both, ' ab ')).toEqual({ valid: true, normalised: 'AB', identifierType: 'Letters' });
});

test('a number in the right form is judged to have a wrong check digit', () => {
  expect(judgeIdentifier(both, '1123')).toEqual({ valid: false, identifierType: 'Even number', reason: WRONG_CHECK_DIGIT });
});

test.each(['7', `1122${' '.repeat(97)}`])('%j is judged by the form of the first scheme', (typed) => {
  expect(judgeIdentifier(both, typed)).toEqual({
    valid: false,
    identifierType: 'Even number',
    reason: 'A valid one has 4 digits with an even sum, for example 1122',
  });
});

test('what a valid number looks like is said with the first example', () => {
  expect(validOne(letters)).toBe('A valid one has 2 letters, for example AB');
});

test('the label is that of the scheme that fits, else of the first one', () => {
  expect([labelOf(both, 'AB'), labelOf(both, '1122'), labelOf(both, '7')]).toEqual(['Letters', 'Even number', 'Even number']);
});

test('the usual cleaning drops spaces, dots, dashes and slashes and raises letters', () => {
  expect(alphanumeric(' a-b.c/d\te ')).toBe('ABCDE');
  expect(alphanumeric('a_b')).toBe('A_B');
});
