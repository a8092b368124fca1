/** LV: the registration number of the enterprise register. PURE. */
import { validate } from 'stdnum/lib/cjs/lv/pvn.js';
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const registrationNumber: IdentifierScheme = {
  label: 'Reģistrācijas numurs',
  format: '11 digits, the first one 4, 5 or 9 and the last one a check digit',
  pattern: /^[459]\d{10}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^LV/, ''),
  checkDigit: (value) => validate(value).isValid,
  examples: ['40003567907', '40003032949'],
};

export const registrationIdentifier = (value: string): Identifier => ({
  type: registrationNumber.label,
  value,
  jurisdiction: 'LV',
  registry: 'Uzņēmumu reģistrs',
});
