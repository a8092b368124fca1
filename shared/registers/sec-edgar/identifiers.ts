/** SEC-EDGAR: the Central Index Key (CIK) of a filer. PURE. */
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const cik: IdentifierScheme = {
  label: 'CIK',
  format: 'up to 10 digits; shorter ones are filled up with zeros',
  pattern: /^(?!0+$)\d{10}$/,
  normalise: (typed) =>
    cikOf(
      typed
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[\s.\-/]/g, '')
        .replace(/^CIK/, ''),
    ),
  examples: ['0001318605', '0000320193', '0001997711'],
};

/** `320193` -> `0000320193`. */
export function cikOf(digits: string): string {
  return /^\d{1,9}$/.test(digits) ? digits.padStart(10, '0') : digits;
}
