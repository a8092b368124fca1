/** Reasons of a section in words. */
import { expect, test } from 'vitest';
import { reasonWords } from '../../../shared/model/entity/reason-words.ts';

test('reasons are in words, without those that repeat the status', () => {
  expect(reasonWords(['holders_below_floor', 'more_on_register'])).toBe('holders below floor, more on register');
  expect(reasonWords(['none_entered', 'holders_below_floor'])).toBe('holders below floor');
  expect([reasonWords(['not_published']), reasonWords([]), reasonWords(undefined)]).toEqual(['', '', '']);
});
