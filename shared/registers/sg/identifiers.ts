/**
 * SG: the Unique Entity Number. PURE.
 *
 * The check letter is computed here, because stdnum does not know variable capital companies (`VC`) and refuses their UENs.
 */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

const BUSINESS = { weights: [10, 4, 9, 3, 8, 2, 7, 1], letters: 'XMKECAWLJDB' };
const LOCAL_COMPANY = { weights: [10, 8, 6, 4, 9, 7, 5, 3, 1], letters: 'ZKCMDNERGWH' };
/** Letters without I, O, Y and Z, then digits. The value of a character is its index. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWX0123456789';
const OTHER_WEIGHTS = [4, 3, 5, 3, 10, 2, 2, 5, 7];

export const uen: IdentifierScheme = {
  label: 'UEN',
  format: '8 digits, 9 digits beginning with a year, or T, S or R with 2 digits, 2 letters and 4 digits; a check letter at the end',
  pattern: /^(?:\d{8}|(?:18|19|20)\d{7}|[RST]\d{2}[A-Z]{2}\d{4})[A-Z]$/,
  normalise: alphanumeric,
  checkDigit: (value) => value.at(-1) === checkLetter(value.slice(0, -1)),
  examples: ['196800306E', '201532108K', 'T23VC0219C', 'S16FC0121D'],
};

function checkLetter(body: string): string | undefined {
  if (/^\d{8}$/.test(body)) return BUSINESS.letters[weightedSum(body, '0123456789', BUSINESS.weights) % 11];
  if (/^\d{9}$/.test(body)) return LOCAL_COMPANY.letters[weightedSum(body, '0123456789', LOCAL_COMPANY.weights) % 11];
  return ALPHABET[(weightedSum(body, ALPHABET, OTHER_WEIGHTS) - 5) % 11];
}

/** NaN, and so no check letter, if a character is not in the alphabet. */
function weightedSum(body: string, alphabet: string, weights: readonly number[]): number {
  return [...body].reduce((sum, character, at) => {
    const value = alphabet.indexOf(character);
    return sum + (value === -1 ? Number.NaN : value * weights[at]!);
  }, 0);
}
