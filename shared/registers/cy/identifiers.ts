/** CY: the registration number with the letters of its kind, without which it is not unique. PURE. */
import { alphanumeric, type IdentifierScheme } from '../../model/identifiers/scheme.ts';

/** Greek capitals that look like Latin ones; `Σ` is the letter of partnerships. */
const LATIN: Readonly<Record<string, string>> = { Α: 'A', Β: 'B', Ε: 'E', Η: 'H', Ν: 'N', Ο: 'O', Ρ: 'P', Σ: 'S' };

/** Letters of a number by the type code of the files. */
export const PREFIXES: Readonly<Record<string, string>> = { C: 'HE', O: 'AE', P: 'P', B: 'B', N: 'N' };
/** As people write the kinds. */
const KINDS: Readonly<Record<string, string>> = { C: 'HE', O: 'AE', S: 'P' };

export const registrationNumber: IdentifierScheme = {
  label: 'DRCIP number',
  format: 'HE (company), AE (overseas company), P (partnership), B or N (business name) and 1 to 7 digits; digits alone are a company’s',
  pattern: /^(?:HE|AE|P|B|N)[1-9]\d{0,6}$/,
  normalise(typed) {
    const latin = alphanumeric(typed).replace(/[ΑΒΕΗΝΟΡΣ]/g, (letter) => LATIN[letter]!);
    const [, letters = '', digits] = /^([A-Z]{0,2})(\d+)$/.exec(latin) ?? [];
    return digits ? `${letters === '' ? 'HE' : (KINDS[letters] ?? letters)}${digits.replace(/^0+(?=\d)/, '')}` : latin;
  },
  examples: ['HE290868', 'HE489243'],
};
