/** Emails: one form for each address, so that its attempts are counted together. */
import { describe, expect, test } from 'vitest';
import { canonicalEmail, isEmail } from '../../../shared/accounts/access/email.ts';

test.each([
  ['  Ada@Example.COM ', 'ada@example.com'],
  ['ａｄａ@example.com', 'ada@example.com'],
])('%j is %s', (typed, canonical) => {
  expect(canonicalEmail(typed)).toBe(canonical);
});

describe('an address', () => {
  const ofLength = (length: number): string => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

  test('of 254 characters is valid, of 255 not', () => {
    expect([isEmail(ofLength(254)), isEmail(ofLength(255))]).toEqual([true, false]);
  });

  test.each(['ada@example.com', 'ada.marlow+kyb@mail.example.org', 'ä@bücher.example'])('%s is valid', (address) => {
    expect(isEmail(address)).toBe(true);
  });

  test.each([
    ...['ada', 'ada@example', '@example.com', 'ada@', 'ada@example.', 'a b@example.com', 'ada@exam ple.com', 'ada@@example.com'],
    ...['x ada@example.com', 'ada@example.com x', 'ada@example。com', 'ada\u200b@example.com', 'ada@example.com\u0000'],
  ])('%j is invalid', (address) => {
    expect(isEmail(address)).toBe(false);
  });
});
