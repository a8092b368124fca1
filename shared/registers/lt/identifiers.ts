/** LT: the code of a legal entity (juridinio asmens kodas), nine digits, the last one a check digit. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

const FIRST = [1, 2, 3, 4, 5, 6, 7, 8];
const SECOND = [3, 4, 5, 6, 7, 8, 9, 1];

/** Modulo 11; where that is 10, once more by the second weights. stdnum has only the Lithuanian VAT number and the personal code. */
function checkDigit(value: string): boolean {
  const rest = (weights: readonly number[]): number => weights.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11;
  const digit = rest(FIRST) === 10 ? rest(SECOND) % 10 : rest(FIRST);
  return digit === Number(value[8]);
}

export const companyCode: IdentifierScheme = {
  label: 'Juridinio asmens kodas',
  format: '9 digits, the last one a check digit',
  pattern: /^(?!0+$)\d{9}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^\d{7,8}$/, (digits) => digits.padStart(9, '0')),
  checkDigit,
  examples: ['110443493', '119511515', '304151376'],
};
