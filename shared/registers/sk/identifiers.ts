/** SK: the IČO (identifikačné číslo organizácie), eight digits, the last one a check digit. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** The Czechoslovak scheme, still used by both successor states. stdnum has only the Slovak tax number. */
function checkDigit(value: string): boolean {
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11;
  return (11 - rest) % 10 === Number(value[7]);
}

export const ico: IdentifierScheme = {
  label: 'IČO',
  format: '8 digits, the last one a check digit; zeros on the left may be left out',
  pattern: /^(?!0{8}$)\d{8}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^\d{1,7}$/, (digits) => digits.padStart(8, '0')),
  checkDigit,
  examples: ['31322832', '31333532', '00151742'],
};
