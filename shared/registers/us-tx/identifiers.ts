/** US-TX: the Comptroller's taxpayer number, and the file number of the Secretary of State (SOS). PURE. */
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const taxpayerNumber: IdentifierScheme = {
  label: 'Taxpayer Number',
  format: '11 digits',
  pattern: /^\d{11}$/,
  normalise: withoutPunctuation,
  examples: ['12038834797', '32067800196'],
};

export const sosFileNumber: IdentifierScheme = {
  label: 'SOS File Number',
  format: 'up to 10 digits; shorter ones are filled up with zeros',
  pattern: /^(?!0+$)\d{10}$/,
  normalise: (typed) => fileNumber(withoutPunctuation(typed)),
  examples: ['0804695894', '0702886022'],
};

function withoutPunctuation(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s.\-/]/g, '');
}

/** `804695894` -> `0804695894`. */
export function fileNumber(digits: string): string {
  return /^\d{1,9}$/.test(digits) ? digits.padStart(10, '0') : digits;
}
