/** RS: the matični broj of a company, eight digits, the last one a check digit. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];

/** Modulo 11, as ten published numbers have it; stdnum has the tax number (PIB) and the personal one only. Where 10 would be the digit, any is let through. */
function checkDigit(value: string): boolean {
  const digit = (11 - (WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11)) % 11;
  return digit === 10 || digit === Number(value[7]);
}

export const companyNumber: IdentifierScheme = {
  label: 'Matični broj',
  format: '8 digits, the last one a check digit',
  pattern: /^(?!0+$)\d{8}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^\d{5,7}$/, (digits) => digits.padStart(8, '0')),
  checkDigit,
  examples: ['20084693', '17162543', '07737068'],
};
