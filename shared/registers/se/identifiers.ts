/** SE: the organisation number. PURE. */
import { validate } from 'stdnum/lib/cjs/se/orgnr.js';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const organisationNumber: IdentifierScheme = {
  label: 'Organisationsnummer',
  format: '10 digits, the third one 2 or more, the last one a check digit',
  pattern: /^\d{2}[2-9]\d{7}$/,
  // Also accepts the VAT number (`SE` before, `01` after) and the authorities' form with `16` in place of a person's century.
  normalise: (typed) =>
    alphanumeric(typed)
      .replace(/^SE(\d{10})01$/, '$1')
      .replace(/^16(\d{10})$/, '$1'),
  checkDigit: (value) => validate(value).isValid,
  examples: ['5560160680', '5592193030'],
};
