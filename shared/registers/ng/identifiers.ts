/** NG: the RC number of a company. Business names (`BN`) and incorporated trustees (`IT`) have numbers of their own. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const rcNumber: IdentifierScheme = {
  label: 'RC number',
  format: 'up to 8 digits without zeros on the left; `RC` before it is left out',
  pattern: /^[1-9]\d{0,7}$/,
  normalise: (typed) =>
    alphanumeric(typed)
      .replace(/^RC/, '')
      .replace(/^0+(?=\d)/, ''),
  examples: ['208767', '2457'],
};
