/** MD: the IDNO, state identification number of a legal entity, which is its fiscal code as well. PURE. */
import { validate } from 'stdnum/lib/cjs/md/idno.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const idno: IdentifierScheme = {
  label: 'IDNO',
  format: '13 digits, the last one a check digit',
  pattern: /^\d{13}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^(?:IDNO|MD)(?=\d)/, ''),
  checkDigit: (value) => validate(value).isValid,
  examples: ['1003600062730'],
};
