/** IL: the number that the registers of companies, partnerships and associations share. PURE. */
import { validate } from 'stdnum/lib/cjs/il/hp.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const companyNumber: IdentifierScheme = {
  label: 'Company number',
  format: '9 digits beginning with 5, the last one a check digit',
  pattern: /^5\d{8}$/,
  normalise: alphanumeric,
  checkDigit: (value) => validate(value).isValid,
  examples: ['510000011', '520013954', '513785527'],
};
