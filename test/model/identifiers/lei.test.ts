/** Legal Entity Identifiers and their check digits. */
import { expect, test } from 'vitest';
import { lei } from '../../../shared/model/identifiers/lei.ts';
import { parseIdentifier } from '../../../shared/model/identifiers/scheme.ts';

test.each([...lei.examples, '851wygnluqlfzbsygb56', ' 851W YGNL-UQLF ZBSY GB56 '])('%s is an LEI', (typed) => {
  expect(parseIdentifier(lei, typed)).toBe(alphanumericUpper(typed));
});

const alphanumericUpper = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

test.each(['851WYGNLUQLFZBSYGB57', '851WYGNLUQLFZBSYG5B6', '851WYGNLUQLFZBSYGB5', '851WYGNLUQLFZBSYGB566', '851WYGNLUQLFZBSYGBAA', ''])(
  '%j is no LEI',
  (typed) => {
    expect(parseIdentifier(lei, typed)).toBeUndefined();
  },
);

test('its pattern takes the whole text, and its examples are three', () => {
  const [example] = lei.examples;
  expect([lei.pattern.test(example!), lei.pattern.test(`X${example}`), lei.pattern.test(`${example}9`)]).toEqual([true, false, false]);
  expect(lei.examples).toHaveLength(3);
});
