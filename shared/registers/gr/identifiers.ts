/** GR: the ΓΕΜΗ number, and the ΑΦΜ (tax number), by which the register is asked too. PURE. */
import { validate } from 'stdnum/lib/cjs/gr/vat.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** The register writes it without the zeros on the left, LEI records with them. A number of nine digits is an ΑΦΜ. */
export const gemiNumber: IdentifierScheme = {
  label: 'Αριθμός ΓΕΜΗ',
  format: '12 digits; two zeros on the left may be left out',
  pattern: /^(?!0+$)\d{12}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^\d{10,11}$/, (digits) => digits.padStart(12, '0')),
  examples: ['003031801000', '131516209000'],
};

export const afm: IdentifierScheme = {
  label: 'ΑΦΜ',
  format: '9 digits, the last one a check digit; `EL` before it is left out',
  pattern: /^(?!0+$)\d{9}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^(?:EL|GR)/, ''),
  checkDigit: (value) => validate(value).isValid,
  examples: ['094275308', '998184801'],
};
