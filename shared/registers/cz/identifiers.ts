/** CZ: the IČO (identifikační číslo osoby), eight digits, the last one a check digit. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** Leading zeros are often dropped, also by the register itself; `CZ` and eight digits is a tax number that contains the IČO. */
function normalise(typed: string): string {
  const digits = alphanumeric(typed).replace(/^CZ(?=\d{8}$)/, '');
  return /^\d{1,7}$/.test(digits) ? digits.padStart(8, '0') : digits;
}

/** Not by stdnum, which rejects a first digit 9: that is a rule of tax numbers, not of the IČO. */
function checkDigit(value: string): boolean {
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 11;
  return (11 - rest) % 10 === Number(value[7]);
}

export const ico: IdentifierScheme = {
  label: 'IČO',
  format: '8 digits, the last one a check digit; zeros on the left may be left out',
  pattern: /^\d{8}$/,
  normalise,
  checkDigit,
  examples: ['27082440', '45274649', '25123891'],
};
