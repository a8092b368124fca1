/** BE: the enterprise number: ten digits, the last two a check modulo 97. PURE. */
import { validate } from 'stdnum/lib/cjs/be/vat.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const enterpriseNumber: IdentifierScheme = {
  label: 'Enterprise number',
  format: '10 digits beginning with 0 or 1, the last two check digits',
  pattern: /^[01]\d{9}$/,
  // Until 2005 it had nine digits: now with a leading zero.
  normalise: (typed) =>
    alphanumeric(typed)
      .replace(/^BE(?=\d)/, '')
      .replace(/^\d{9}$/, (digits) => `0${digits}`),
  checkDigit: (value) => validate(value).isValid,
  examples: ['0403170701', '0471938850'],
};
