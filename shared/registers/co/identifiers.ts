/** CO: NIT, the tax number under which the chambers of commerce register: 5 to 10 digits and a check digit (dígito de verificación). PURE. */
import { validate } from 'stdnum/lib/cjs/co/nit.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const nit: IdentifierScheme = {
  label: 'NIT',
  format: '9 digits that begin with 8 or 9 (a company) or up to 10 others, and a check digit, which may be left out of the former',
  pattern: /^\d{8,11}$/,
  /** The nine digits of a company and the ten of a citizen are often written without the check digit. */
  normalise: (typed) => {
    const cleaned = alphanumeric(typed);
    return /^(?:[89]\d{8}|1\d{9})$/.test(cleaned) ? withCheckDigit(cleaned) : cleaned;
  },
  checkDigit: (value) => validate(value).isValid,
  examples: ['9019553183', '9014315363', '8909039388'],
};

export function withCheckDigit(base: string): string {
  const digit = '0123456789'.split('').find((last) => validate(`${base}${last}`).isValid);
  return `${base}${digit ?? ''}`;
}

/** The form of the number in the datasets. */
export const withoutCheckDigit = (number: string): string => number.slice(0, -1);
