/** US-PA: the filing number of the Department of State. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const filingNumber: IdentifierScheme = {
  label: 'Filing Number',
  format: 'up to 10 digits; shorter ones are filled up with zeros',
  pattern: /^(?!0+$)\d{10}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^\d{1,9}$/, (digits) => digits.padStart(10, '0')),
  examples: ['0007380992'],
};
