/** The Legal Entity Identifier, ISO 17442: 20 characters, check digits by ISO 7064 MOD 97-10. */
import { alphanumeric, type IdentifierScheme } from './scheme.ts';

export const lei: IdentifierScheme = {
  label: 'LEI',
  format: '18 letters or digits and 2 check digits',
  pattern: /^[A-Z0-9]{18}[0-9]{2}$/,
  normalise: alphanumeric,
  checkDigit: (value) => {
    const digits = value.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
    return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
  },
  examples: ['851WYGNLUQLFZBSYGB56', '5493001KJTIIGC8Y1R12', '529900K9B0N5BT694847'],
};
