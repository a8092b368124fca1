/** NO: the organisation number. PURE. */
import { validate } from 'stdnum/lib/cjs/no/orgnr.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const organisationNumber: IdentifierScheme = {
  label: 'Organisasjonsnummer',
  format: '9 digits, the last one a check digit',
  pattern: /^\d{9}$/,
  normalise: alphanumeric,
  checkDigit: (value) => validate(value).isValid,
  examples: ['923609016', '976030788'],
};

export const organisationIdentifier = (value: string): Identifier => ({
  type: organisationNumber.label,
  value,
  jurisdiction: 'NO',
  registry: 'Enhetsregisteret',
});
