/** AT: the Firmenbuchnummer and its check letter. PURE. */
import type { Identifier } from '../../model/entity/company-record.ts';
import { alphanumeric, type IdentifierScheme, parseIdentifier } from '../../model/identifiers/scheme.ts';

const WEIGHTS = [6, 4, 14, 15, 10, 1];
const LETTERS = 'abdfghikmpstvwxyz';

export const firmenbuchnummer: IdentifierScheme = {
  label: 'FirmenbuchNummer',
  format: 'up to 6 digits and a check letter, filled with zeros on the left',
  pattern: /^\d{6}[a-z]$/,
  normalise: (typed) => {
    const [, digits, letter] = /^(?:FN)?(\d{1,6})([A-Z])$/.exec(alphanumeric(typed)) ?? [];
    return digits && letter ? `${digits.padStart(6, '0')}${letter.toLowerCase()}` : alphanumeric(typed);
  },
  checkDigit: (value) => LETTERS[WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0) % 17] === value[6],
  examples: ['030435h', '433826f', '229831m'],
};

/** `30435 h` -> `030435h`; `[]` where the number is not valid. */
export function firmenbuchIdentifier(number: string | undefined, court?: string): Identifier[] {
  const value = number && parseIdentifier(firmenbuchnummer, number);
  return value ? [{ type: firmenbuchnummer.label, value, jurisdiction: 'AT', ...(court && { registry: court }) }] : [];
}
