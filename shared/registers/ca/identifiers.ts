/** CA: the federal corporation number, and the Business Number of the Canada Revenue Agency, which the register accepts as well. PURE. */
import { validate } from 'stdnum/lib/cjs/ca/bn.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const corporationNumber: IdentifierScheme = {
  label: 'Corporation Number',
  format: 'up to 8 digits, printed with a dash before the last one',
  pattern: /^[1-9]\d{0,7}$/,
  /** Nine digits are a Business Number, also with leading zeros. */
  normalise: (typed) => {
    const cleaned = alphanumeric(typed);
    return /^\d{1,8}$/.test(cleaned) ? cleaned.replace(/^0+/, '') : cleaned;
  },
  examples: ['1007', '659770', '4345452'],
};

export const businessNumber: IdentifierScheme = {
  label: 'Business Number',
  format: '9 digits, the last one a check digit; the letters and digits of a program account (RC0001) are left out',
  pattern: /^\d{9}$/,
  normalise: (typed) => alphanumeric(typed).replace(/R[A-Z]\d{4}$/, ''),
  checkDigit: (value) => validate(value).isValid,
  examples: ['106679285'],
};
