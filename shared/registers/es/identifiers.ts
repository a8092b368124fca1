/** ES: the number of a company's sheet (hoja registral) in the commercial register. PURE. */
import type { IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** A tax number (NIF) is a letter and eight further signs; a sheet has at most seven digits. */
export const sheetNumber: IdentifierScheme = {
  label: 'Hoja registral',
  format: '1 to 3 letters of the province and 1 to 7 digits, written M897574',
  pattern: /^[A-Z]{1,3}[1-9]\d{0,6}$/,
  normalise: (typed) =>
    typed
      .normalize('NFKC')
      .toUpperCase()
      .trim()
      .replace(/^H\s+(?=[A-Z])/, '')
      .replace(/^([A-Z]{1,3})[\s-]*0*(\d{1,7})$/, '$1$2'),
  examples: ['M897574', 'PM10273', 'B423516'],
};
