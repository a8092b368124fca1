/** KZ: the business identification number (БИН), twelve digits, the last one a check digit. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const SECOND = [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2];

/** Modulo 11; where that is 10, once more by the second weights; a number that gives 10 again is not given out. stdnum has no scheme of KZ. */
function checkDigit(value: string): boolean {
  const rest = (weights: readonly number[]): number => weights.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11;
  const digit = rest(FIRST) === 10 ? rest(SECOND) : rest(FIRST);
  return digit === Number(value[11]);
}

/** Year and month of registration, then the kind: 4 to 6. A person's number (ИИН) has the same form with a day there, and is none of these. */
export const bin: IdentifierScheme = {
  label: 'БИН',
  format: '12 digits: year, month, a kind of 4 to 6, and at the end a check digit',
  pattern: /^\d\d(?:0[1-9]|1[0-2])[456]\d{7}$/,
  normalise: alphanumeric,
  checkDigit,
  examples: ['160340014245'],
};
