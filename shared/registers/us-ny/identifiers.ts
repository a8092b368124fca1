/** US-NY: the number of the Department of State (DOS). PURE. */
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';

export const dosId: IdentifierScheme = {
  label: 'DOS ID',
  format: '1 to 8 digits',
  pattern: /^[1-9]\d{0,7}$/,
  normalise: (typed) =>
    typed
      .normalize('NFKC')
      .replace(/[\s.\-/]/g, '')
      .replace(/^0+/, ''),
  examples: ['4264790', '4658825'],
};
