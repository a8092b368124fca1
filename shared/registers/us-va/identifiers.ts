/** US-VA: the entity ID that the Clerk of the State Corporation Commission assigns. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** First places of the numbers with a check digit: 0, or the letter of a kind (F foreign, S and T LLC, L and M LP …). Those since 2021 have none. */
const WITH_CHECK_DIGIT = /^[0FLMSTGBC]/;

/**
 * The Commission's own routine, modulo 10: the second place goes behind the seventh, a letter counts 8, every second place is doubled and its digits are
 * added.
 */
function checkDigit(value: string): boolean {
  if (!WITH_CHECK_DIGIT.test(value)) return true;
  const places = [value[0]!, ...value.slice(2, 7), value[1]!].map((place) => (/\d/.test(place) ? Number(place) : 8));
  const sum = places.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)), 0);
  return (10 - (sum % 10)) % 10 === Number(value[7]);
}

export const entityId: IdentifierScheme = {
  label: 'Entity ID',
  format: '8 digits, or a letter and 7 digits; of older ones the last is a check digit',
  pattern: /^[A-Z\d]\d{7}$/,
  normalise: alphanumeric,
  checkDigit,
  examples: ['T0836306', '02610707', '11683582'],
};
