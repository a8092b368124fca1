/** FI: the Business ID (Y-tunnus). PURE. */
import { validate } from 'stdnum/lib/cjs/fi/ytunnus.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const businessId: IdentifierScheme = {
  label: 'Business ID',
  format: '7 digits, a hyphen and a check digit',
  pattern: /^\d{7}-\d$/,
  normalise: (typed) =>
    alphanumeric(typed)
      .replace(/^FI/, '')
      .replace(/^\d{7}$/, (digits) => `0${digits}`)
      .replace(/^(\d{7})(\d)$/, '$1-$2'),
  checkDigit: (value) => validate(value).isValid,
  examples: ['0112038-9', '2077474-0'],
};
