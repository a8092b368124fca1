/** QS: the number of an invented company. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const companyNumber: IdentifierScheme = {
  label: 'Paper number',
  format: '6 digits',
  pattern: /^\d{6}$/,
  normalise: alphanumeric,
  examples: ['100001'],
};
