/** NZ: the New Zealand Business Number, and the company number of the Companies Register. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';

export const nzbn: IdentifierScheme = {
  label: 'NZBN',
  format: '13 digits that begin with 9429, the last one a check digit',
  pattern: /^9429\d{9}$/,
  normalise: alphanumeric,
  // A GS1 global location number: every second digit has the weight 3.
  checkDigit: (value) => [...value].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0,
  examples: ['9429046230881', '9429000035170', '9429033128887'],
};

export const companyNumber: IdentifierScheme = {
  label: 'Company number',
  format: '1 to 8 digits',
  pattern: /^[1-9]\d{0,7}$/,
  normalise: (typed) => alphanumeric(typed).replace(/^0+(?=\d)/, ''),
  examples: ['6324367', '1166320'],
};

export const REGISTER = 'Companies Register';

export function numberOf(scheme: IdentifierScheme, value: string | undefined): Identifier[] {
  const parsed = value && parseIdentifier(scheme, value);
  return parsed ? [{ type: scheme.label, value: parsed, jurisdiction: 'NZ', registry: scheme === nzbn ? 'NZBN Register' : REGISTER }] : [];
}
