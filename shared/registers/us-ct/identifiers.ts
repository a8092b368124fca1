/** US-CT: the account number of the business registry (ALEI, Authoritative Legal Entity Identifier). PURE. */
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const alei: IdentifierScheme = {
  label: 'Business ALEI',
  format: '7 or 8 digits, with or without the prefix US-CT.BER:',
  pattern: /^(?!0+$)\d{7,8}$/,
  normalise: (typed) =>
    accountNumber(
      typed
        .normalize('NFKC')
        .toUpperCase()
        .replace(/^\s*US-CT\.BER:/, '')
        .replace(/[\s.\-/]/g, ''),
    ),
  examples: ['2732224'],
};

/** Pads the number to seven digits: the registry writes it with and without leading zeros. */
export function accountNumber(digits: string): string {
  return /^\d{1,7}$/.test(digits) ? digits.padStart(7, '0') : digits;
}
