/** KR: the corporate registration number of the court's register. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const corporateRegistrationNumber: IdentifierScheme = {
  label: 'Corporate registration number',
  // Until 2025 the last digit was a check digit. Numbers assigned since then have none, so it is not validated.
  format: '13 digits, not all of them 0',
  pattern: /^(?!0{13})\d{13}$/,
  normalise: alphanumeric,
  examples: ['1301110006246'],
};
